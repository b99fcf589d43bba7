package org.heliograph.reproduction;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.heliograph.plugin.Plugin;

/// The exhibits of one paper, found by the registry.
///
/// They are listed in `exhibits.csv`, a resource in the folder of the implementing class: one row
/// for each with `item`, `kind`, `agreement`, `cost` and `title`, in the order in which they are
/// shown. The cells in which print and computation are known to differ are listed beside it in
/// `expected-differences.csv`, if there are any ([ExpectedDifference]). The notes of the exhibits
/// are in `notes.md`, and what the paper prints wrongly in `errata.md`.
public interface PaperExhibits extends Plugin {
  /// The paper, from `paper.csv` beside the implementing class.
  default Paper paper() {
    final PrintedValues.Row row = PrintedValues.of(getClass(), "paper.csv").rows().getFirst();
    return new Paper(
        row.whole("number"),
        row.text("name"),
        row.text("key"),
        row.text("title"),
        new Paper.About(row.text("authors"), row.text("venue"), row.text("sentence")));
  }

  /// What computes each item of `exhibits.csv`.
  Map<String, ExhibitComputation<?>> computations();

  /// The exhibits with their default parameters; throws if the list and the computations name
  /// different items.
  default List<Exhibit> exhibits() {
    final Map<String, ExhibitComputation<?>> computations = computations();
    final CellJudge judge = CellJudge.of(getClass());
    final List<Exhibit> exhibits = new ArrayList<>();
    for (final PrintedValues.Row row : PrintedValues.of(getClass(), "exhibits.csv").rows()) {
      final String item = row.text("item");
      exhibits.add(
          new Exhibit(
              paper(),
              item,
              ItemKind.named(row.text("kind")),
              Agreement.valueOf(row.text("agreement").toUpperCase(Locale.ROOT)),
              ExhibitCost.valueOf(row.text("cost").toUpperCase(Locale.ROOT)),
              row.text("title"),
              Optional.ofNullable(computations.get(item))
                  .orElseThrow(() -> unmatched(item + " is computed nowhere"))
                  .of(getClass(), item),
              judge));
    }
    if (exhibits.size() != computations.size()) {
      throw unmatched("%s of %s items are listed".formatted(exhibits.size(), computations.size()));
    }
    return exhibits;
  }

  private IllegalArgumentException unmatched(final String what) {
    return new IllegalArgumentException("exhibits.csv of %s: %s.".formatted(paper().name(), what));
  }
}
