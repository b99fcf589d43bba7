package org.heliograph.algorithm.kernel;

import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Schedule;

/// Collects lightpaths along a [RingOrLine]. Each lightpath is an arc, given by its first position
/// and its length, and takes the same memory whatever its length.
public final class ArcLightpaths {
  private final RingOrLine ringOrLine;
  private final ColumnarSchedule.Builder schedule;

  /// Starts without lightpaths, with room for `expected`.
  public ArcLightpaths(final RingOrLine ringOrLine, final int expected) {
    this.ringOrLine = ringOrLine;
    this.schedule = ColumnarSchedule.Builder.over(ringOrLine.pool(), expected);
  }

  /// Copies `chunk` over the arc of |`length`| links from position `from`, forward if positive.
  public void add(
      final int slot, final int chunk, final int from, final int length, final int lane) {
    schedule.add(
        slot,
        chunk,
        ringOrLine.node(from),
        lane,
        Action.COPY,
        ringOrLine.stretch(from, length),
        Math.abs(length));
  }

  /// Does the same over a light-tree: every node that the arc passes takes a copy.
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
