package org.heliograph.algorithm.kernel;

import java.util.concurrent.CancellationException;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Receivers;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.schedule.TransmissionCursor;

/// Closes the gaps of a schedule that was put together of parts.
///
/// Each transmission, in order, moves to the first slot in which its sender has heard all that it
/// heard of the chunk before and everything on its way is free; lanes are chosen anew, if they
/// must be kept. Memory 4 bytes a chunk and node; larger problems, and those with more than 2²⁵
/// channel uses, stay as they are.
public final class Compaction {
  private static final long MAX_PLACES = 1L << 26;
  private static final long MAX_USES = 1L << 25;
  private static final long STEPS_PER_HOP = 8;

  private Compaction() {}

  /// The schedule without gaps, or itself where that takes more slots or is not to be had.
  public static Schedule of(final Problem problem, final Schedule whole) {
    return of(problem, whole, Budget.of(1));
  }

  /// The same, which returns the schedule as it is if `budget` is interrupted meanwhile.
  public static Schedule of(final Problem problem, final Schedule whole, final Budget budget) {
    final long places = (long) problem.demand().chunks() * problem.topology().nodes();
    // Where chunks aggregate, a transmission moved by itself would leave its message.
    if (problem.capabilities().isReconfigurable()
        || problem.capabilities().aggregate()
        || places > MAX_PLACES
        || uses(whole) > MAX_USES) {
      return whole;
    }
    final Schedule compacted;
    try {
      compacted = compacted(problem, whole, new WorkCounter(budget));
    } catch (final CancellationException _) {
      return whole;
    }
    // Wavelengths taken one by one may fit worse than those that were planned together.
    return compacted.slots() <= whole.slots() ? compacted : whole;
  }

  /// How many channels all routes cross together.
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
      occupancy.request(at.sender());
      for (int hop = 0; hop < at.hops(); hop++) {
        occupancy.cross((int) at.channel(hop));
      }
      receivers.find(problem.topology(), at);
      for (int i = 0; i < receivers.count(); i++) {
        occupancy.deliver(receivers.get(i));
      }
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
