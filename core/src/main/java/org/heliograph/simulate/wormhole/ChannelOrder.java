package org.heliograph.simulate.wormhole;

import java.util.Arrays;
import org.heliograph.primitive.IntList;

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
  private final IntList later = new IntList();
  private final IntList earlier = new IntList();

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
    collectLater(follower, to);
    final boolean cycle = seen[channel];
    unmark(later);
    if (cycle) {
      return false;
    }
    collectEarlier(channel, from);
    unmark(earlier);
    reorder();
    return true;
  }

  private void unmark(final IntList channels) {
    for (int i = 0; i < channels.size(); i++) {
      seen[channels.get(i)] = false;
    }
  }

  /// Collects the channels that must come after `start`, at places up to `limit`.
  private void collectLater(final int start, final int limit) {
    later.clear();
    later.add(start);
    seen[start] = true;
    for (int next = 0; next < later.size(); next++) {
      final int channel = later.get(next);
      for (int i = 0; i < channelFollowers.count(channel); i++) {
        final int other = channelFollowers.get(channel, i);
        if (!seen[other] && places[other] <= limit && allows(channel, other)) {
          seen[other] = true;
          later.add(other);
        }
      }
    }
  }

  /// Collects the channels that must come before `start`, at places from `limit` on.
  private void collectEarlier(final int start, final int limit) {
    earlier.clear();
    earlier.add(start);
    seen[start] = true;
    for (int next = 0; next < earlier.size(); next++) {
      final int channel = earlier.get(next);
      for (int i = 0; i < channelFollowers.leaderCount(channel); i++) {
        final int other = channelFollowers.leader(channel, i);
        if (!seen[other] && places[other] >= limit && allows(other, channel)) {
          seen[other] = true;
          earlier.add(other);
        }
      }
    }
  }

  /// Redistributes the places of both groups: first the earlier ones, each group in its order.
  private void reorder() {
    final int earlierCount = earlier.size();
    final long[] moved = new long[earlierCount + later.size()];
    final int[] free = new int[moved.length];
    for (int i = 0; i < moved.length; i++) {
      final int channel = i < earlierCount ? earlier.get(i) : later.get(i - earlierCount);
      moved[i] = (long) places[channel] << 32 | channel;
      free[i] = places[channel];
    }
    Arrays.sort(moved, 0, earlierCount);
    Arrays.sort(moved, earlierCount, moved.length);
    Arrays.sort(free);
    for (int i = 0; i < moved.length; i++) {
      places[(int) moved[i]] = free[i];
    }
  }
}
