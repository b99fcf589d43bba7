package org.heliograph.algorithm.translation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.heliograph.graph.Digraph;
import org.heliograph.graph.SemiregularGroup;
import org.heliograph.topology.Topology;

/// A ring, or a torus of two equal sides, as places on one or two loops of `side` places each.
///
/// A torus is known by its coordinates, a ring by walking round it.
final class Loops {
  private static final int ABSENT = -1;

  private final Digraph graph;
  private final int side;
  private final int axes;
  private final int[] places;
  private final int[] nodeAt;
  private final int[] arcs;

  private Loops(final Digraph graph, final int side, final int axes, final int[] places) {
    this.graph = graph;
    this.side = side;
    this.axes = axes;
    this.places = places;
    this.nodeAt = new int[places.length];
    this.arcs = new int[places.length * axes * 2];
  }

  /// The loops of `topology`; empty if it is neither ring nor square torus, links both ways.
  static Optional<Loops> of(final Topology topology) {
    final Digraph graph = topology.graph();
    final int nodes = graph.nodes();
    final int axes = topology.coordinates(0).length == 2 ? 2 : 1;
    final int side = axes == 2 ? (int) Math.round(Math.sqrt(nodes)) : nodes;
    if (side < 3 || (axes == 2 && side * side != nodes) || graph.arcs() != 2 * axes * nodes) {
      return Optional.empty();
    }
    final int[] places = axes == 2 ? grid(topology, side) : walk(graph);
    final Loops loops = new Loops(graph, side, axes, places);
    return loops.readNodes() && loops.readArcs() ? Optional.of(loops) : Optional.empty();
  }

  private static int[] grid(final Topology topology, final int side) {
    final int[] places = new int[topology.nodes()];
    for (int node = 0; node < places.length; node++) {
      final int[] at = topology.coordinates(node);
      final boolean inside = Math.min(at[0], at[1]) >= 0 && Math.max(at[0], at[1]) < side;
      places[node] = inside ? at[0] * side + at[1] : ABSENT;
    }
    return places;
  }

  /// The place of each node on a walk that never turns back.
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
      for (int way = 0; way < 2 * axes; way++) {
        final int index = tail * 2 * axes + way;
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
    return shifted(node, way >> 1, (way & 1) == 0 ? 1 : side - 1);
  }

  private int shifted(final int node, final int axis, final int by) {
    final int stride = axis == axes - 1 ? 1 : side;
    final int coordinate = places[node] / stride % side;
    return nodeAt[places[node] + ((coordinate + by) % side - coordinate) * stride];
  }

  /// How many places each loop has.
  int side() {
    return side;
  }

  int axes() {
    return axes;
  }

  int node(final int... at) {
    return nodeAt[axes == 2 ? at[0] * side + at[1] : at[0]];
  }

  /// The arcs of `steps` steps from `node` along `axis`, up or down by `sign`.
  long[] path(final int node, final int axis, final int sign, final int steps) {
    final long[] path = new long[steps];
    int at = node;
    for (int hop = 0; hop < steps; hop++) {
      final int arc = arcs[at * 2 * axes + 2 * axis + (sign > 0 ? 0 : 1)];
      path[hop] = arc;
      at = graph.head(arc);
    }
    return path;
  }

  /// The translations by multiples of `by` along every axis.
  SemiregularGroup translations(final int by) {
    final List<int[]> generators = new ArrayList<>();
    for (int axis = 0; axis < axes; axis++) {
      final int[] images = new int[places.length];
      for (int node = 0; node < images.length; node++) {
        images[node] = shifted(node, axis, by);
      }
      generators.add(images);
    }
    return SemiregularGroup.generatedBy(places.length, generators, places.length).orElseThrow();
  }
}
