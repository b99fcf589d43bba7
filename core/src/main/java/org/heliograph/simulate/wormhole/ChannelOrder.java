package org.heliograph.simulate.wormhole;

import java.util.Arrays;

/// The pairs of channels that may follow each other within one layer. They are kept acyclic by an
/// order of the channels in which every follower comes later.
///
/// A follower is admitted unless it would close a cycle; decisions are final. The order is updated
/// by local searches. Source: Pearce and Kelly, *A dynamic topological sort algorithm for directed
/// acyclic graphs* (2006).
final class ChannelOrder {
  private static final byte UNDECIDED = 0;
  private static final byte LET_IN = 1;
  private static final byte REFUSED = 2;

  private final ChannelFollowers channelFollowers;
  private final byte[] decisions; // by pair of channel and follower
  private final int[] places; // by channel: its place in the order
  private final boolean[] seen;
  private int[] later = new int[16];
  private int[] earlier = new int[16];

  ChannelOrder(final ChannelFollowers channelFollowers) {
    this.channelFollowers = channelFollowers;
    decisions = new byte[channelFollowers.pairs()];
    places = new int[channelFollowers.channels()];
    Arrays.setAll(places, channel -> channel);
    seen = new boolean[places.length];
  }

  /// Whether `follower` was admitted after `channel`.
  boolean allows(final int channel, final int follower) {
    return decisions[channelFollowers.pair(channel, follower)] == LET_IN;
  }

  /// Admits `follower` after `channel` unless that closes a cycle; returns whether it is admitted.
  boolean admit(final int channel, final int follower) {
    final int pair = channelFollowers.pair(channel, follower);
    if (decisions[pair] == UNDECIDED) {
      decisions[pair] = channel != follower && makeRoom(channel, follower) ? LET_IN : REFUSED;
    }
    return decisions[pair] == LET_IN;
  }

  /// Reorders so that `follower` comes after `channel`; returns false if that closes a cycle.
  private boolean makeRoom(final int channel, final int follower) {
    final int from = places[follower];
    final int to = places[channel];
    if (to < from) {
      return true;
    }
    final int laterCount = reachable(follower, to);
    final boolean cycle = seen[channel];
    clear(later, laterCount);
    if (cycle) {
      return false;
    }
    final int earlierCount = reaching(channel, from);
    clear(earlier, earlierCount);
    reorder(laterCount, earlierCount);
    return true;
  }

  private void clear(final int[] channels, final int count) {
    for (int i = 0; i < count; i++) {
      seen[channels[i]] = false;
    }
  }

  /// Collects the channels that must come after `start`, at places up to `limit`.
  private int reachable(final int start, final int limit) {
    int count = 0;
    later[count++] = start;
    seen[start] = true;
    for (int next = 0; next < count; next++) {
      final int channel = later[next];
      for (int i = 0; i < channelFollowers.count(channel); i++) {
        final int other = channelFollowers.get(channel, i);
        if (!seen[other] && places[other] <= limit && allows(channel, other)) {
          seen[other] = true;
          later = count == later.length ? Arrays.copyOf(later, 2 * count) : later;
          later[count++] = other;
        }
      }
    }
    return count;
  }

  /// Collects the channels that must come before `start`, at places from `limit` on.
  private int reaching(final int start, final int limit) {
    int count = 0;
    earlier[count++] = start;
    seen[start] = true;
    for (int next = 0; next < count; next++) {
      final int channel = earlier[next];
      for (int i = 0; i < channelFollowers.leaderCount(channel); i++) {
        final int other = channelFollowers.leader(channel, i);
        if (!seen[other] && places[other] >= limit && allows(other, channel)) {
          seen[other] = true;
          earlier = count == earlier.length ? Arrays.copyOf(earlier, 2 * count) : earlier;
          earlier[count++] = other;
        }
      }
    }
    return count;
  }

  /// Redistributes the places of both groups: first the earlier ones, each group in its order.
  private void reorder(final int laterCount, final int earlierCount) {
    final long[] moved = new long[laterCount + earlierCount];
    final int[] free = new int[moved.length];
    for (int i = 0; i < earlierCount; i++) {
      moved[i] = (long) places[earlier[i]] << 32 | earlier[i];
      free[i] = places[earlier[i]];
    }
    for (int i = 0; i < laterCount; i++) {
      moved[earlierCount + i] = (long) places[later[i]] << 32 | later[i];
      free[earlierCount + i] = places[later[i]];
    }
    Arrays.sort(moved, 0, earlierCount);
    Arrays.sort(moved, earlierCount, moved.length);
    Arrays.sort(free);
    for (int i = 0; i < moved.length; i++) {
      places[(int) moved[i]] = free[i];
    }
  }
}
