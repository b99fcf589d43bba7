package org.heliograph.lab.experiment.compare;

import java.util.OptionalInt;
import org.heliograph.lab.experiment.Question;
import org.heliograph.lab.experiment.Search;
import org.heliograph.lab.planner.Participants;

/// The input of `compare`: a problem, the schedulers and the schedules in files to compare, and how
/// often to run each.
///
/// A run succeeds with at most `slots` slots; without it, with the fewest that any run reaches. The
/// runs have the seeds from that of `search` on. With no schedulers, all that are registered take
/// part.
public record ComparisonRequest(
    Question question, Participants participants, Search search, int runs, OptionalInt slots) {
  /// The default number of runs of each scheduler.
  public static final int RUNS = 5;

  private static final int MAX_RUNS = 10_000;

  /// Success is what any run reaches.
  public ComparisonRequest(
      final Question question,
      final Participants participants,
      final Search search,
      final int runs) {
    this(question, participants, search, runs, OptionalInt.empty());
  }

  public ComparisonRequest {
    if (runs < 1 || runs > MAX_RUNS) {
      throw new IllegalArgumentException(
          "--runs (%s) must lie between 1 and %s.".formatted(runs, MAX_RUNS));
    }
    if (slots.isPresent() && slots.getAsInt() < 1) {
      throw new IllegalArgumentException(
          "--slots (%s) must be at least 1; without it the best reached counts."
              .formatted(slots.getAsInt()));
    }
  }

  /// The seed of the first run.
  long seed() {
    return search.seed();
  }

  /// The budget of each scheduler and each bound in evaluations.
  long budget() {
    return search.evaluations();
  }
}
