package org.heliograph.lab.reproduce.optree;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/// What becomes of the items when nodes at equal positions exchange all they have, stage by stage.
final class EqualPositions {
  private EqualPositions() {}

  /// How many pairs of node and item are still apart after the last stage; 0 where every radix
  /// divides. O(n² · stages / 64).
  static int undelivered(final int n, final List<Integer> radices) {
    final List<BitSet> held = new ArrayList<>();
    for (int node = 0; node < n; node++) {
      final BitSet own = new BitSet(n);
      own.set(node);
      held.add(own);
    }
    final Block whole = Block.of(n, radices);
    for (int stage = 0; stage < radices.size(); stage++) {
      for (final Block block : whole.level(stage)) {
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
