package org.heliograph.lab.draw;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.heliograph.collective.Demand;
import org.heliograph.problem.Problem;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;

/// How chunks are named and coloured in charts.
///
/// `0→7` from one source to one target, `0` from one source to several, `→7` from several to one,
/// and the chunk's number after `#` where that is not enough to tell chunks apart. Nodes go by
/// their labels, or by their numbers if a label is longer than 8 characters.
final class ChunkNames {
  private static final int LABEL_MAX = 8;
  private static final int CHUNKS_MAX = 1 << 20;

  private final Topology topology;
  private final Demand demand;
  private final boolean byLabel;
  private final Map<Long, Integer> namesakes = new HashMap<>();

  /// Whether there are few enough chunks to name each.
  static boolean fit(final Problem problem) {
    return problem.demand().chunks() <= CHUNKS_MAX;
  }

  /// O(chunks) time and memory.
  ChunkNames(final Problem problem) {
    this.topology = problem.topology();
    this.demand = problem.demand();
    this.byLabel =
        IntStream.range(0, topology.nodes())
            .allMatch(node -> topology.label(node).length() <= LABEL_MAX);
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      namesakes.merge(ends(chunk), 1, Integer::sum);
    }
  }

  private static int end(final NodeSet set) {
    return set.size() == 1 ? set.get(0) : -1;
  }

  private long ends(final int chunk) {
    return (long) end(demand.sources(chunk)) << 32 | (end(demand.targets(chunk)) & 0xFFFF_FFFFL);
  }

  String name(final int chunk) {
    final int source = end(demand.sources(chunk));
    final int target = end(demand.targets(chunk));
    final String ends = (source < 0 ? "" : label(source)) + (target < 0 ? "" : "→" + label(target));
    return namesakes.getOrDefault(ends(chunk), 1) > 1 || ends.isEmpty() ? ends + "#" + chunk : ends;
  }

  private String label(final int node) {
    return byLabel ? topology.label(node) : Integer.toString(node);
  }

  /// The colour of a chunk: that of its source if it has one and sources differ, else its target's,
  /// else its own.
  int colour(final int chunk) {
    final int source = end(demand.sources(chunk));
    final int target = end(demand.targets(chunk));
    final boolean sameSource =
        source >= 0
            && source == end(demand.sources(0))
            && source == end(demand.sources(demand.chunks() - 1));
    final int node = source >= 0 && !sameSource ? source : target;
    return Math.floorMod(node >= 0 ? node : chunk, Palette.SIZE);
  }

  /// What the colours stand for, in a word.
  String colouredBy() {
    final int first = end(demand.sources(0));
    if (first >= 0 && first != end(demand.sources(demand.chunks() - 1))) {
      return "source";
    }
    return end(demand.targets(0)) >= 0 ? "target" : "chunk";
  }
}
