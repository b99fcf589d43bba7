package org.heliograph.verify;

import java.util.Arrays;

/// Counts uses of (channel, lane) within one slot: an open-addressing table cleared by epochs.
final class SlotUses {
  private long[] keys = new long[1 << 10];
  private int[] epochs = new int[1 << 10];
  private int[] counts = new int[1 << 10];
  private int epoch = 1;
  private int size;

  void clear() {
    epoch++;
    size = 0;
    if (epoch == Integer.MAX_VALUE) {
      Arrays.fill(epochs, 0);
      epoch = 1;
    }
  }

  /// Counts one more use and returns how many there are now.
  int add(final long channel, final int lane) {
    if (2 * size >= keys.length) {
      grow();
    }
    final long key = key(channel, lane);
    final int place = place(key);
    if (epochs[place] != epoch) {
      epochs[place] = epoch;
      keys[place] = key;
      counts[place] = 0;
      size++;
    }
    return ++counts[place];
  }

  int count(final long channel, final int lane) {
    final int place = place(key(channel, lane));
    return epochs[place] == epoch ? counts[place] : 0;
  }

  /// Lanes take 15 bits, so channels below 2⁴⁸ have keys of their own.
  private static long key(final long channel, final int lane) {
    return (channel << 16) | lane;
  }

  private int place(final long key) {
    int place = (int) ((key * 0x9E3779B97F4A7C15L) >>> 40) & (keys.length - 1);
    while (epochs[place] == epoch && keys[place] != key) {
      place = (place + 1) & (keys.length - 1);
    }
    return place;
  }

  private void grow() {
    final long[] oldKeys = keys;
    final int[] oldEpochs = epochs;
    final int[] oldCounts = counts;
    keys = new long[2 * oldKeys.length];
    epochs = new int[keys.length];
    counts = new int[keys.length];
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldEpochs[i] == epoch) {
        final int place = place(oldKeys[i]);
        keys[place] = oldKeys[i];
        epochs[place] = epoch;
        counts[place] = oldCounts[i];
      }
    }
  }
}
