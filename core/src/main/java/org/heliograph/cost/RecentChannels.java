package org.heliograph.cost;

import java.util.Arrays;

/// The channels that each node used last, latest first, updated round by round.
///
/// A node whose transmitters hold k circuits must reconfigure one between two uses of a channel if
/// and only if these two and the uses between them involve more than k channels. So k + 1 channels
/// are kept. O(k) per call, at most 12·(k + 1) bytes per node.
final class RecentChannels {
  /// The value for no round.
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

  /// Records that `node` uses `channel` in `round`, which may not decrease. Returns the latest
  /// round since which it has used more channels than it has transmitters, or [#NEVER].
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

  /// The position of `channel`, or the position at the end that it may take.
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
