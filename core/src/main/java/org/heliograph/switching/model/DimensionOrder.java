package org.heliograph.switching.model;

import org.heliograph.collective.Demand;
import org.heliograph.schedule.Cursor;
import org.heliograph.schedule.Schedule;
import org.heliograph.switching.Report;
import org.heliograph.switching.Rule;
import org.heliograph.topology.Topology;

/// On a grid a route first settles the last coordinate (along the row), then the one before, and
/// never turns back within a coordinate.
///
/// A channel between nodes without coordinates, or that changes no coordinate, may stand alone.
record DimensionOrder() implements Rule {
  @Override
  public void check(
      final Topology topology, final Demand demand, final Schedule schedule, final Report report) {
    final Cursor at = schedule.cursor();
    while (at.advance()) {
      if (at.hops() > 1 && !isOrdered(topology, at)) {
        report.violation(
            at.slot(),
            at.chunk(),
            "a route of %d channels from node %s leaves dimension order."
                .formatted(at.hops(), topology.label(at.sender())));
      }
    }
  }

  private static boolean isOrdered(final Topology topology, final Cursor at) {
    int lastDimension = Integer.MAX_VALUE;
    int lastStep = 0;
    for (int hop = 0; hop < at.hops(); hop++) {
      final int[] from = topology.coordinates(topology.writer(at.channel(hop), 0));
      final int[] to = topology.coordinates(topology.reader(at.channel(hop), 0));
      final int dimension = onlyDifference(from, to);
      if (dimension < 0 || dimension > lastDimension) {
        return false;
      }
      final int step = direction(to[dimension] - from[dimension]);
      if (dimension == lastDimension && step != lastStep) {
        return false;
      }
      lastDimension = dimension;
      lastStep = step;
    }
    return true;
  }

  /// A step of more than one is a wrap-around link, whose direction is the other way round.
  private static int direction(final int difference) {
    return Math.abs(difference) == 1 ? difference : -Integer.signum(difference);
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
