package org.heliograph.algorithm.kernel;

import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.Schedule;

/// Shortens a schedule of copies by moving its transmissions to the right and to the left in turn.
///
/// What no target needs is dropped first. To the right, every transmission takes the last slot that
/// its successors and the channels allow, which is [Compaction] of the schedule turned round; then
/// all move to the left in the new order. What is needed late thus makes room for what is needed
/// early. Stops when two passes in a row gain nothing. Source: *valls2005*.
public final class Justification {
  private static final int PATIENCE = 2;
  private static final int MOST = 12;
  private static final long STEPS_PER_TRANSMISSION = 128;

  private Justification() {}

  /// Returns about how many steps it takes for `schedule`, as a search counts them.
  public static long steps(final Schedule schedule) {
    return STEPS_PER_TRANSMISSION * schedule.transmissions();
  }

  /// Returns a shorter schedule of `problem`, or `schedule` if none is found or possible.
  public static Schedule of(final Problem problem, final Schedule schedule, final Budget budget) {
    if (problem.demand().combines()
        || problem.capabilities().taps()
        || RankCopies.stopsAtSwitches(problem, schedule)
        || !Reversed.supports(problem.topology(), problem.capabilities()).isSupported()) {
      return schedule;
    }
    final Problem turned = Reversed.reversed(problem);
    // Its schedules are copies too: switches that multicast hold all that has arrived.
    final Problem reversed =
        turned.on(
            turned.topology().withSwitchOperations(problem.topology().switchOperations()),
            turned.demand());
    Schedule best = schedule;
    Schedule now = Pruning.of(problem.topology(), problem.demand(), schedule);
    int idle = 0;
    for (int pass = 0; pass < MOST && idle < PATIENCE; pass++) {
      if (budget.interrupted().getAsBoolean()) {
        return best;
      }
      final Schedule right = backwards(reversed, now, budget);
      now = backwards(problem, right, budget);
      idle = now.slots() < best.slots() ? 0 : idle + 1;
      best = now.slots() < best.slots() ? now : best;
    }
    return best;
  }

  /// The schedule turned round and compacted as one of `to`.
  private static Schedule backwards(
      final Problem to, final Schedule schedule, final Budget budget) {
    return Compaction.of(to, Reversed.backwards(to.topology(), schedule, Action.COPY), budget);
  }
}
