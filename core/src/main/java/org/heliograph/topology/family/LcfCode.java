package org.heliograph.topology.family;

import java.util.ArrayList;
import java.util.List;
import org.heliograph.topology.SaturatingMath;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.units.Count;

/// A cubic graph in the notation of Lederberg, Coxeter and Frucht: a ring of nodes with one chord
/// each, whose length is given by a repeated pattern of jumps.
record LcfCode(List<Integer> jumps, int repeats) {
  LcfCode {
    jumps = List.copyOf(jumps);
    if (jumps.isEmpty() || repeats < 1) {
      throw new IllegalArgumentException(
          "lcf: jumps %s must not be empty and repeats (%s) be at least 1. Maybe lcf([5,-5],7)."
              .formatted(jumps, repeats));
    }
    final long nodes = SaturatingMath.product(jumps.size(), repeats);
    if (nodes > TopologyBuilder.MAX_NODES) {
      throw new IllegalArgumentException(
          "lcf: the number of nodes (%s) must be at most %s. Maybe fewer repeats."
              .formatted(nodes, TopologyBuilder.MAX_NODES));
    }
    for (int i = 0; i < jumps.size(); i++) {
      requireChord(jumps, (int) nodes, i);
    }
  }

  private static void requireChord(final List<Integer> jumps, final int nodes, final int node) {
    final int length = Math.floorMod(jumps.get(node), nodes);
    if (length < 2 || length > nodes - 2) {
      throw new IllegalArgumentException(
          "lcf: jump %s of node %s leads to itself or to a neighbour on the ring of %s."
              .formatted(jumps.get(node), node, Count.of(nodes, "node")));
    }
    final int far = (node + length) % nodes;
    final int back = Math.floorMod(jumps.get(far % jumps.size()), nodes);
    if (back != nodes - length) {
      throw new IllegalArgumentException(
          "lcf: jump %s of node %s leads to node %s, whose jump %s does not lead back."
              .formatted(jumps.get(node), node, far, jumps.get(far % jumps.size())));
    }
  }

  int nodes() {
    return jumps.size() * repeats;
  }

  private int jump(final int node) {
    return Math.floorMod(jumps.get(Math.floorMod(node, jumps.size())), nodes());
  }

  TopologyBuilder builder(final String name) {
    final int n = nodes();
    final TopologyBuilder builder = new TopologyBuilder(name, n);
    for (int node = 0; node < n; node++) {
      builder.link(node, (node + 1) % n);
      builder.link(node, (node + n - 1) % n);
      builder.link(node, (node + jump(node)) % n);
    }
    return builder;
  }

  /// Rotation by the length of the pattern, and the first reflection of the circle that reverses
  /// the pattern.
  List<int[]> generators() {
    final int n = nodes();
    final List<int[]> generators = new ArrayList<>();
    generators.add(Permutations.of(n, node -> (node + jumps.size()) % n));
    for (int i = 0; i < jumps.size(); i++) {
      final int sum = i;
      if (isReflection(sum)) {
        generators.add(Permutations.of(n, node -> Math.floorMod(sum - node, n)));
        break;
      }
    }
    return generators;
  }

  private boolean isReflection(final int sum) {
    for (int node = 0; node < jumps.size(); node++) {
      if (jump(sum - node) != nodes() - jump(node)) {
        return false;
      }
    }
    return true;
  }
}
