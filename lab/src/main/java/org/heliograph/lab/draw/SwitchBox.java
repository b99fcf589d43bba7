package org.heliograph.lab.draw;

import java.util.List;
import java.util.Optional;
import org.heliograph.topology.CompleteTopology;
import org.heliograph.topology.Point;
import org.heliograph.topology.Topology;

/// The switch amid a network whose links are circuits: a square with a port for each node, on the
/// line from the node to the middle.
///
/// A network has one if every node may reach every other, but only a few at a time.
record SwitchBox(Point middle, double half) {
  /// Half a side, of the distance of the nodes.
  private static final double SHARE = 0.5;

  /// The box amid nodes at these points, if the network has a switch.
  static Optional<SwitchBox> of(final Topology topology, final List<Point> points) {
    if (!(topology instanceof CompleteTopology) || topology.ports() >= topology.nodes() - 1) {
      return Optional.empty();
    }
    final Point middle =
        new Point(
            points.stream().mapToDouble(Point::x).average().orElseThrow(),
            points.stream().mapToDouble(Point::y).average().orElseThrow());
    final double nearest =
        points.stream().mapToDouble(point -> Curve.distance(point, middle)).min().orElseThrow();
    return Optional.of(new SwitchBox(middle, SHARE * nearest));
  }

  /// Where the fibre of a node at `point` enters.
  Point port(final Point point) {
    final double dx = point.x() - middle.x();
    final double dy = point.y() - middle.y();
    final double share = half / Math.max(Math.abs(dx), Math.abs(dy));
    return new Point(middle.x() + share * dx, middle.y() + share * dy);
  }

  /// Draws the box and a fibre to each node.
  void draw(final Svg svg, final List<Point> points) {
    for (final Point point : points) {
      svg.path("opt", Curve.straight(point, port(point)).path(), 1.2);
    }
    svg.rect("all", middle.x() - half, middle.y() - half, 2 * half, 2 * half);
    svg.rect("frame", middle.x() - half, middle.y() - half, 2 * half, 2 * half);
  }
}
