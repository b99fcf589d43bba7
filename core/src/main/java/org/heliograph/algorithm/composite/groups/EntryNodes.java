package org.heliograph.algorithm.composite.groups;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.heliograph.graph.BreadthFirst;
import org.heliograph.graph.Digraph;
import org.heliograph.topology.Topology;

/// The node at which a chunk enters a group: one at the end of a link from outside, as near as
/// possible to where the chunk starts, and of those the one with the fewest chunks per lane so far.
///
/// Mutable; for one thread. A search takes O(n + m) for each node at which chunks start.
final class EntryNodes {
  private final int[][] nodes;
  private final int[] lanes;
  private final int[] load;
  private final BreadthFirst search;
  private final Map<Integer, int[]> distances = new HashMap<>();

  EntryNodes(final Topology topology, final NodeGroups groups) {
    this.lanes = new int[topology.nodes()];
    this.load = new int[topology.nodes()];
    this.search = BreadthFirst.over(topology.graph());
    final Digraph graph = topology.graph();
    for (int arc = 0; arc < graph.arcs(); arc++) {
      final int head = graph.head(arc);
      if (groups.groupOf(head) != groups.groupOf(graph.tail(arc))) {
        lanes[head] += topology.lanes(arc);
      }
    }
    this.nodes = new int[groups.count()][];
    for (int group = 0; group < nodes.length; group++) {
      nodes[group] =
          Arrays.stream(groups.group(group).nodes()).filter(node -> lanes[node] > 0).toArray();
    }
  }

  /// Returns the node at which a chunk from `source` enters `group`; −1 if none is reached.
  int choose(final int source, final int group) {
    final int[] distance =
        distances.computeIfAbsent(source, from -> search.search(from).distances().clone());
    int best = -1;
    for (final int node : nodes[group]) {
      if (distance[node] >= 0
          && (best < 0
              || distance[node] < distance[best]
              || (distance[node] == distance[best]
                  && (long) load[node] * lanes[best] < (long) load[best] * lanes[node]))) {
        best = node;
      }
    }
    if (best >= 0) {
      load[best]++;
    }
    return best;
  }
}
