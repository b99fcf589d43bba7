package org.heliograph.cost;

import java.util.Arrays;

/// Which channels each sender lit in its last lit slot, told slot after slot.
///
/// A table of sender and channel with the sender's last turn on it, a turn being a slot in which
/// the sender lights anything; open addressing, at most half full, expected O(1) a call.
final class FirstChannels {
  private static final int CHANNEL_BITS = 40;
  private static final int SMALLEST = 1 << 10;

  private final int[] turns;
  private final int[] lastSlots;
  private long[] keys = new long[SMALLEST];
  private int[] seen = new int[SMALLEST]; // the turn, 0 where the place is free
  private int taken;

  FirstChannels(final int nodes) {
    this.turns = new int[nodes];
    this.lastSlots = new int[nodes];
    Arrays.fill(lastSlots, -1);
  }

  /// Whether `sender`, which lights `channel` in `slot`, was lit before but without this channel
  /// the last time; slots may not decrease.
  boolean isNew(final int sender, final long channel, final int slot) {
    if (lastSlots[sender] != slot) {
      lastSlots[sender] = slot;
      turns[sender]++;
    }
    final int turn = turns[sender];
    final int place = place(((long) sender << CHANNEL_BITS) | channel);
    final int before = seen[place];
    seen[place] = turn;
    if (before == 0 && 2 * ++taken > keys.length) {
      grow();
    }
    return turn > 1 && before < turn - 1;
  }

  /// Where `key` stands, or is now put. Senders take 24 bits and channels 40, so keys differ.
  private int place(final long key) {
    int place = start(key, keys.length);
    while (seen[place] != 0 && keys[place] != key) {
      place = (place + 1) & (keys.length - 1);
    }
    keys[place] = key;
    return place;
  }

  private static int start(final long key, final int length) {
    return (int) ((key * 0x9E3779B97F4A7C15L) >>> 32) & (length - 1);
  }

  private void grow() {
    final long[] oldKeys = keys;
    final int[] oldSeen = seen;
    keys = new long[2 * oldKeys.length];
    seen = new int[keys.length];
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldSeen[i] != 0) {
        seen[place(oldKeys[i])] = oldSeen[i];
      }
    }
  }
}
