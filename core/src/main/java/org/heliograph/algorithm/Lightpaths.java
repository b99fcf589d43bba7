package org.heliograph.algorithm;

import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Schedule;

/// Collects lightpaths along a [Loop]: each an arc, given by its first position and its length,
/// which takes no room however long it is.
public final class Lightpaths {
  private final Loop loop;
  private final ColumnarSchedule.Builder schedule;

  /// None yet, with room for `expected`.
  public Lightpaths(final Loop loop, final int expected) {
    this.loop = loop;
    this.schedule = ColumnarSchedule.Builder.over(loop.pool(), expected);
  }

  /// Copies `chunk` over the arc of |`length`| links from position `from`, forward if positive.
  public void add(
      final int slot, final int chunk, final int from, final int length, final int lane) {
    schedule.add(
        slot,
        chunk,
        loop.node(from),
        lane,
        Action.COPY,
        loop.stretch(from, length),
        Math.abs(length));
  }

  /// The same over a light-tree: every node that the arc passes takes a copy.
  public void addTapped(
      final int slot, final int chunk, final int from, final int length, final int lane) {
    schedule.addTree(
        slot, chunk, loop.node(from), lane, loop.stretch(from, length), Math.abs(length));
  }

  /// The schedule of all that was added.
  public Schedule build() {
    return schedule.build();
  }
}
