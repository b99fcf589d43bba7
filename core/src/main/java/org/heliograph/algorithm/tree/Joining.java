package org.heliograph.algorithm.tree;

import org.heliograph.algorithm.Network;
import org.heliograph.algorithm.Occupancy;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Cursor;
import org.heliograph.schedule.Receivers;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;

/// Joins a reduction and the spreading of its results, then closes the gaps.
///
/// Each transmission, in order, moves to the first slot in which its sender has heard all that
/// it heard before and everything on its way is free. Safe because a node sends its
/// contribution once, after all that pass through it, and gets the result only when that has
/// arrived. Memory 4 bytes a chunk and node; larger problems, and those with more than 2²⁵
/// channel uses, are joined as they are.
final class Joining {
  private static final long MAX_PLACES = 1L << 26;
  private static final long MAX_USES = 1L << 25;

  private Joining() {}

  static Schedule of(final Problem problem, final Schedule reduce, final Schedule broadcast) {
    final ColumnarSchedule.Builder joined = new ColumnarSchedule.Builder();
    append(joined, reduce, 0);
    append(joined, broadcast, reduce.slots());
    final long places = (long) problem.demand().chunks() * problem.topology().nodes();
    // Where chunks aggregate, a transmission moved by itself would leave its message.
    final Schedule whole = joined.build();
    if (problem.capabilities().isReconfigurable()
        || problem.capabilities().aggregate()
        || places > MAX_PLACES
        || uses(whole) > MAX_USES) {
      return whole;
    }
    final Schedule compacted = compacted(problem, whole);
    // Wavelengths taken one by one may fit worse than those that were planned together.
    return compacted.slots() <= whole.slots() ? compacted : whole;
  }

  /// How many channels all routes cross together.
  private static long uses(final Schedule schedule) {
    final Cursor at = schedule.cursor();
    long uses = 0;
    while (at.advance()) {
      uses += at.hops();
    }
    return uses;
  }

  private static void append(
      final ColumnarSchedule.Builder joined, final Schedule part, final int shift) {
    final Cursor at = part.cursor();
    while (at.advance()) {
      joined.add(inSlot(at, at.slot() + shift, at.lane()));
    }
  }

  private static Transmission inSlot(final Cursor at, final int slot, final int lane) {
    final Transmission old = at.transmission();
    return new Transmission(
        old.chunk(), old.sender(), old.receiver(), old.route(), lane, slot, old.action());
  }

  private static Schedule compacted(final Problem problem, final Schedule schedule) {
    final int nodes = problem.topology().nodes();
    final int[] ready = new int[problem.demand().chunks() * nodes];
    final Network network = Network.of(problem);
    final Occupancy occupancy = new Occupancy(network);
    final Receivers receivers = new Receivers();
    final ColumnarSchedule.Builder compacted = new ColumnarSchedule.Builder();
    final Cursor at = schedule.cursor();
    while (at.advance()) {
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
      compacted.add(inSlot(at, slot, network.keepsLanes() ? occupancy.lane() : at.lane()));
      for (int i = 0; i < receivers.count(); i++) {
        final int place = at.chunk() * nodes + receivers.get(i);
        ready[place] = Math.max(ready[place], slot + 1);
      }
    }
    return compacted.build();
  }
}
