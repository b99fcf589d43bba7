package org.heliograph.algorithm.gather.rates;

import java.util.Arrays;
import java.util.BitSet;
import org.heliograph.topology.Topology;
import org.heliograph.topology.view.RingOrLine;

/// The fast positions of a ring or line, and the distance of every other position from the nearest
/// of them.
///
/// A node is as fast as the slowest channel that it writes. It is *slow* if the fastest node has
/// more than a given factor times its bandwidth.
final class FastNodes {
  private static final int NONE = Integer.MAX_VALUE;

  private final RingOrLine ringOrLine;
  private final int[] positions;
  private final int[] behind;
  private final int[] ahead;

  private FastNodes(final RingOrLine ringOrLine, final BitSet fast) {
    this.ringOrLine = ringOrLine;
    this.positions = fast.stream().toArray();
    this.behind = distances(fast, -1);
    this.ahead = distances(fast, 1);
  }

  /// Returns the positions of `loop` on `topology` whose rate times `factor` is at least the
  /// fastest rate; O(n).
  static FastNodes of(final Topology topology, final RingOrLine ringOrLine, final int factor) {
    final long[] rates = new long[ringOrLine.size()];
    for (int p = 0; p < rates.length; p++) {
      rates[p] = rate(topology, ringOrLine.node(p));
    }
    final long enough = Math.ceilDiv(Arrays.stream(rates).max().orElseThrow(), (long) factor);
    final BitSet fast = new BitSet();
    for (int p = 0; p < rates.length; p++) {
      fast.set(p, rates[p] >= enough);
    }
    return new FastNodes(ringOrLine, fast);
  }

  private static long rate(final Topology topology, final int node) {
    long slowest = Long.MAX_VALUE;
    for (int i = 0; i < topology.outDegree(node); i++) {
      final long channel = topology.outChannel(node, i);
      slowest = Math.min(slowest, topology.kind(channel).bandwidth().bitsPerSecond());
    }
    return slowest;
  }

  /// Returns the number of links from every position to the nearest one of `fast` in `direction`,
  /// where there is one.
  private int[] distances(final BitSet fast, final int direction) {
    final int[] distances = new int[ringOrLine.size()];
    final int turns = ringOrLine.isClosed() ? 2 : 1;
    int links = NONE;
    for (int i = 0; i < turns * distances.length; i++) {
      final int p = Math.floorMod(direction < 0 ? i : -1 - i, distances.length);
      if (fast.get(p)) {
        links = 0;
      } else if (links < NONE) {
        links++;
      }
      distances[p] = links;
    }
    return distances;
  }

  RingOrLine loop() {
    return ringOrLine;
  }

  /// Returns the number of fast nodes.
  int size() {
    return positions.length;
  }

  /// Returns the position of the `index`-th fast node; on a ring, indices wrap around.
  int position(final int index) {
    return positions[index % positions.length];
  }

  /// Returns the links between the fast nodes `index` and `index`+1; on a ring, indices wrap
  /// around.
  int gap(final int index) {
    return Math.floorMod(position(index + 1) - position(index), ringOrLine.size());
  }

  boolean isFast(final int position) {
    return behind[position] == 0;
  }

  /// Returns the arc from `position` backward to the nearest fast node: negative, or 0 if there is
  /// none.
  int backward(final int position) {
    return behind[position] == NONE ? 0 : -behind[position];
  }

  /// Returns the arc from `position` forward to the nearest fast node; 0 if there is none.
  int forward(final int position) {
    return ahead[position] == NONE ? 0 : ahead[position];
  }

  /// Returns the arc from `position` to its host, the nearest fast node; 0 from a fast one.
  int toHost(final int position) {
    return behind[position] <= ahead[position] ? backward(position) : forward(position);
  }
}
