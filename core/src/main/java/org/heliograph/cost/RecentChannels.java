package org.heliograph.cost;

import java.util.Arrays;

/// The channels that each node used last, the latest first, told round after round.
///
/// A node whose transmitters hold k circuits must have set one anew between two uses exactly if
/// these and what it used between them are more than k channels: so one more than k are kept.
/// O(k) a call, at most 12·(k + 1) bytes a node.
final class RecentChannels {
  /// No round.
  static final int NEVER = -1;

  private final int kept;
  private final long[][] channels;
  private final int[][] rounds;
  private final int[] counts;

  RecentChannels(final int nodes, final int transmitters) {
    this.kept = transmitters + 1;
    this.channels = new long[nodes][];
    this.rounds = new int[nodes][];
    this.counts = new int[nodes];
  }

  /// `node` uses `channel` in `round`, which may not decrease; the latest round since which it has
  /// used more channels than it has transmitters, or [#NEVER].
  int use(final int node, final long channel, final int round) {
    final int place = place(node, channel);
    final long[] mine = channels[node];
    final int[] used = rounds[node];
    System.arraycopy(mine, 0, mine, 1, place);
    System.arraycopy(used, 0, used, 1, place);
    mine[0] = channel;
    used[0] = round;
    return counts[node] == kept ? used[kept - 1] : NEVER;
  }

  /// Where `channel` stands, or else the place that it may take at the end.
  private int place(final int node, final long channel) {
    if (counts[node] == 0) {
      channels[node] = new long[Math.min(kept, 4)];
      rounds[node] = new int[channels[node].length];
    }
    for (int place = 0; place < counts[node]; place++) {
      if (channels[node][place] == channel) {
        return place;
      }
    }
    if (counts[node] == kept) {
      return kept - 1;
    }
    if (counts[node] == channels[node].length) {
      final int length = (int) Math.min(kept, 2L * counts[node]);
      channels[node] = Arrays.copyOf(channels[node], length);
      rounds[node] = Arrays.copyOf(rounds[node], length);
    }
    return counts[node]++;
  }
}
