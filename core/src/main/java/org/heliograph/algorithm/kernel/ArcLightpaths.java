package org.heliograph.algorithm.kernel;

import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Schedule;
import org.heliograph.topology.view.RingOrLine;

/// The lightpaths of a schedule along a [RingOrLine], each an arc given by its first position and
/// its length.
///
/// Arcs share the channels of the ring or line, so a lightpath takes the same memory for any
/// length. Mutable.
public final class ArcLightpaths {
  private final RingOrLine ringOrLine;
  private final ColumnarSchedule.Builder schedule;

  /// No lightpaths yet, with room for `expected`.
  public ArcLightpaths(final RingOrLine ringOrLine, final int expected) {
    this.ringOrLine = ringOrLine;
    this.schedule = ColumnarSchedule.Builder.over(ringOrLine.pool(), expected);
  }

  /// Adds a lightpath that copies `chunk` over the arc of |`length`| links from position `from`,
  /// forward if positive.
  public void add(
      final int slot, final int chunk, final int from, final int length, final int lane) {
    add(slot, chunk, from, length, lane, Action.COPY);
  }

  /// Adds such a lightpath whose chunk is combined with what the node at its end holds.
  public void addCombining(
      final int slot, final int chunk, final int from, final int length, final int lane) {
    add(slot, chunk, from, length, lane, Action.COMBINE);
  }

  private void add(
      final int slot,
      final int chunk,
      final int from,
      final int length,
      final int lane,
      final Action action) {
    schedule.add(
        slot,
        chunk,
        ringOrLine.node(from),
        lane,
        action,
        ringOrLine.stretch(from, length),
        Math.abs(length));
  }

  /// Adds a light-tree over the same arc: every node on the arc receives a copy.
  public void addTapped(
      final int slot, final int chunk, final int from, final int length, final int lane) {
    schedule.addTree(
        slot,
        chunk,
        ringOrLine.node(from),
        lane,
        ringOrLine.stretch(from, length),
        Math.abs(length));
  }

  /// Returns the schedule of all lightpaths added.
  public Schedule build() {
    return schedule.build();
  }
}
