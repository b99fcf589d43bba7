package org.heliograph.reproduction;

import org.heliograph.plugin.SpecText;

/// One table, figure or statement of a paper, or what goes beyond it: what it is and claims, and
/// how it is computed and judged.
///
/// `item` names it within its paper, such as `table6`. In `title` a parameter's name in braces,
/// such as `{nodes}`, stands for its value.
public record Exhibit(
    Paper paper,
    String item,
    ItemKind kind,
    Agreement agreement,
    ExhibitCost cost,
    String title,
    ExhibitComputation<?> computation,
    CellJudge judge) {
  /// An exhibit without cells to be judged.
  public Exhibit(
      final Paper paper,
      final String item,
      final ItemKind kind,
      final Agreement agreement,
      final ExhibitCost cost,
      final String title,
      final ExhibitComputation<?> computation) {
    this(paper, item, kind, agreement, cost, title, computation, CellJudge.NONE);
  }

  /// The name of its paper, a dash, and its item, such as `evolution-table6`.
  public String plainName() {
    return paper.name() + "-" + item;
  }

  /// The same with the parameters that differ from their defaults.
  public String name() {
    return SpecText.of(plainName(), computation.parameters());
  }

  /// The title, with the values of parameters.
  public String fullTitle() {
    String text = title;
    for (final var value : PaperItem.texts(computation.parameters()).entrySet()) {
      text = text.replace("{" + value.getKey() + "}", value.getValue());
    }
    return text;
  }

  /// The same with other parameters.
  Exhibit with(final ExhibitComputation<?> changed) {
    return new Exhibit(paper, item, kind, agreement, cost, title, changed, judge);
  }

  /// Computes the exhibit and judges its cells.
  public ExhibitResult result(final ExhibitContext context) {
    return judge.judged(item, computation.compute(context));
  }

  /// Whether it takes more than two seconds on one quiet core.
  public boolean isHeavy() {
    return cost != ExhibitCost.LIGHT;
  }

  /// Whether it measures speed, so that nothing else may run at the same time.
  public boolean isTimed() {
    return cost == ExhibitCost.TIMED;
  }
}
