package org.heliograph.verify;

import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Topology;

/// Counts uses of each (channel, lane) within one slot. The table is cleared by epochs; it has an
/// entry for every pair if there are few, and uses open addressing otherwise.
final class SlotUses {
  private static final int LEAST_KEYS = 1 << 10;
  private static final long MOST_PLACES = 1 << 24;

  private final int stride;
  private long[] keys;
  private int[] epochs;
  private int[] counts;
  private int epoch = 1;
  private int size;

  /// Counts on the channels of `topology`; O(channels) or O(1).
  SlotUses(final Topology topology) {
    this(topology, isWorthTable(topology.channels(), lanes(topology)));
  }

  /// Counts with an entry for every pair if `isTable`.
  SlotUses(final Topology topology, final boolean isTable) {
    stride = isTable ? lanes(topology) + 1 : 0;
    keys = new long[isTable ? 0 : LEAST_KEYS];
    epochs = new int[isTable ? (int) topology.channels() * stride : LEAST_KEYS];
    counts = new int[epochs.length];
  }

  private static int lanes(final Topology topology) {
    return topology.kinds().stream().mapToInt(ChannelKind::lanes).max().orElse(0);
  }

  private static boolean isWorthTable(final long channels, final int lanes) {
    return channels * (lanes + 1L) <= MOST_PLACES;
  }

  /// Forgets all uses. There are at most 2³¹ slots, so no epoch comes again.
  void clear() {
    epoch++;
    size = 0;
  }

  /// Counts one more use and returns the number of uses so far.
  int add(final long channel, final int lane) {
    if (stride != 0) {
      return increment((int) channel * stride + lane);
    }
    if (isWorthGrowing()) {
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

  private boolean isWorthGrowing() {
    return 2 * size >= keys.length;
  }

  private int increment(final int place) {
    if (epochs[place] != epoch) {
      epochs[place] = epoch;
      counts[place] = 0;
    }
    return ++counts[place];
  }

  int count(final long channel, final int lane) {
    final int place = stride != 0 ? (int) channel * stride + lane : place(key(channel, lane));
    return epochs[place] == epoch ? counts[place] : 0;
  }

  /// Lanes take 15 bits, so channels below 2⁴⁸ have distinct keys.
  private static long key(final long channel, final int lane) {
    return (channel << 16) | lane;
  }

  private int place(final long key) {
    int place = spread(key, keys.length);
    while (epochs[place] == epoch && keys[place] != key) {
      place = spreadOn(place, keys.length);
    }
    return place;
  }

  /// The first place of `key` among `places`, which are a power of two.
  static int spread(final long key, final int places) {
    return (int) ((key * 0x9E3779B97F4A7C15L) >>> 32) & (places - 1);
  }

  /// The place that is tried after `place`.
  static int spreadOn(final int place, final int places) {
    return (place + 1) & (places - 1);
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
