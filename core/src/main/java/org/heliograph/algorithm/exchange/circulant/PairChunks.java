package org.heliograph.algorithm.exchange.circulant;

import java.util.Arrays;
import java.util.Optional;
import org.heliograph.collective.Demand;

/// The chunks of a total exchange: `parts` chunks for every ordered pair of different nodes.
final class PairChunks {
  /// The largest number of chunks that is read: 2²⁴.
  static final int MOST_CHUNKS = 1 << 24;

  private final int nodes;
  private final int parts;
  private final int[] chunks;

  private PairChunks(final int nodes, final int parts) {
    this.nodes = nodes;
    this.parts = parts;
    this.chunks = new int[nodes * nodes * parts];
  }

  /// The chunks of a demand on `nodes` nodes; empty if it is not a total exchange. O(chunks).
  static Optional<PairChunks> of(final Demand demand, final int nodes) {
    final long ordered = (long) nodes * (nodes - 1);
    final boolean isWhole = ordered > 0 && demand.chunks() % ordered == 0;
    if (!isWhole || demand.combines() || demand.chunks() > MOST_CHUNKS) {
      return Optional.empty();
    }
    final PairChunks pairChunks = new PairChunks(nodes, (int) (demand.chunks() / ordered));
    return pairChunks.fill(demand) ? Optional.of(pairChunks) : Optional.empty();
  }

  private boolean fill(final Demand demand) {
    final int[] filled = new int[nodes * nodes];
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      if (demand.sources(chunk).size() != 1 || demand.targets(chunk).size() != 1) {
        return false;
      }
      final int source = demand.sources(chunk).get(0);
      final int target = demand.targets(chunk).get(0);
      if (Math.max(source, target) >= nodes || source == target) {
        return false;
      }
      final int pair = source * nodes + target;
      if (filled[pair] == parts) {
        return false;
      }
      chunks[pair * parts + filled[pair]++] = chunk;
    }
    return Arrays.stream(filled).filter(count -> count == parts).count()
        == (long) nodes * (nodes - 1);
  }

  int parts() {
    return parts;
  }

  /// The chunk number `part` of those from `source` to `target`.
  int chunk(final int source, final int target, final int part) {
    return chunks[(source * nodes + target) * parts + part];
  }
}
