package org.heliograph.solvers;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heliograph.graph.Digraph;
import org.heliograph.graph.SemiregularGroup;
import org.heliograph.topology.Topology;

/// A network of links under a group of automorphisms of which only the identity fixes a node: one
/// node represents each orbit, and what it does, all others do as images.
///
/// With the group of the identity alone every node represents itself.
final class TranslatedNetwork {
  private static final int NONE = -1;

  private final Digraph graph;
  private final SemiregularGroup group;
  private final List<Integer> representatives = new ArrayList<>();
  private final int[] orbits;
  private final int[] elements;
  private final int[] arcOrbits;
  private final int[][] arcImages;

  private TranslatedNetwork(
      final Digraph graph, final SemiregularGroup group, final int[][] arcImages) {
    this.graph = graph;
    this.group = group;
    this.arcImages = arcImages;
    this.orbits = new int[graph.nodes()];
    this.elements = new int[graph.nodes()];
    this.arcOrbits = new int[graph.arcs()];
    Arrays.fill(orbits, NONE);
    for (int node = 0; node < orbits.length; node++) {
      if (orbits[node] == NONE) {
        for (int element = 0; element < group.order(); element++) {
          orbits[group.image(element, node)] = representatives.size();
          elements[group.image(element, node)] = element;
        }
        representatives.add(node);
      }
    }
    Arrays.fill(arcOrbits, NONE);
    for (int arc = 0; arc < arcOrbits.length; arc++) {
      for (int element = 0; element < group.order() && arcOrbits[arc] == NONE; element++) {
        arcOrbits[arc] = arcOrbits[arcImages[element][arc]];
      }
      arcOrbits[arc] = arcOrbits[arc] == NONE ? arc : arcOrbits[arc];
    }
  }

  /// `topology` under `group`; empty if parallel links leave open which is the image of which, or
  /// if links that are images of each other differ in lanes.
  static Optional<TranslatedNetwork> of(final Topology topology, final SemiregularGroup group) {
    final Digraph graph = topology.graph();
    final Map<Long, Integer> arcs = new HashMap<>();
    for (int arc = 0; arc < graph.arcs(); arc++) {
      arcs.put((long) graph.tail(arc) * graph.nodes() + graph.head(arc), arc);
    }
    if (arcs.size() < graph.arcs() && group.order() > 1) {
      return Optional.empty();
    }
    final int[][] images = new int[group.order()][graph.arcs()];
    for (int element = 0; element < group.order(); element++) {
      for (int arc = 0; arc < graph.arcs(); arc++) {
        final long tail = group.image(element, graph.tail(arc));
        final int image =
            group.order() == 1
                ? arc
                : arcs.getOrDefault(
                    tail * graph.nodes() + group.image(element, graph.head(arc)), NONE);
        if (image == NONE || topology.lanes(image) != topology.lanes(arc)) {
          return Optional.empty();
        }
        images[element][arc] = image;
      }
    }
    return Optional.of(new TranslatedNetwork(graph, group, images));
  }

  Digraph graph() {
    return graph;
  }

  int order() {
    return group.order();
  }

  /// The number of orbits of nodes.
  int representatives() {
    return representatives.size();
  }

  int representative(final int orbit) {
    return representatives.get(orbit);
  }

  int orbit(final int node) {
    return orbits[node];
  }

  /// The node that is to the representative of an orbit what `other` is to `node`, which lies in
  /// that orbit.
  int back(final int node, final int other) {
    for (int candidate = 0; candidate < orbits.length; candidate++) {
      if (group.image(elements[node], candidate) == other) {
        return candidate;
      }
    }
    throw new AssertionError("a permutation reaches every node");
  }

  int arcOrbit(final int arc) {
    return arcOrbits[arc];
  }

  int[] image(final int element, final int[] route) {
    return Arrays.stream(route).map(arc -> arcImages[element][arc]).toArray();
  }
}
