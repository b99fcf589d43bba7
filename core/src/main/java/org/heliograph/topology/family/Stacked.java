package org.heliograph.topology.family;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.heliograph.topology.Sizes;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;

/// The nodes of a stack-graph: s nodes for every group, node `group·s + index`.
record Stacked(int s, int groups) {
  /// The members of a group, in order.
  int[] group(final int group) {
    return Permutations.of(s, index -> group * s + index);
  }

  /// A builder for so many couplers, labels `(group,index)`; refuses what is too large.
  TopologyBuilder builder(
      final String name, final long couplers, final IntFunction<String> groupLabel) {
    return new TopologyBuilder(name, Sizes.product(s, groups))
        .expecting(Sizes.product(s, couplers))
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
  /// Couplers are in order of their group, loops last in each.
  static Topology of(final String name, final int s, final Topology base, final boolean loops) {
    if (!base.isPointToPoint()) {
      throw new IllegalArgumentException(
          "%s: %s has couplers of its own, and only links can be stacked."
              .formatted(name, base.name()));
    }
    final int groups = base.nodes();
    final Stacked stacked = new Stacked(s, groups);
    final TopologyBuilder builder =
        stacked.builder(name, base.channels() + (loops ? groups : 0), base::label);
    for (int group = 0; group < groups; group++) {
      final int[] members = stacked.group(group);
      for (int i = 0; i < base.outDegree(group); i++) {
        builder.channel(members, stacked.group(base.reader(base.outChannel(group, i), 0)));
      }
      if (loops) {
        builder.channel(members, members);
      }
    }
    return builder
        .positions(Clusters.ofCircles(s, base::position)::position)
        .symmetry(() -> stacked.generators(base.symmetry().generators()))
        .build();
  }
}
