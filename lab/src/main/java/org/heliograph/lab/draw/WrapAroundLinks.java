package org.heliograph.lab.draw;

import java.util.Optional;
import org.heliograph.topology.Point;
import org.heliograph.topology.Topology;

/// The links that close the rows of a grid of several axes to rings, found by the coordinates of
/// nodes: their ends are the first and the last of a row.
///
/// Where they would hide other links, in grids of three axes or with long rows, they are drawn as
/// stubs.
final class WrapAroundLinks {
  /// Rows of at most as many nodes are closed by a visible bow.
  private static final int SHORT = 8;

  /// The length of a stub in distances of neighbours.
  private static final double STUB = 0.55;

  private final Topology topology;

  /// The number of nodes along each axis; none if nodes have no coordinates, or if links of two
  /// media tell groups of nodes apart.
  private final int[] sides;

  private WrapAroundLinks(final Topology topology, final int[] sides) {
    this.topology = topology;
    this.sides = sides;
  }

  static WrapAroundLinks of(final Topology topology) {
    final int axes = topology.coordinates(0).length;
    if (axes < 2 || !topology.isPointToPoint() || GroupChords.hasGroups(topology)) {
      return new WrapAroundLinks(topology, new int[0]);
    }
    final int[] sides = new int[axes];
    for (int node = 0; node < topology.nodes(); node++) {
      final int[] place = topology.coordinates(node);
      for (int axis = 0; axis < axes; axis++) {
        sides[axis] = Math.max(sides[axis], place[axis] + 1);
      }
    }
    return new WrapAroundLinks(topology, sides);
  }

  /// The stubs of the link between two nodes, if it is to be drawn so.
  Optional<Curve> stubs(final int one, final int other, final Point from, final Point to) {
    if (sides.length == 0) {
      return Optional.empty();
    }
    final int[] here = topology.coordinates(one);
    final int[] there = topology.coordinates(other);
    for (int axis = 0; axis < sides.length; axis++) {
      final int apart = Math.abs(here[axis] - there[axis]);
      if (apart >= 2 && apart == sides[axis] - 1 && (sides.length > 2 || sides[axis] > SHORT)) {
        return Optional.of(Curve.cut(from, to, STUB * Curve.distance(from, to) / apart));
      }
    }
    return Optional.empty();
  }

  /// Whether two nodes are neighbours in a row.
  boolean isStep(final int one, final int other) {
    final int[] here = topology.coordinates(one);
    final int[] there = topology.coordinates(other);
    int apart = 0;
    for (int axis = 0; axis < sides.length; axis++) {
      apart += Math.abs(here[axis] - there[axis]);
    }
    return apart == 1;
  }

  /// The length of the longest stub if nodes stand at `nodes`; O(m).
  double reach(final NodePositions nodes) {
    double longest = 0;
    for (long channel = 0; channel < topology.channels() && sides.length > 0; channel++) {
      final Point from = nodes.point(topology.writer(channel, 0));
      final Optional<Curve> stubs =
          stubs(
              topology.writer(channel, 0),
              topology.reader(channel, 0),
              from,
              nodes.point(topology.reader(channel, 0)));
      longest = Math.max(longest, stubs.map(it -> Curve.distance(from, it.first())).orElse(0.0));
    }
    return longest;
  }
}
