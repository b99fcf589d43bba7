package org.heliograph.algorithm;

import java.util.Optional;
import java.util.function.UnaryOperator;
import org.heliograph.schedule.Schedule;

/// The result of a scheduler.
public sealed interface Outcome {
  /// A schedule.
  record Found(Schedule schedule) implements Outcome {}

  /// A schedule with the least possible number of slots, and one sentence that says why fewer slots
  /// are impossible.
  ///
  /// The proof is the statement of a solver: it can be checked only by searching again.
  record Proved(Schedule schedule, String proof) implements Outcome {}

  /// No schedule exists; `proof` gives the argument in one sentence.
  record Impossible(String proof) implements Outcome {}

  /// The budget ran out; `best` is the best schedule found so far, if any.
  record Exhausted(Optional<Schedule> best) implements Outcome {}

  /// Returns the schedule in this outcome, if any.
  default Optional<Schedule> found() {
    return switch (this) {
      case Found(Schedule schedule) -> Optional.of(schedule);
      case Proved(Schedule schedule, _) -> Optional.of(schedule);
      case Exhausted(Optional<Schedule> best) -> best;
      case Impossible _ -> Optional.empty();
    };
  }

  /// Returns this outcome with the schedule that `change` makes of the present one. A proof is
  /// about the present one, so it is dropped.
  default Outcome with(final UnaryOperator<Schedule> change) {
    return switch (this) {
      case Found(Schedule schedule) -> new Found(change.apply(schedule));
      case Proved(Schedule schedule, _) -> new Found(change.apply(schedule));
      case Exhausted(Optional<Schedule> best) -> new Exhausted(best.map(change));
      case Impossible _ -> this;
    };
  }
}
