package org.heliograph.lab.draw;

import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Medium;
import org.heliograph.topology.Point;
import org.heliograph.topology.Topology;

/// A network of electrical links within groups of nodes around a free middle, and optical links
/// between the groups, which bend towards the middle, so that those of one direction run together.
record GroupChords(Topology topology, Point middle) {
  /// The middle is free if no node is nearer to it than this share of the farthest.
  private static final double FREE = 0.45;

  /// The chords, if nodes that stand at `points` have some.
  static Optional<GroupChords> of(final Topology topology, final List<Point> points) {
    if (points.size() < LinkCurves.CROWD || !hasGroups(topology)) {
      return Optional.empty();
    }
    final Point middle = middle(points);
    final DoubleSummaryStatistics away =
        points.stream().mapToDouble(point -> Curve.distance(point, middle)).summaryStatistics();
    return away.getMin() > FREE * away.getMax()
        ? Optional.of(new GroupChords(topology, middle))
        : Optional.empty();
  }

  /// Whether links of two media tell groups of nodes, all of them ranks, apart.
  static boolean hasGroups(final Topology topology) {
    return topology.ranks().size() == topology.nodes()
        && topology.kinds().stream().map(ChannelKind::medium).distinct().count() > 1;
  }

  /// The mean of all places.
  static Point middle(final List<Point> points) {
    return new Point(
        points.stream().mapToDouble(Point::x).average().orElse(0),
        points.stream().mapToDouble(Point::y).average().orElse(0));
  }

  /// The line of the link between two places, if it is one of the chords.
  Optional<Curve> line(final long channel, final Point from, final Point to) {
    return topology.kind(channel).medium() == Medium.OPTICAL
        ? Optional.of(Curve.chord(from, to, middle))
        : Optional.empty();
  }
}
