package org.heliograph.lab.draw;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.heliograph.topology.Point;
import org.heliograph.topology.Topology;

/// Where the nodes of a network of any size stand: as its family states, or computed from its links
/// where nothing is stated; neighbours are about one unit apart.
///
/// A network that states no positions has its nodes on a circle in order of their numbers. That is
/// kept if the circle shows the links well: they are the same seen from every node, or not much
/// longer than in a layout by distances. O(n + m) for positions that are stated.
final class NodePositions {
  /// A layout by distances replaces the circle if its links have at most this share of the length.
  private static final double SHORTER = 0.4;

  /// A small circle is readable whatever its links.
  private static final int FEW = LinkCurves.CROWD;

  private static final double REACH = 1e9;
  private static final double COINCIDENT = 1e-3;

  private final double[] x;
  private final double[] y;

  NodePositions(final double[] x, final double[] y) {
    this.x = x;
    this.y = y;
  }

  double[] x() {
    return x;
  }

  double[] y() {
    return y;
  }

  int count() {
    return x.length;
  }

  Point point(final int node) {
    return new Point(x[node], y[node]);
  }

  List<Point> points() {
    return IntStream.range(0, count()).mapToObj(this::point).toList();
  }

  static NodePositions of(final Topology topology) {
    final NodePositions stated = stated(topology);
    if (!stated.isUsable()) {
      return computed(topology, circle(topology.nodes()));
    }
    return isUnstated(stated) ? computed(topology, stated) : stated;
  }

  private static NodePositions stated(final Topology topology) {
    final double[] x = new double[topology.nodes()];
    final double[] y = new double[x.length];
    for (int node = 0; node < x.length; node++) {
      final Point point = topology.position(node);
      x[node] = point.x();
      y[node] = point.y();
    }
    return new NodePositions(x, y);
  }

  private static NodePositions circle(final int nodes) {
    final double[] x = new double[nodes];
    final double[] y = new double[nodes];
    for (int node = 0; node < nodes; node++) {
      final Point point = Point.onCircle(node, nodes, nodes / (2 * StrictMath.PI) + 1);
      x[node] = point.x();
      y[node] = point.y();
    }
    return new NodePositions(x, y);
  }

  /// Whether they are those of a network that states none.
  private static boolean isUnstated(final NodePositions stated) {
    final NodePositions circle = circle(stated.count());
    return Arrays.equals(circle.x, stated.x) && Arrays.equals(circle.y, stated.y);
  }

  /// Finite, and no two nodes in one place.
  private boolean isUsable() {
    for (int node = 0; node < count(); node++) {
      if (!(Math.abs(x[node]) < REACH && Math.abs(y[node]) < REACH)) {
        return false;
      }
    }
    return count() == 1 || nearest().least() > COINCIDENT * extent() / Math.max(1, count() / 400.0);
  }

  /// The circle, or a layout by distances where that shows the links better.
  private static NodePositions computed(final Topology topology, final NodePositions circle) {
    if (circle.count() < FEW
        || NetworkPlaces.isComplete(topology)
        || Neighbours.tooMany(topology)) {
      return circle;
    }
    final Neighbours neighbours = Neighbours.of(topology);
    if (neighbours.isRotational()) {
      return circle;
    }
    final NodePositions byDistance = DistanceLayout.of(neighbours);
    final boolean isShown =
        circle.count() > DrawingLayout.MAX_NODES
            || byDistance.meanLink(neighbours) < SHORTER * circle.meanLink(neighbours);
    return isShown ? byDistance : circle;
  }

  /// The mean length of a link in mean distances of a node from the middle.
  private double meanLink(final Neighbours neighbours) {
    double sum = 0;
    for (int node = 0; node < count(); node++) {
      for (int i = neighbours.first(node); i < neighbours.first(node + 1); i++) {
        final int other = neighbours.get(i);
        sum += StrictMath.hypot(x[node] - x[other], y[node] - y[other]);
      }
    }
    final double middleX = Arrays.stream(x).average().orElse(0);
    final double middleY = Arrays.stream(y).average().orElse(0);
    double away = 0;
    for (int node = 0; node < count(); node++) {
      away += StrictMath.hypot(x[node] - middleX, y[node] - middleY);
    }
    return sum / Math.max(1, neighbours.ends()) / Math.max(1e-9, away / count());
  }

  double left() {
    return Arrays.stream(x).min().orElse(0);
  }

  double top() {
    return Arrays.stream(y).min().orElse(0);
  }

  double width() {
    return Arrays.stream(x).max().orElse(0) - left();
  }

  double height() {
    return Arrays.stream(y).max().orElse(0) - top();
  }

  /// The larger of width and height.
  double extent() {
    return Math.max(width(), height());
  }

  /// The distances of nodes from their nearest.
  NearestNodes nearest() {
    return NearestNodes.of(this);
  }

  /// The same, moved so that they begin at `left` and `top`, and scaled.
  NodePositions placed(final double scale, final Point corner) {
    final double oldLeft = left();
    final double oldTop = top();
    return new NodePositions(
        Arrays.stream(x).map(it -> corner.x() + scale * (it - oldLeft)).toArray(),
        Arrays.stream(y).map(it -> corner.y() + scale * (it - oldTop)).toArray());
  }
}
