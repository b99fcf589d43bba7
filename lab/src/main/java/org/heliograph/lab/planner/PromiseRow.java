package org.heliograph.lab.planner;

import org.heliograph.collective.CollectivePattern;
import org.heliograph.collective.Reduction;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;

/// How often a scheduler or bound led on problems of one kind, and what it took.
///
/// @param work what was measured
/// @param problem the pattern of the collective and the switching model, such as `all-reduce
///     circuit`
/// @param name spec text of the scheduler, or the name of the bound
/// @param trials problems that it was asked about, with or without an answer
/// @param led problems on which no other gave a better one
/// @param microseconds processor time of the median problem
public record PromiseRow(
    @Summary("what was measured: bound, first or search") Work work,
    @Summary("pattern of the collective, and switching model") String problem,
    @Summary("the scheduler or bound") String name,
    @Summary("problems that it was asked about, with or without an answer") int trials,
    @Summary("problems on which no other gave a better one") int led,
    @Summary("processor time of the median problem") long microseconds) {
  /// What was measured.
  public enum Work {
    /// A lower bound; it leads with the highest one.
    BOUND,
    /// The first evaluation of a scheduler; it leads with the fewest slots.
    FIRST,
    /// A whole search, where first evaluations left a gap; it leads if it finds fewer slots than
    /// all first evaluations, or proves that there are none.
    SEARCH
  }

  /// The kind of a problem: the pattern of its collective, and its switching model.
  public static String kind(final Problem problem) {
    final boolean isIdempotent = problem.demand().reduction() == Reduction.IDEMPOTENT;
    return "%s%s %s"
        .formatted(
            isIdempotent ? "idempotent-" : "",
            SpecText.hyphenated(CollectivePattern.of(problem.demand()).getClass().getSimpleName()),
            SpecText.name(problem.switching()));
  }
}
