package org.heliograph.algorithm.exchange.tiling;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.heliograph.graph.Digraph;
import org.heliograph.graph.SemiregularGroup;
import org.heliograph.topology.Topology;

/// A ring or a torus given as places on rings, one along each axis.
///
/// A torus is recognised by its coordinates, a ring by walking round it.
final class RingCoordinates {
  private static final int ABSENT = -1;
  private static final int LEAST_SIDE = 3;

  private final Digraph graph;
  private final int[] sides;
  private final int[] strides;
  private final int[] places;
  private final int[] nodeAt;
  private final int[] arcs;

  private RingCoordinates(final Digraph graph, final int[] sides, final int... places) {
    this.graph = graph;
    this.sides = sides.clone();
    this.strides = strides(sides);
    this.places = places.clone();
    this.nodeAt = new int[places.length];
    this.arcs = new int[places.length * sides.length * 2];
  }

  /// Returns the rings of `topology`; empty if it is neither a ring nor a torus with links both
  /// ways.
  static Optional<RingCoordinates> of(final Topology topology) {
    final Digraph graph = topology.graph();
    final int[] sides = sides(topology);
    long size = 1;
    for (final int side : sides) {
      size = side < LEAST_SIDE ? ABSENT : size * side;
      if (size < 0 || size > graph.nodes()) {
        return Optional.empty();
      }
    }
    if (size < graph.nodes() || graph.arcs() != 2L * sides.length * graph.nodes()) {
      return Optional.empty();
    }
    final int[] places = sides.length > 1 ? grid(topology, sides) : walk(graph);
    final RingCoordinates ringCoordinates = new RingCoordinates(graph, sides, places);
    return ringCoordinates.readNodes() && ringCoordinates.readArcs()
        ? Optional.of(ringCoordinates)
        : Optional.empty();
  }

  /// Returns one more than the largest coordinate along every axis; if there are not two axes, one
  /// axis with all nodes.
  private static int[] sides(final Topology topology) {
    final int axes = topology.coordinates(0).length;
    if (axes < 2) {
      return new int[] {topology.nodes()};
    }
    final int[] sides = new int[axes];
    for (int node = 0; node < topology.nodes(); node++) {
      final int[] at = topology.coordinates(node);
      for (int axis = 0; axis < sides.length; axis++) {
        sides[axis] = Math.max(sides[axis], at[axis] + 1);
      }
    }
    return sides;
  }

  private static int[] strides(final int... sides) {
    final int[] strides = new int[sides.length];
    int stride = 1;
    for (int axis = sides.length - 1; axis >= 0; axis--) {
      strides[axis] = stride;
      stride *= sides[axis];
    }
    return strides;
  }

  private static int[] grid(final Topology topology, final int... sides) {
    final int[] strides = strides(sides);
    final int[] places = new int[topology.nodes()];
    for (int node = 0; node < places.length; node++) {
      final int[] at = topology.coordinates(node);
      for (int axis = 0; axis < sides.length; axis++) {
        places[node] =
            at[axis] < 0 || places[node] < 0 ? ABSENT : places[node] + at[axis] * strides[axis];
      }
    }
    return places;
  }

  /// Returns the place of each node on a walk that never turns back.
  private static int[] walk(final Digraph graph) {
    final int[] places = new int[graph.nodes()];
    Arrays.fill(places, ABSENT);
    int node = 0;
    for (int place = 0; place < places.length; place++) {
      places[node] = place;
      for (int i = 0; i < graph.outDegree(node); i++) {
        final int head = graph.head(graph.outArc(node, i));
        if (places[head] == ABSENT) {
          node = head;
          break;
        }
      }
    }
    return places;
  }

  private boolean readNodes() {
    Arrays.fill(nodeAt, ABSENT);
    for (int node = 0; node < places.length; node++) {
      if (places[node] == ABSENT || nodeAt[places[node]] != ABSENT) {
        return false;
      }
      nodeAt[places[node]] = node;
    }
    return true;
  }

  private boolean readArcs() {
    Arrays.fill(arcs, ABSENT);
    for (int arc = 0; arc < graph.arcs(); arc++) {
      final int tail = graph.tail(arc);
      boolean known = false;
      for (int way = 0; way < 2 * sides.length; way++) {
        final int index = 2 * tail * sides.length + way;
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

  /// Returns the node one step from `node`: way 2·axis up, 2·axis + 1 down.
  private int next(final int node, final int way) {
    return shifted(node, way >> 1, (way & 1) == 0 ? 1 : sides[way >> 1] - 1);
  }

  private int shifted(final int node, final int axis, final int by) {
    final int coordinate = places[node] / strides[axis] % sides[axis];
    final int shifted = (coordinate + by) % sides[axis];
    return nodeAt[places[node] + (shifted - coordinate) * strides[axis]];
  }

  int axes() {
    return sides.length;
  }

  /// Returns the number of places of a ring along `axis`.
  int side(final int axis) {
    return sides[axis];
  }

  boolean isSquare() {
    return sides.length == 2 && sides[0] == sides[1];
  }

  boolean hasSidesOfFours() {
    return Arrays.stream(sides).allMatch(side -> side % 4 == 0);
  }

  /// Returns half the number of places along every axis, rounded up.
  int[] points() {
    return Arrays.stream(sides).map(side -> side / 2).toArray();
  }

  int node(final int... at) {
    int place = 0;
    for (int axis = 0; axis < sides.length; axis++) {
      place += at[axis] * strides[axis];
    }
    return nodeAt[place];
  }

  /// Returns the arcs of `steps` steps from `node` along `axis`, up or down by `sign`.
  long[] path(final int node, final int axis, final int sign, final int steps) {
    final long[] path = new long[steps];
    int at = node;
    for (int hop = 0; hop < steps; hop++) {
      final int arc = arcs[2 * (at * sides.length + axis) + (sign > 0 ? 0 : 1)];
      path[hop] = arc;
      at = graph.head(arc);
    }
    return path;
  }

  /// Returns the group of translations along every axis.
  SemiregularGroup translations() {
    return translations(1);
  }

  /// Returns the group of translations by half a ring along every axis.
  SemiregularGroup halfTranslations() {
    return translations(2);
  }

  private SemiregularGroup translations(final int steps) {
    final List<int[]> generators = new ArrayList<>();
    for (int axis = 0; axis < sides.length; axis++) {
      final int[] images = new int[places.length];
      for (int node = 0; node < images.length; node++) {
        images[node] = shifted(node, axis, steps == 1 ? 1 : sides[axis] / 2);
      }
      generators.add(images);
    }
    return SemiregularGroup.generatedBy(places.length, generators, places.length).orElseThrow();
  }
}
