package org.heliograph.algorithm;

import java.util.Optional;
import org.heliograph.schedule.Schedule;

/// What a scheduler answers.
public sealed interface Outcome {
  /// A schedule.
  record Found(Schedule schedule) implements Outcome {}

  /// A schedule with as few slots as there can be, and why fewer cannot be, in a sentence.
  ///
  /// The proof is a solver's word: nobody can check it without searching again.
  record Proved(Schedule schedule, String proof) implements Outcome {}

  /// There is none, with the argument in a sentence.
  record Impossible(String proof) implements Outcome {}

  /// The budget ran out; the best schedule so far, if any.
  record Exhausted(Optional<Schedule> best) implements Outcome {}

  /// The schedule in this outcome, if any.
  default Optional<Schedule> found() {
    return switch (this) {
      case Found(Schedule schedule) -> Optional.of(schedule);
      case Proved(Schedule schedule, _) -> Optional.of(schedule);
      case Exhausted(Optional<Schedule> best) -> best;
      case Impossible _ -> Optional.empty();
    };
  }
}
