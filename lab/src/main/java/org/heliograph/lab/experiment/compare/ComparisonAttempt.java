package org.heliograph.lab.experiment.compare;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.heliograph.cost.OpticalPowerCheck;
import org.heliograph.lab.experiment.Failure;
import org.heliograph.lab.planner.SchedulerResult;

/// One run of a scheduler: its result, and when it had how many slots.
record ComparisonAttempt(long seed, SchedulerResult result, ComparisonWatch watch) {
  OptionalInt slots() {
    return result
        .accepted()
        .map(verified -> OptionalInt.of(verified.slots()))
        .orElse(OptionalInt.empty());
  }

  /// Whether its verified schedule ranks below all whose lightpaths have enough light.
  boolean isDim() {
    return result.accepted().filter(OpticalPowerCheck::ranksLower).isPresent();
  }

  /// Whether the optical power budget allows its schedule, if there are both.
  Optional<Boolean> lit() {
    return result.accepted().flatMap(OpticalPowerCheck::of).map(OpticalPowerCheck::lit);
  }

  /// The time until it had `target` slots, if its verified schedule has no more: when it said so,
  /// or else all its time.
  OptionalDouble secondsTo(final int target) {
    if (slots().isEmpty() || slots().getAsInt() > target) {
      return OptionalDouble.empty();
    }
    final OptionalDouble said = watch.secondsTo(target);
    return said.isPresent() ? said : OptionalDouble.of(seconds());
  }

  ComparisonRun record(final OptionalInt target) {
    return new ComparisonRun(
        seed,
        slots(),
        result.accepted().map(verified -> verified.schedule().digest()),
        reason(),
        target.isPresent() ? secondsTo(target.getAsInt()) : OptionalDouble.empty(),
        seconds());
  }

  private Optional<String> reason() {
    return switch (result) {
      case SchedulerResult.Accepted _ -> Optional.empty();
      case SchedulerResult.Refused refused -> Optional.of(refused.reason());
      case SchedulerResult.Nothing _ -> Optional.of("nothing found within the budget");
      case SchedulerResult.Failed(final Failure failure) -> Optional.of(failure.reason());
    };
  }

  private double seconds() {
    return switch (result) {
      case SchedulerResult.Accepted _, SchedulerResult.Refused _ -> watch.total();
      case SchedulerResult.Nothing _, SchedulerResult.Failed _ -> 0;
    };
  }
}
