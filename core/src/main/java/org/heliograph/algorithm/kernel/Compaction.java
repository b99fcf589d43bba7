package org.heliograph.algorithm.kernel;

import java.util.concurrent.CancellationException;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Receivers;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.schedule.TransmissionCursor;

/// Compacts a schedule that was joined from parts: it moves transmissions to earlier slots.
///
/// Each transmission, in order, moves to the first slot in which its sender holds all that it had
/// received of the chunk before, and every channel of its route is free. Lanes are assigned again
/// if they must be continuous. Memory 4 bytes per chunk and node; larger problems, and those with
/// more than 2²⁵ channel uses, are not changed.
public final class Compaction {
  private static final long MAX_PLACES = 1L << 26;
  private static final long MAX_USES = 1L << 25;
  private static final long STEPS_PER_HOP = 8;

  private Compaction() {}

  /// Returns a compacted schedule, or the input if compaction does not shorten it or is not
  /// possible.
  public static Schedule of(final Problem problem, final Schedule whole) {
    return of(problem, whole, Budget.of(1));
  }

  /// The same, but returns the input if `budget` is interrupted meanwhile.
  public static Schedule of(final Problem problem, final Schedule whole, final Budget budget) {
    final long places = (long) problem.demand().chunks() * problem.topology().nodes();
    // Where chunks aggregate, a transmission that moves alone would leave its message.
    if (problem.capabilities().isReconfigurable()
        || problem.capabilities().aggregate()
        || places > MAX_PLACES
        // A switch that only forwards must send a value on before the next one replaces it.
        || RankCopies.stopsAtSwitches(problem, whole)
        || uses(whole) > MAX_USES) {
      return whole;
    }
    final Schedule compacted;
    try {
      compacted = compacted(problem, whole, new WorkCounter(budget));
    } catch (final CancellationException _) {
      return whole;
    }
    // Assigning wavelengths one by one can need more slots than the original plan.
    return compacted.slots() <= whole.slots() ? compacted : whole;
  }

  /// The number of channels of all routes.
  private static long uses(final Schedule schedule) {
    final TransmissionCursor at = schedule.cursor();
    long uses = 0;
    while (at.advance()) {
      uses += at.hops();
    }
    return uses;
  }

  private static Schedule compacted(
      final Problem problem, final Schedule schedule, final WorkCounter workCounter) {
    final int nodes = problem.topology().nodes();
    final int[] ready = new int[problem.demand().chunks() * nodes];
    final ArcNetwork arcNetwork = ArcNetwork.of(problem);
    final Occupancy occupancy = new Occupancy(arcNetwork);
    final Receivers receivers = new Receivers();
    final ColumnarSchedule.Builder compacted = new ColumnarSchedule.Builder();
    final TransmissionCursor at = schedule.cursor();
    while (at.advance()) {
      workCounter.proceed(STEPS_PER_HOP * at.hops());
      receivers.find(problem.topology(), at);
      occupancy.request(at, receivers);
      final int slot = occupancy.earliest(ready[at.chunk() * nodes + at.sender()]);
      occupancy.take(slot);
      compacted.add(moved(at.transmission(), slot, arcNetwork, occupancy.lane()));
      for (int i = 0; i < receivers.count(); i++) {
        final int place = at.chunk() * nodes + receivers.get(i);
        ready[place] = Math.max(ready[place], slot + 1);
      }
    }
    return compacted.build();
  }

  private static Transmission moved(
      final Transmission old, final int slot, final ArcNetwork arcNetwork, final int lane) {
    return new Transmission(
        old.chunk(),
        old.sender(),
        old.receiver(),
        old.route(),
        arcNetwork.laneName(old.route().channels(), lane),
        slot,
        old.action());
  }
}
