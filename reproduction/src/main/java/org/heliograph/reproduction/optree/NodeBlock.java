package org.heliograph.reproduction.optree;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/// Consecutive nodes `from…to−1` that OpTree cuts into parts, as *optree* words it: m parts of
/// ⌈n/m⌉ nodes, the last ones smaller or none. Nodes at equal positions of the parts exchange all
/// the items that they hold, stage by stage.
record NodeBlock(int from, int to, List<NodeBlock> parts) {
  NodeBlock {
    parts = List.copyOf(parts);
  }

  /// The tree of all blocks of n nodes, a level of radix m₁, then of m₂, ….
  static NodeBlock of(final int n, final List<Integer> radices) {
    return cut(0, n, radices);
  }

  private static NodeBlock cut(final int from, final int to, final List<Integer> radices) {
    final List<NodeBlock> parts = new ArrayList<>();
    if (!radices.isEmpty()) {
      final int size = Math.ceilDiv(to - from, radices.getFirst());
      for (int at = from; at < to; at += size) {
        parts.add(cut(at, Math.min(to, at + size), radices.subList(1, radices.size())));
      }
    }
    return new NodeBlock(from, to, parts);
  }

  int size() {
    return to - from;
  }

  /// The blocks `depth` levels below.
  List<NodeBlock> level(final int depth) {
    return depth == 0
        ? List.of(this)
        : parts.stream().flatMap(part -> part.level(depth - 1).stream()).toList();
  }

  /// The nodes at each position that all parts have, or the first of them have: they exchange what
  /// they hold with one another.
  List<List<Integer>> subsets() {
    final List<List<Integer>> subsets = new ArrayList<>();
    for (int i = 0; !parts.isEmpty() && i < parts.getFirst().size(); i++) {
      final int position = i;
      subsets.add(
          parts.stream()
              .filter(part -> position < part.size())
              .map(part -> part.from() + position)
              .toList());
    }
    return subsets;
  }

  /// How many pairs of node and item are still apart after the last stage; 0 where every radix
  /// divides. O(n² · stages / 64).
  static int undelivered(final int n, final List<Integer> radices) {
    final List<BitSet> held = new ArrayList<>();
    for (int node = 0; node < n; node++) {
      final BitSet own = new BitSet(n);
      own.set(node);
      held.add(own);
    }
    final NodeBlock whole = NodeBlock.of(n, radices);
    for (int stage = 0; stage < radices.size(); stage++) {
      for (final NodeBlock block : whole.level(stage)) {
        block.subsets().forEach(subset -> exchange(held, subset));
      }
    }
    return held.stream().mapToInt(items -> n - items.cardinality()).sum();
  }

  private static void exchange(final List<BitSet> held, final List<Integer> nodes) {
    final BitSet union = new BitSet();
    nodes.forEach(node -> union.or(held.get(node)));
    nodes.forEach(node -> held.get(node).or(union));
  }
}
