package org.heliograph.algorithm.kernel;

import java.util.Arrays;
import java.util.Optional;
import org.heliograph.collective.CollectivePattern;
import org.heliograph.collective.CollectivePattern.AllToAll;
import org.heliograph.collective.CollectivePattern.FromRoot;
import org.heliograph.collective.CollectivePattern.Rootless;
import org.heliograph.collective.CollectivePattern.ToRoot;
import org.heliograph.collective.Demand;

/// The chunks of a total exchange: `parts` chunks for every ordered pair of different nodes.
public final class PairChunks {
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
  public static Optional<PairChunks> of(final Demand demand, final int nodes) {
    final long ordered = (long) nodes * (nodes - 1);
    final boolean isWhole = ordered > 0 && demand.chunks() % ordered == 0;
    return switch (CollectivePattern.of(demand)) {
      case AllToAll _ when isWhole && demand.chunks() <= MOST_CHUNKS ->
          Optional.of(new PairChunks(nodes, (int) (demand.chunks() / ordered)))
              .filter(pairChunks -> pairChunks.fill(demand));
      case FromRoot _, ToRoot _, Rootless _ -> Optional.empty();
    };
  }

  private boolean fill(final Demand demand) {
    final int[] filled = new int[nodes * nodes];
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
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

  /// The number of chunks of every pair.
  public int parts() {
    return parts;
  }

  /// The chunk number `part` of those from `source` to `target`.
  public int chunk(final int source, final int target, final int part) {
    return chunks[(source * nodes + target) * parts + part];
  }
}
