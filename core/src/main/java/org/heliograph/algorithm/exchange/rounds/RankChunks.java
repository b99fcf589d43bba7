package org.heliograph.algorithm.exchange.rounds;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.heliograph.collective.CollectivePattern;
import org.heliograph.collective.CollectivePattern.AllGather;
import org.heliograph.collective.CollectivePattern.AllReduce;
import org.heliograph.collective.CollectivePattern.FromRoot;
import org.heliograph.collective.CollectivePattern.Personalised;
import org.heliograph.collective.CollectivePattern.ReduceScatter;
import org.heliograph.collective.CollectivePattern.Rootless;
import org.heliograph.collective.CollectivePattern.ToRoot;
import org.heliograph.collective.Demand;
import org.heliograph.graph.Buckets;
import org.heliograph.topology.NodeSet;

/// The chunks of a collective in which every node has the same role, by owner.
///
/// Chunk number i of a node (in an all-to-all, of a pair of nodes) belongs to part i mod parts. The
/// chunks of an all-reduce are assigned to owners in turn.
final class RankChunks {
  /// The collectives that rounds can carry out.
  enum Kind {
    ALL_GATHER,
    REDUCE_SCATTER,
    ALL_REDUCE,
    ALL_TO_ALL
  }

  private static final int MOST_PAIRS = 1 << 24;

  private final Kind kind;
  private final int nodes;
  private final int keys;
  private final int most;
  private final Buckets chunks; // by key

  private RankChunks(final Kind kind, final int nodes, final Demand demand) {
    this.kind = kind;
    this.nodes = nodes;
    this.keys = kind == Kind.ALL_TO_ALL ? nodes * nodes : nodes;
    this.chunks =
        new Buckets(
            keys, IntStream.range(0, demand.chunks()).map(chunk -> key(demand, chunk)).toArray());
    this.most =
        IntStream.range(0, keys)
            .map(key -> chunks.start(key + 1) - chunks.start(key))
            .max()
            .orElse(0);
  }

  private int key(final Demand demand, final int chunk) {
    return switch (kind) {
      case ALL_GATHER -> demand.sources(chunk).get(0);
      case REDUCE_SCATTER -> demand.targets(chunk).get(0);
      case ALL_REDUCE -> chunk % nodes;
      case ALL_TO_ALL -> demand.sources(chunk).get(0) * nodes + demand.targets(chunk).get(0);
    };
  }

  /// The chunks of `demand` on `nodes` nodes; empty if some node does not take part, or has another
  /// role.
  static Optional<RankChunks> of(final Demand demand, final int nodes) {
    return kind(demand, nodes)
        .filter(kind -> kind != Kind.ALL_TO_ALL || (long) nodes * nodes <= MOST_PAIRS)
        .map(kind -> new RankChunks(kind, nodes, demand))
        .filter(RankChunks::isForEverybody);
  }

  private static Optional<Kind> kind(final Demand demand, final int nodes) {
    return switch (CollectivePattern.of(demand)) {
      // Who lacks one node of all as target gets its chunk all the same.
      case AllGather _ when demand.fewestTargets() >= Math.max(2, nodes - 1) ->
          Optional.of(Kind.ALL_GATHER);
      case ReduceScatter _ when demand.fewestSources() == nodes -> Optional.of(Kind.REDUCE_SCATTER);
      case AllReduce(NodeSet members) when members.size() == nodes -> Optional.of(Kind.ALL_REDUCE);
      case Personalised _ -> Optional.of(Kind.ALL_TO_ALL);
      case FromRoot _, ToRoot _, Rootless _ -> Optional.empty();
    };
  }

  private boolean isForEverybody() {
    if (kind == Kind.ALL_REDUCE) {
      return true;
    }
    final int perNode = kind == Kind.ALL_TO_ALL ? nodes : 1;
    for (int node = 0; node < nodes; node++) {
      if (chunks.start((node + 1) * perNode) == chunks.start(node * perNode)) {
        return false;
      }
    }
    return true;
  }

  Kind kind() {
    return kind;
  }

  /// The largest number of chunks of any node or pair, which is the largest useful number of parts.
  int most() {
    return most;
  }

  /// The number of chunks of all nodes.
  int total() {
    return chunks.start(keys);
  }

  /// The largest number of chunks of a node, or pair, in each of `parts` parts.
  int[] weights(final int parts) {
    return weights(most, parts);
  }

  /// The number of chunks of all nodes in each of `parts` parts.
  int[] shares(final int parts) {
    return weights(total(), parts);
  }

  private static int[] weights(final int all, final int parts) {
    final int[] weights = new int[parts];
    Arrays.setAll(weights, part -> Math.max(0, Math.ceilDiv(all - part, parts)));
    return weights;
  }

  /// Chunk number `index` of `node`, or of the pair of `node` and `goal`; −1 if it does not exist.
  int chunk(final int node, final int goal, final int index) {
    final int key = kind == Kind.ALL_TO_ALL ? node * nodes + goal : node;
    final int at = chunks.start(key) + index;
    return at < chunks.start(key + 1) ? chunks.get(at) : -1;
  }
}
