package org.heliograph.lab.planner;

import java.util.Optional;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.schedule.Schedule;

/// Schedules that are known before a plan begins, such as those of an atlas. The plan verifies them
/// like all others.
public interface KnownSchedules {
  /// The name under which such a schedule is ranked.
  String name();

  /// The known schedule of a problem, if there is one.
  Optional<Schedule> schedule(StatedProblem stated);
}
