package org.heliograph.verify;

import java.util.Arrays;
import org.heliograph.collective.Demand;
import org.heliograph.topology.NodeSet;

/// Which nodes hold which of some chunks.
sealed interface Holdings {
  /// Whether `node` holds `chunk`.
  boolean has(int chunk, int node);

  /// From now on `node` holds `chunk`.
  void add(int chunk, int node);

  /// One bit per node and chunk.
  final class Bits implements Holdings {
    private final int firstChunk;
    private final int nodes;
    private final long[] holds;

    /// The sources of the chunks `firstChunk…lastChunk−1`; takes (lastChunk − firstChunk) · n bits.
    Bits(final Demand demand, final int nodes, final int firstChunk, final int lastChunk) {
      this.firstChunk = firstChunk;
      this.nodes = nodes;
      this.holds = new long[(int) ((bit(lastChunk, 0) >> 6) + 1)];
      for (int chunk = firstChunk; chunk < lastChunk; chunk++) {
        final NodeSet sources = demand.sources(chunk);
        for (int i = 0; i < sources.size(); i++) {
          add(chunk, sources.get(i));
        }
      }
    }

    private long bit(final int chunk, final int node) {
      return (long) (chunk - firstChunk) * nodes + node;
    }

    @Override
    public boolean has(final int chunk, final int node) {
      final long bit = bit(chunk, node);
      return (holds[(int) (bit >> 6)] & 1L << bit) != 0;
    }

    @Override
    public void add(final int chunk, final int node) {
      final long bit = bit(chunk, node);
      holds[(int) (bit >> 6)] |= 1L << bit;
    }
  }

  /// The first node that received each chunk, and a hash set of the pairs of all further ones.
  ///
  /// Sources are looked up in the demand, so memory does not depend on the nodes: 4 bytes per chunk
  /// and at most 32 per further arrival.
  final class Lists implements Holdings {
    private static final int NONE = -1;

    private final Demand demand;
    private final int nodes;
    private final int[] firsts; // by chunk
    private long[] others = new long[16]; // 1 + chunk · nodes + node, or 0
    private int size;

    /// The sources of all chunks.
    Lists(final Demand demand, final int nodes) {
      this.demand = demand;
      this.nodes = nodes;
      this.firsts = new int[demand.chunks()];
      Arrays.fill(firsts, NONE);
    }

    /// The most bytes that `arrivals` arrivals take.
    static long bytes(final Demand demand, final long arrivals) {
      return 4L * demand.chunks() + 32 * Math.max(0, arrivals - demand.chunks());
    }

    private long key(final int chunk, final int node) {
      return 1 + (long) chunk * nodes + node;
    }

    @Override
    public boolean has(final int chunk, final int node) {
      return firsts[chunk] == node
          || demand.sources(chunk).contains(node)
          || others[place(key(chunk, node))] != 0;
    }

    @Override
    public void add(final int chunk, final int node) {
      if (firsts[chunk] == NONE) {
        firsts[chunk] = node;
      } else if (!has(chunk, node)) {
        size++;
        if (isWorthGrowing()) {
          grow();
        }
        final long key = key(chunk, node);
        others[place(key)] = key;
      }
    }

    private boolean isWorthGrowing() {
      return 2 * size > others.length;
    }

    private int place(final long key) {
      int place = SlotUses.spread(key, others.length);
      while (others[place] != 0 && others[place] != key) {
        place = SlotUses.spreadOn(place, others.length);
      }
      return place;
    }

    private void grow() {
      final long[] before = others;
      others = new long[2 * before.length];
      for (final long key : before) {
        if (key != 0) {
          others[place(key)] = key;
        }
      }
    }
  }
}
