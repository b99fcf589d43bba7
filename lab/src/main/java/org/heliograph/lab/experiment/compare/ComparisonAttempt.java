package org.heliograph.lab.experiment.compare;

import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.heliograph.lab.experiment.SchedulingAttempt;

/// One timed and judged attempt.
record ComparisonAttempt(long seed, SchedulingAttempt attempt, ComparisonWatch watch) {
  OptionalInt slots() {
    return attempt
        .verified()
        .map(verified -> OptionalInt.of(verified.slots()))
        .orElse(OptionalInt.empty());
  }

  /// The time until it had `target` slots, if its verified schedule has no more: when it said so,
  /// or else all its time.
  OptionalDouble secondsTo(final int target) {
    if (slots().isEmpty() || slots().getAsInt() > target) {
      return OptionalDouble.empty();
    }
    final OptionalDouble said = watch.secondsTo(target);
    return said.isPresent() ? said : OptionalDouble.of(attempt.seconds());
  }

  ComparisonRun record(final OptionalInt target) {
    return new ComparisonRun(
        seed,
        slots(),
        attempt.verified().map(verified -> verified.schedule().digest()),
        attempt.reason(),
        target.isPresent() ? secondsTo(target.getAsInt()) : OptionalDouble.empty(),
        attempt.seconds());
  }
}
