package org.heliograph.algorithm.broadcast.latency;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.heliograph.collective.Demand;
import org.heliograph.problem.Problem;
import org.heliograph.topology.NodeSet;

/// Chunks that are sent together, from the same sources to the same targets: `count` chunks from
/// chunk `first` on, more than one only if chunks merge into one message.
record ChunkBatch(int first, int count, NodeSet sources, NodeSet targets) {

  /// The batches of a problem, in the order of chunks; O(chunks).
  static List<ChunkBatch> of(final Problem problem) {
    final Demand demand = problem.demand();
    final boolean merges = problem.capabilities().aggregate();
    final List<ChunkBatch> turns = new ArrayList<>();
    int first = 0;
    for (int next = 1; next <= demand.chunks(); next++) {
      if (next == demand.chunks()
          || !merges
          || !demand.sources(next).equals(demand.sources(first))
          || !demand.targets(next).equals(demand.targets(first))) {
        turns.add(
            new ChunkBatch(first, next - first, demand.sources(first), demand.targets(first)));
        first = next;
      }
    }
    return turns;
  }

  /// Whether another batch has the same sources and targets, so that it can use the same tree.
  boolean isAlike(final ChunkBatch other) {
    return sources.equals(other.sources) && targets.equals(other.targets);
  }

  /// The nodes by number: the sources, then the other targets, each ascending.
  int[] numbered() {
    final int[] nodes = Arrays.copyOf(sources.toArray(), sources.size() + targets.size());
    int count = sources.size();
    for (int i = 0; i < targets.size(); i++) {
      if (!sources.contains(targets.get(i))) {
        nodes[count++] = targets.get(i);
      }
    }
    return Arrays.copyOf(nodes, count);
  }
}
