package org.heliograph.switching.model;

import org.heliograph.collective.Demand;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.switching.Rule;
import org.heliograph.switching.ViolationReport;
import org.heliograph.topology.Topology;
import org.heliograph.units.Count;

/// On a grid a route first corrects the last coordinate (along the row), then the one before, and
/// never reverses within a coordinate.
///
/// A channel between nodes without coordinates, or that changes no coordinate, may be used only as
/// a route of one channel. O(1) per channel of a route; two bytes for every channel of a network
/// that has at most 2²⁴.
record DimensionOrder() implements Rule {
  @Override
  public void check(
      final Topology topology,
      final Demand demand,
      final Schedule schedule,
      final ViolationReport violationReport) {
    final Turns turns = new Turns(topology);
    final TransmissionCursor at = schedule.cursor();
    while (at.advance()) {
      if (at.hops() > 1 && !isOrdered(turns, at)) {
        violationReport.violation(
            at,
            "a route of %s from node %s violates dimension order."
                .formatted(Count.of(at.hops(), "channel"), topology.label(at.sender())));
      }
    }
  }

  /// Dimensions may not increase, and within one the direction may not change.
  private static boolean isOrdered(final Turns turns, final TransmissionCursor at) {
    int last = Turns.LARGEST;
    for (int hop = 0; hop < at.hops(); hop++) {
      final int heading = turns.headingInMemory(at.channel(hop));
      final boolean back = heading != last && Turns.dimension(heading) == Turns.dimension(last);
      if (heading == Turns.NOWHERE || Turns.dimension(heading) > Turns.dimension(last) || back) {
        return false;
      }
      last = heading;
    }
    return true;
  }

  /// The headings of channels: the coordinate that each changes, and the direction; computed once
  /// for each.
  private static final class Turns {
    static final int NOWHERE = 1;
    static final int LARGEST = Short.MAX_VALUE;
    private static final long MOST_KEPT = 1 << 24;

    private final Topology topology;
    private final short[] kept; // 0 where not looked up yet

    Turns(final Topology topology) {
      this.topology = topology;
      this.kept = new short[mostInMemory(topology)];
    }

    private static int mostInMemory(final Topology topology) {
      return topology.channels() <= MOST_KEPT ? (int) topology.channels() : 0;
    }

    /// The coordinate of a heading.
    static int dimension(final int heading) {
      return heading >> 1;
    }

    /// The heading of `channel`, looked up once if there is room for it.
    int headingInMemory(final long channel) {
      if (channel >= kept.length) {
        return heading(channel);
      }
      final int place = (int) channel;
      if (kept[place] == 0) {
        kept[place] = (short) heading(channel);
      }
      return kept[place];
    }

    private int heading(final long channel) {
      final int[] from = topology.coordinates(topology.writer(channel, 0));
      final int[] to = topology.coordinates(topology.reader(channel, 0));
      final int dimension = onlyDifference(from, to);
      if (dimension < 0) {
        return NOWHERE;
      }
      final int signBit = direction(to[dimension] - from[dimension]) >>> 31;
      return 2 * (dimension + 1) + signBit;
    }

    /// A step of more than one is a wrap-around link, whose direction is reversed.
    private static int direction(final int difference) {
      return Math.abs(difference) == 1 ? difference : -difference;
    }

    private static int onlyDifference(final int[] from, final int[] to) {
      int found = -1;
      for (int dimension = 0; dimension < Math.min(from.length, to.length); dimension++) {
        if (from[dimension] != to[dimension]) {
          if (found >= 0) {
            return -1;
          }
          found = dimension;
        }
      }
      return found;
    }
  }
}
