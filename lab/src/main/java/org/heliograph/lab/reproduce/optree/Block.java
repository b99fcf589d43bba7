package org.heliograph.lab.reproduce.optree;

import java.util.ArrayList;
import java.util.List;

/// Consecutive nodes `from…to−1` that OpTree cuts into parts, as *optree* words it: m parts of
/// ⌈n/m⌉ nodes, the last ones smaller or none.
record Block(int from, int to, List<Block> parts) {
  Block {
    parts = List.copyOf(parts);
  }

  /// The tree of all blocks of n nodes, a level of radix m₁, then of m₂, ….
  static Block of(final int n, final List<Integer> radices) {
    return cut(0, n, radices);
  }

  private static Block cut(final int from, final int to, final List<Integer> radices) {
    final List<Block> parts = new ArrayList<>();
    if (!radices.isEmpty()) {
      final int size = Math.ceilDiv(to - from, radices.getFirst());
      for (int at = from; at < to; at += size) {
        parts.add(cut(at, Math.min(to, at + size), radices.subList(1, radices.size())));
      }
    }
    return new Block(from, to, parts);
  }

  int size() {
    return to - from;
  }

  /// The blocks `depth` levels below.
  List<Block> level(final int depth) {
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
}
