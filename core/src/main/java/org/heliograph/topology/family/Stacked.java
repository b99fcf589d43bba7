package org.heliograph.topology.family;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import org.heliograph.graph.Digraph;
import org.heliograph.topology.GroupRoutes;
import org.heliograph.topology.SaturatingMath;
import org.heliograph.topology.StackTopology;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;

/// The nodes of a stack-graph: s nodes for every group, node `group·s + index`.
record Stacked(int s, int groups) {
  /// The members of a group, in order.
  int[] group(final int group) {
    return Permutations.of(s, index -> group * s + index);
  }

  /// A builder for `couplers` couplers, with labels `(group,index)`; throws if they are too many.
  TopologyBuilder builder(
      final String name, final long couplers, final IntFunction<String> groupLabel) {
    return new TopologyBuilder(name, SaturatingMath.product(s, groups))
        .expecting(SaturatingMath.product(s, couplers))
        .labels(node -> "(" + groupLabel.apply(node / s) + "," + node % s + ")");
  }

  /// Permutations of the groups, a rotation of all groups at once, and all exchanges within
  /// group 0.
  List<int[]> generators(final List<int[]> groupPermutations) {
    final int nodes = s * groups;
    final List<int[]> generators = new ArrayList<>();
    for (final int[] permutation : groupPermutations) {
      generators.add(Permutations.of(nodes, node -> permutation[node / s] * s + node % s));
    }
    generators.add(Permutations.of(nodes, node -> node / s * s + (node % s + 1) % s));
    generators.addAll(Permutations.symmetricGroup(nodes, 0, s));
    return generators;
  }

  /// The stack-graph of a network: a coupler per arc, and one per node if `loops`.
  ///
  /// Couplers are in order of their group, loops last in each. Routes are looked up in a table.
  static StackTopology of(
      final String name, final int s, final Topology base, final boolean loops) {
    final Digraph arcs = arcs(name, base, loops);
    return of(name, s, base, arcs, StackTopology.table(name, arcs));
  }

  /// Throws if a group of `s` nodes is too small.
  static void requireSize(final String family, final int s) {
    if (s < 2) {
      throw new IllegalArgumentException(
          "%s: s (%s) must be at least 2, since a coupler of one node is a link."
              .formatted(family, s));
    }
  }

  /// The same with the given routes.
  static StackTopology of(
      final String name,
      final int s,
      final Topology base,
      final Digraph arcs,
      final Supplier<GroupRoutes> routes) {
    final Stacked stacked = new Stacked(s, base.nodes());
    return of(name, s, base, arcs, routes, () -> stacked.generators(base.symmetry().generators()));
  }

  /// The same with the given automorphisms.
  static StackTopology of(
      final String name,
      final int s,
      final Topology base,
      final Digraph arcs,
      final Supplier<GroupRoutes> routes,
      final Supplier<List<int[]>> generators) {
    return new StackTopology(
        name,
        s,
        arcs,
        base::label,
        Clusters.ofCircles(s, base::position)::position,
        generators,
        routes);
  }

  /// The arcs of a network of links by increasing tail. If `loops`, every node without a loop gets
  /// one, as its last arc.
  static Digraph arcs(final String name, final Topology base, final boolean loops) {
    if (!base.isPointToPoint()) {
      throw new IllegalArgumentException(
          "%s: %s has couplers, but only links can be stacked.".formatted(name, base.name()));
    }
    final long couplers = base.channels() + (loops ? base.nodes() : 0);
    new TopologyBuilder(name, base.nodes()).expecting(couplers);
    final int[] tails = new int[(int) couplers];
    final int[] heads = new int[(int) couplers];
    int arc = 0;
    for (int group = 0; group < base.nodes(); group++) {
      boolean loopMissing = loops;
      for (int i = 0; i < base.outDegree(group); i++) {
        tails[arc] = group;
        heads[arc] = base.reader(base.outChannel(group, i), 0);
        loopMissing &= heads[arc++] != group;
      }
      if (loopMissing) {
        tails[arc] = group;
        heads[arc++] = group;
      }
    }
    return Digraph.of(base.nodes(), Arrays.copyOf(tails, arc), Arrays.copyOf(heads, arc));
  }
}
