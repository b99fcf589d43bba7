package org.heliograph.topology.view;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.heliograph.graph.Digraph;
import org.heliograph.graph.SemiregularGroup;
import org.heliograph.topology.Topology;

/// A ring or a torus as places on loops, one along each axis.
///
/// A torus is known by its coordinates, a ring by walking round it.
public final class TorusView {
  private static final int ABSENT = -1;
  private static final int LEAST_SIDE = 3;

  private final Digraph graph;
  private final NodeGrid grid;
  private final int[] arcs;

  private TorusView(final Digraph graph, final NodeGrid grid) {
    this.graph = graph;
    this.grid = grid;
    this.arcs = new int[grid.size() * grid.axes() * 2];
  }

  /// The ring or torus that `topology` is, if it is one: links both ways, sides of three nodes or
  /// more.
  public static Optional<TorusView> of(final Topology topology) {
    if (!topology.isPointToPoint()) {
      return Optional.empty();
    }
    final Optional<NodeGrid> grid =
        topology.coordinates(0).length < 2
            ? RingOrLine.of(topology).map(NodeGrid::along)
            : NodeGrid.of(topology);
    return grid.filter(TorusView::hasLongSides)
        .filter(found -> topology.channels() == 2L * found.axes() * found.size())
        .map(found -> new TorusView(topology.graph(), found))
        .filter(TorusView::readArcs);
  }

  private static boolean hasLongSides(final NodeGrid grid) {
    return IntStream.range(0, grid.axes()).allMatch(axis -> grid.side(axis) >= LEAST_SIDE);
  }

  private boolean readArcs() {
    Arrays.fill(arcs, ABSENT);
    for (int arc = 0; arc < graph.arcs(); arc++) {
      final int tail = graph.tail(arc);
      boolean known = false;
      for (int way = 0; way < 2 * grid.axes(); way++) {
        final int index = 2 * tail * grid.axes() + way;
        if (next(tail, way) == graph.head(arc) && arcs[index] == ABSENT) {
          arcs[index] = arc;
          known = true;
        }
      }
      if (!known) {
        return false;
      }
    }
    return true;
  }

  /// The node one step from `node`: way 2·axis up, 2·axis + 1 down.
  private int next(final int node, final int way) {
    final int axis = way >> 1;
    return grid.shifted(node, axis, (way & 1) == 0 ? 1 : grid.side(axis) - 1);
  }

  public int axes() {
    return grid.axes();
  }

  /// How many places a loop along `axis` has.
  public int side(final int axis) {
    return grid.side(axis);
  }

  public boolean isSquare() {
    return axes() == 2 && side(0) == side(1);
  }

  public boolean hasSidesOfFours() {
    return IntStream.range(0, axes()).allMatch(axis -> side(axis) % 4 == 0);
  }

  /// Half the places along every axis.
  public int[] points() {
    return IntStream.range(0, axes()).map(axis -> side(axis) / 2).toArray();
  }

  public int node(final int... at) {
    return grid.node(grid.place(at));
  }

  /// The arcs of `steps` steps from `node` along `axis`, up or down by `sign`.
  public long[] path(final int node, final int axis, final int sign, final int steps) {
    final long[] path = new long[steps];
    int at = node;
    for (int hop = 0; hop < steps; hop++) {
      final int arc = arcs[2 * (at * axes() + axis) + (sign > 0 ? 0 : 1)];
      path[hop] = arc;
      at = graph.head(arc);
    }
    return path;
  }

  /// The translations by single steps along every axis.
  public SemiregularGroup translations() {
    return translations(1);
  }

  /// The translations by half a loop along every axis.
  public SemiregularGroup halfTranslations() {
    return translations(2);
  }

  private SemiregularGroup translations(final int steps) {
    final List<int[]> generators = new ArrayList<>();
    for (int axis = 0; axis < axes(); axis++) {
      final int[] images = new int[grid.size()];
      for (int node = 0; node < images.length; node++) {
        images[node] = grid.shifted(node, axis, steps == 1 ? 1 : side(axis) / 2);
      }
      generators.add(images);
    }
    return SemiregularGroup.generatedBy(grid.size(), generators, grid.size()).orElseThrow();
  }
}
