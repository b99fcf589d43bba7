package org.heliograph.simulate.wormhole;

import java.util.Arrays;
import java.util.Optional;
import org.heliograph.topology.Topology;

/// Dimension-order routing on a mesh: a route corrects the last coordinate (along the row) first,
/// then the one before; one layer is free of deadlock. Source: Dally and Seitz 1987.
///
/// Two tables of one number per node and dimension, or direction.
final class DimensionOrderRoutes implements RoutingFunction {
  private static final int NONE = -1;

  private final int dimensions;
  private final int[] coordinates; // by node and dimension
  private final int[] steps; // by node, dimension and direction: down or up
  private final int longest;
  private final Topology topology;

  private DimensionOrderRoutes(
      final Topology topology,
      final int dimensions,
      final int[] coordinates,
      final int[] steps,
      final int longest) {
    this.topology = topology;
    this.dimensions = dimensions;
    this.coordinates = coordinates;
    this.steps = steps;
    this.longest = longest;
  }

  /// The routes on `topology` if it is a mesh: all links between neighbours in one coordinate, and
  /// no others.
  static Optional<RoutingFunction> on(final Topology topology) {
    final int dimensions = topology.coordinates(0).length;
    if (!topology.isPointToPoint() || dimensions == 0) {
      return Optional.empty();
    }
    final int[] coordinates = new int[Math.multiplyExact(topology.nodes(), dimensions)];
    final int[] sides = new int[dimensions];
    for (int node = 0; node < topology.nodes(); node++) {
      final int[] place = topology.coordinates(node);
      System.arraycopy(place, 0, coordinates, node * dimensions, dimensions);
      for (int axis = 0; axis < dimensions; axis++) {
        sides[axis] = Math.max(sides[axis], place[axis] + 1);
      }
    }
    final int[] steps = steps(topology, coordinates, dimensions);
    if (steps.length == 0 || !isMesh(topology.nodes(), coordinates, steps, sides)) {
      return Optional.empty();
    }
    final int longest = Arrays.stream(sides).sum() - dimensions;
    return Optional.of(new DimensionOrderRoutes(topology, dimensions, coordinates, steps, longest));
  }

  /// The channels by node, dimension and direction; empty if one leads elsewhere.
  private static int[] steps(
      final Topology topology, final int[] coordinates, final int dimensions) {
    final int[] steps = new int[2 * coordinates.length];
    Arrays.fill(steps, NONE);
    for (int channel = 0; channel < topology.channels(); channel++) {
      final int from = topology.writer(channel, 0);
      final int to = topology.reader(channel, 0);
      int place = NONE;
      for (int axis = 0; axis < dimensions; axis++) {
        final int change =
            coordinates[to * dimensions + axis] - coordinates[from * dimensions + axis];
        if (change != 0) {
          if (place != NONE || Math.abs(change) != 1) {
            return new int[0];
          }
          place = 2 * (from * dimensions + axis) + (change + 1) / 2;
        }
      }
      if (place == NONE) {
        return new int[0];
      }
      steps[place] = channel;
    }
    return steps;
  }

  private static boolean isMesh(
      final int nodes, final int[] coordinates, final int[] steps, final int[] sides) {
    long points = 1;
    for (final int side : sides) {
      points *= side;
    }
    boolean complete = points == nodes;
    for (int place = 0; place < coordinates.length && complete; place++) {
      final int at = coordinates[place];
      complete = (at == 0) == (steps[2 * place] == NONE);
      complete &= (at + 1 == sides[place % sides.length]) == (steps[2 * place + 1] == NONE);
    }
    return complete;
  }

  @Override
  public int layers() {
    return 1;
  }

  @Override
  public int longest() {
    return longest;
  }

  @Override
  public int write(
      final int source, final int target, final int downward, final int[] route, final int at) {
    int node = source;
    int end = at;
    for (int axis = dimensions - 1; axis >= 0; axis--) {
      final int goal = coordinates[target * dimensions + axis];
      while (coordinates[node * dimensions + axis] != goal) {
        final int place = node * dimensions + axis;
        final int step = steps[2 * place + (coordinates[place] < goal ? 1 : 0)];
        route[end++] = step;
        node = topology.reader(step, 0);
      }
    }
    return end - at;
  }
}
