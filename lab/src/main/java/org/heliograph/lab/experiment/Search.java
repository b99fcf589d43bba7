package org.heliograph.lab.experiment;

import java.util.Optional;
import org.heliograph.lab.study.Label;
import org.heliograph.plugin.Summary;

/// How much search a study may spend, and the seed of its random numbers.
public record Search(
    @Summary(Search.EFFORT) Optional<Effort> effort,
    @Label("N") @Summary(Search.BUDGET) Optional<Long> budget,
    @Summary(ParameterTexts.SEED) long seed) {
  /// What `--effort` says.
  public static final String EFFORT =
      "search effort: quick (for a plan no long search), normal (default) or thorough; results"
          + " are reproducible";

  /// What `--budget` says.
  public static final String BUDGET =
      "search effort as a number of evaluations of each search, instead of --effort (default "
          + RequestDefaults.BUDGET
          + ")";

  /// The usual search.
  public Search() {
    this(Optional.empty(), Optional.empty(), RequestDefaults.SEED);
  }

  /// A search of this many evaluations.
  public Search(final long evaluations, final long seed) {
    this(Optional.empty(), Optional.of(evaluations), seed);
  }

  /// A search of this effort.
  public Search(final Effort effort, final long seed) {
    this(Optional.of(effort), Optional.empty(), seed);
  }

  /// Throws if effort and budget contradict each other.
  public Search {
    if (effort.isPresent() && budget.isPresent()) {
      throw new IllegalArgumentException(
          "--effort and --budget both say how long to search. Leave one of them out.");
    }
  }

  /// Whether the effort is quick.
  public boolean isQuick() {
    return effort.equals(Optional.of(Effort.QUICK));
  }

  /// The effort in evaluations.
  public long evaluations() {
    return budget.orElseGet(() -> effort.map(Effort::evaluations).orElse(RequestDefaults.BUDGET));
  }
}
