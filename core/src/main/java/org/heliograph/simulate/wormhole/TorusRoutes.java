package org.heliograph.simulate.wormhole;

import java.util.Optional;
import java.util.stream.IntStream;
import org.heliograph.topology.Topology;
import org.heliograph.topology.view.TorusView;

/// Dimension-order routing on a ring or torus: a route corrects the last coordinate first, then the
/// one before, each in the shorter direction.
///
/// Every loop has a *dateline* between its last place and its first. A route that crosses it uses
/// layer 0 up to the dateline and layer 1 after it. A route that does not cross it stays in one
/// layer: that which fewer crossing routes use near its middle. So the steps of one direction of a
/// loop have an order in which every route ascends: layer 0 up to the dateline, then layer 1.
/// Sources: Dally and Seitz 1987 (dateline); Dally and Towles, *Principles and Practices of
/// Interconnection Networks*, ch. 14 (free choice of layer for routes that do not cross).
///
/// Tables of three numbers per node and axis. At most 30 axes.
final class TorusRoutes implements RoutingFunction {
  private static final int LAYERS = 2;
  private static final int MOST_AXES = 30;

  private final int axes;
  private final int[] sides;
  private final int[] coordinates; // by node and axis
  private final int[] channels; // by node, axis and direction: up or down
  private final int[] neighbours; // likewise
  private final int longest;

  private TorusRoutes(final Topology topology, final TorusView torus) {
    axes = torus.axes();
    sides = IntStream.range(0, axes).map(torus::side).toArray();
    final int nodes = topology.nodes();
    coordinates = new int[Math.multiplyExact(nodes, axes)];
    channels = new int[Math.multiplyExact(2, coordinates.length)];
    neighbours = new int[channels.length];
    final int[] at = new int[axes];
    for (int place = 0; place < nodes; place++) {
      final int node = torus.node(at);
      System.arraycopy(at, 0, coordinates, node * axes, axes);
      for (int way = 0; way < 2 * axes; way++) {
        final int index = 2 * node * axes + way;
        channels[index] = (int) torus.path(node, way >> 1, (way & 1) == 0 ? 1 : -1, 1)[0];
        neighbours[index] = topology.reader(channels[index], 0);
      }
      advance(at);
    }
    longest = IntStream.of(sides).map(side -> side / 2).sum();
  }

  /// The next point of the box in row-major order; the first after the last.
  private void advance(final int[] at) {
    int axis = axes - 1;
    while (axis >= 0 && ++at[axis] == sides[axis]) {
      at[axis--] = 0;
    }
  }

  /// The routes on `topology` if it is a ring or torus with links both ways.
  static Optional<RoutingFunction> on(final Topology topology) {
    return TorusView.of(topology)
        .filter(torus -> torus.axes() <= MOST_AXES)
        .map(torus -> new TorusRoutes(topology, torus));
  }

  @Override
  public int layers() {
    return LAYERS;
  }

  @Override
  public int longest() {
    return longest;
  }

  @Override
  public int ties(final int source, final int target) {
    int ties = 0;
    for (int axis = 0; axis < axes; axis++) {
      final int apart =
          Math.abs(coordinates[source * axes + axis] - coordinates[target * axes + axis]);
      ties |= 2 * apart == sides[axis] ? 1 << axis : 0;
    }
    return ties;
  }

  @Override
  public int write(
      final int source, final int target, final int downward, final int[] steps, final int at) {
    int node = source;
    int end = at;
    for (int axis = axes - 1; axis >= 0; axis--) {
      final int side = sides[axis];
      final int from = coordinates[node * axes + axis];
      final int to = coordinates[target * axes + axis];
      final int ahead = to >= from ? to - from : to - from + side;
      final boolean up = 2 * ahead < side || (2 * ahead == side && (downward >> axis & 1) == 0);
      final boolean crosses = ahead > 0 && up == to < from;
      final boolean low = from + to < side; // the middle of a route that does not cross
      int layer = crosses || low == up ? 0 : 1;
      final int last = up ? side - 1 : 0; // the place before the dateline
      for (int hop = up ? ahead : (side - ahead) % side; hop > 0; hop--) {
        final int index = 2 * (node * axes + axis) + (up ? 0 : 1);
        steps[end++] = channels[index] * LAYERS + layer;
        layer |= coordinates[node * axes + axis] == last ? 1 : 0;
        node = neighbours[index];
      }
    }
    return end - at;
  }
}
