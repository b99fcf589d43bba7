package org.heliograph.lab.experiment.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.heliograph.lab.planner.NamedScheduler;

/// One competitor of a comparison and the attempts it has made so far.
final class ComparisonEntry {
  private final NamedScheduler namedScheduler;
  private final List<ComparisonAttempt> attempts = new ArrayList<>();

  ComparisonEntry(final NamedScheduler namedScheduler) {
    this.namedScheduler = namedScheduler;
  }

  NamedScheduler namedScheduler() {
    return namedScheduler;
  }

  void add(final ComparisonAttempt attempt) {
    attempts.add(attempt);
  }

  List<ComparisonAttempt> attempts() {
    return List.copyOf(attempts);
  }

  /// The slots of its verified schedules.
  IntStream slots() {
    return attempts.stream().flatMapToInt(attempt -> attempt.slots().stream());
  }

  /// Whether one of its schedules ranks below all whose lightpaths have enough light.
  boolean isDim() {
    return attempts.stream().anyMatch(ComparisonAttempt::isDim);
  }

  /// Whether the optical power budget allows all its schedules, if there is a budget.
  Optional<Boolean> lit() {
    return attempts.stream().flatMap(attempt -> attempt.lit().stream()).reduce(Boolean::logicalAnd);
  }

  /// The seconds to the target of its successful runs, ascending.
  double[] times(final OptionalInt target) {
    return target.isEmpty()
        ? new double[0]
        : attempts.stream()
            .flatMapToDouble(attempt -> attempt.secondsTo(target.getAsInt()).stream())
            .sorted()
            .toArray();
  }

  /// The mean of those seconds, or more than any if there are none.
  double mean(final OptionalInt target) {
    return Arrays.stream(times(target)).average().orElse(Double.MAX_VALUE);
  }
}
