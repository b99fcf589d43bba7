package org.heliograph.lab.experiment;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.heliograph.bound.Bound;
import org.heliograph.bound.LowerBound;
import org.heliograph.plugin.SpecText;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.registry.Entry;
import org.heliograph.registry.Registry;

/// Every registered lower bound that applies to a problem, each certificate checked once more.
public final class BoundSurvey {
  private final Registry registry;
  private final Problem problem;
  private final Budget budget;
  private final long seed;

  /// A survey of the bounds in `registry`.
  public BoundSurvey(
      final Registry registry, final Problem problem, final Budget budget, final long seed) {
    this.registry = registry;
    this.problem = problem;
    this.budget = budget;
    this.seed = seed;
  }

  /// A bound and the name of who found it.
  public record Row(String name, Bound bound) {
    BoundRecord asRecord() {
      return new BoundRecord(
          name,
          bound.slots(),
          bound.argument(),
          bound.source(),
          SpecText.of(bound.certificate()));
    }
  }

  /// The bounds, highest first; at least one, since some bound supports every problem.
  public List<Row> rows() {
    final List<Row> rows = new ArrayList<>();
    for (final Entry entry : registry.entries(LowerBound.class)) {
      final LowerBound finder = registry.parse(LowerBound.class, entry.name());
      final Support support = finder.supports(problem);
      if (support.isSupported()) {
        final Bound bound = finder.bound(problem, budget, Seeds.stream(seed, entry.name()));
        requireChecked(entry.name(), bound);
        rows.add(new Row(entry.name(), bound));
      }
    }
    rows.sort(Comparator.comparingLong((Row row) -> -row.bound().slots()));
    return rows;
  }

  private void requireChecked(final String name, final Bound bound) {
    final long checked = bound.certificate().check(problem);
    if (checked != bound.slots()) {
      throw new AssertionError(
          "%s claims %d slots, but its certificate proves %d"
              .formatted(name, bound.slots(), checked));
    }
  }
}
