package org.heliograph.algorithm.gather.gossip;

import org.heliograph.collective.Demand;
import org.heliograph.topology.NodeSet;

/// The contributions contained in each node's value of each chunk, as bits, and those that arrive
/// in the current slot.
final class ContributionSets {
  private final Demand demand;
  private final int nodes;
  private final int words;
  private final long[] held;
  private final long[] coming;

  ContributionSets(final Demand demand, final int nodes) {
    this.demand = demand;
    this.nodes = nodes;
    this.words = words(demand);
    this.held = new long[Math.multiplyExact(Math.multiplyExact(demand.chunks(), nodes), words)];
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      final NodeSet sources = demand.sources(chunk);
      for (int i = 0; i < sources.size(); i++) {
        held[place(chunk, sources.get(i)) + (i >> 6)] |= 1L << i;
      }
    }
    this.coming = held.clone();
  }

  private static int words(final Demand demand) {
    int most = 1;
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      most = Math.max(most, (demand.sources(chunk).size() + 63) >> 6);
    }
    return most;
  }

  /// Returns the number of bits for `demand` on `nodes` nodes; the memory is twice that.
  static long bits(final Demand demand, final int nodes) {
    return 64L * words(demand) * nodes * demand.chunks();
  }

  /// Returns the number of words of one value.
  int words() {
    return words;
  }

  private int place(final int chunk, final int node) {
    return (chunk * nodes + node) * words;
  }

  /// Returns the number of contributions that `receiver` would gain from `sender` beyond those
  /// already arriving.
  int gain(final int chunk, final int sender, final int receiver) {
    final int from = place(chunk, sender);
    final int to = place(chunk, receiver);
    int gain = 0;
    for (int word = 0; word < words; word++) {
      gain += Long.bitCount(held[from + word] & ~coming[to + word]);
    }
    return gain;
  }

  /// Sends to `receiver` what `sender` held when the slot began.
  void send(final int chunk, final int sender, final int receiver) {
    final int from = place(chunk, sender);
    final int to = place(chunk, receiver);
    for (int word = 0; word < words; word++) {
      coming[to + word] |= held[from + word];
    }
  }

  void endSlot() {
    System.arraycopy(coming, 0, held, 0, held.length);
  }

  /// Returns whether every target of `chunk` holds every contribution.
  boolean isComplete(final int chunk) {
    final NodeSet targets = demand.targets(chunk);
    for (int i = 0; i < targets.size(); i++) {
      final int place = place(chunk, targets.get(i));
      int count = 0;
      for (int word = 0; word < words; word++) {
        count += Long.bitCount(held[place + word]);
      }
      if (count < demand.sources(chunk).size()) {
        return false;
      }
    }
    return true;
  }
}
