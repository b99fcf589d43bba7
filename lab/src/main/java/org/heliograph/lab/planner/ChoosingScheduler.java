package org.heliograph.lab.planner;

import java.util.Optional;
import org.heliograph.algorithm.Scheduler;

/// A scheduler that runs others and chooses the best of their schedules.
interface ChoosingScheduler extends Scheduler {
  /// The same, whose members have the random streams of `seed`.
  ChoosingScheduler seeded(long seed);

  /// The member whose schedule the last run returned.
  Optional<Scheduler> winner();
}
