package org.heliograph.bound.family;

import java.util.IdentityHashMap;
import org.heliograph.collective.Demand;
import org.heliograph.topology.NodeSet;

/// The number of chunks that each node must send and receive: the counts of [NodeRequirements] for
/// all nodes at once.
///
/// Time O(chunks + Σ sizes of distinct sets + chunks with several sources and targets).
final class NodeTraffic {
  private final long[] sends;
  private final long[] receives;

  private NodeTraffic(final int nodes) {
    sends = new long[nodes];
    receives = new long[nodes];
  }

  static NodeTraffic of(final Demand demand, final int nodes) {
    final NodeTraffic traffic = new NodeTraffic(nodes);
    final IdentityHashMap<NodeSet, long[]> perSet = new IdentityHashMap<>();
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      // A reduction is a broadcast with time reversed, so one count serves both.
      final NodeSet one = demand.combines() ? demand.targets(chunk) : demand.sources(chunk);
      final NodeSet many = demand.combines() ? demand.sources(chunk) : demand.targets(chunk);
      traffic.addMany(one, many, demand.combines(), perSet);
      traffic.addOne(one, many, demand.combines());
    }
    perSet.forEach(
        (set, count) -> {
          final long[] column = demand.combines() ? traffic.sends : traffic.receives;
          for (int i = 0; i < set.size(); i++) {
            column[set.get(i)] += count[0];
          }
        });
    return traffic;
  }

  private void addMany(
      final NodeSet one,
      final NodeSet many,
      final boolean combines,
      final IdentityHashMap<NodeSet, long[]> perSet) {
    final long[] column = combines ? sends : receives;
    if (many.size() == 1) {
      column[many.get(0)]++;
    } else {
      perSet.computeIfAbsent(many, _ -> new long[1])[0]++;
    }
    // Nodes that need not act: holders of a copied chunk, or the only target of contributions.
    for (int i = 0; i < one.size() && (!combines || one.size() == 1); i++) {
      if (many.contains(one.get(i))) {
        column[one.get(i)]--;
      }
    }
  }

  private void addOne(final NodeSet one, final NodeSet many, final boolean combines) {
    final long[] column = combines ? receives : sends;
    for (int i = 0; i < one.size() && (combines || one.size() == 1); i++) {
      if (many.size() > 1 || many.get(0) != one.get(i)) {
        column[one.get(i)]++;
      }
    }
  }

  /// The number of chunks that a node must send or, backward, receive.
  long chunks(final int node, final Direction direction) {
    return (direction.isBackward() ? receives : sends)[node];
  }
}
