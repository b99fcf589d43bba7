package org.heliograph.bound.family;

import java.util.BitSet;
import java.util.function.IntFunction;
import org.heliograph.collective.Demand;
import org.heliograph.topology.NodeSet;

/// All sources, or all targets, of a demand as one set.
///
/// O(chunks + Σ sizes of distinct sets), if chunks with equal sets follow each other.
final class ParticipantSets {
  private ParticipantSets() {}

  static BitSet sources(final Demand demand) {
    return union(demand.chunks(), demand::sources);
  }

  static BitSet targets(final Demand demand) {
    return union(demand.chunks(), demand::targets);
  }

  @SuppressWarnings("ReferenceEquality") // only saves work: equal sets add the same nodes
  private static BitSet union(final int chunks, final IntFunction<NodeSet> sets) {
    final BitSet union = new BitSet();
    NodeSet last = NodeSet.range(0, 0);
    for (int chunk = 0; chunk < chunks; chunk++) {
      final NodeSet set = sets.apply(chunk);
      if (set != last) {
        last = set;
        for (int i = 0; i < set.size(); i++) {
          union.set(set.get(i));
        }
      }
    }
    return union;
  }

  static NodeSet of(final BitSet nodes) {
    return NodeSet.of(nodes.stream().toArray());
  }
}
