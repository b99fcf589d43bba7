package org.heliograph.verify;

import java.util.Arrays;
import org.heliograph.topology.Topology;

/// Counts uses of each (channel, lane) within one slot. The table is cleared by epochs; it has an
/// entry for every pair if there are few, and uses open addressing otherwise.
final class SlotUses {
  private static final long MOST_PLACES = 1 << 24;

  private final int stride;
  private long[] keys;
  private int[] epochs;
  private int[] counts;
  private int epoch = 1;
  private int size;

  /// Counts on the channels of `topology`; O(channels) or O(1).
  SlotUses(final Topology topology) {
    final long channels = topology.channels();
    int lanes = 0;
    for (long channel = 0; channel < channels && channels <= MOST_PLACES; channel++) {
      lanes = Math.max(lanes, topology.lanes(channel));
    }
    final boolean few = channels * (lanes + 1L) <= MOST_PLACES && lanes > 0;
    stride = few ? lanes + 1 : 0;
    keys = new long[few ? 0 : 1 << 10];
    epochs = new int[few ? (int) channels * stride : 1 << 10];
    counts = new int[epochs.length];
  }

  void clear() {
    epoch++;
    size = 0;
    if (epoch == Integer.MAX_VALUE) {
      Arrays.fill(epochs, 0);
      epoch = 1;
    }
  }

  /// Counts one more use and returns the number of uses so far.
  int add(final long channel, final int lane) {
    if (stride > 0) {
      return increment((int) channel * stride + lane);
    }
    if (2 * size >= keys.length) {
      grow();
    }
    final long key = key(channel, lane);
    final int place = place(key);
    if (epochs[place] != epoch) {
      keys[place] = key;
      size++;
    }
    return increment(place);
  }

  private int increment(final int place) {
    if (epochs[place] != epoch) {
      epochs[place] = epoch;
      counts[place] = 0;
    }
    return ++counts[place];
  }

  int count(final long channel, final int lane) {
    final int place = stride > 0 ? (int) channel * stride + lane : place(key(channel, lane));
    return epochs[place] == epoch ? counts[place] : 0;
  }

  /// Lanes take 15 bits, so channels below 2⁴⁸ have distinct keys.
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
