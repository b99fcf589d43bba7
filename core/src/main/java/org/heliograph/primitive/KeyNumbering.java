package org.heliograph.primitive;

/// Numbers keys in the order in which they first occur, from 0.
///
/// Open addressing, at most half full; expected O(1) per call, 24 to 48 bytes per key. Mutable; for
/// one thread.
public final class KeyNumbering {
  private static final int SMALLEST = 1 << 6;
  private static final int NONE = -1;

  private long[] keys = new long[SMALLEST];
  private int[] numbers = new int[SMALLEST]; // by place, where the stamp is current
  private int[] stamps = new int[SMALLEST];
  private int stamp = 1;
  private int count;

  /// Returns the number of keys.
  public int count() {
    return count;
  }

  /// Removes all keys.
  public void clear() {
    stamp++;
    count = 0;
  }

  /// The number of `key`, −1 if it has none.
  public int find(final long key) {
    final int place = place(key);
    return stamps[place] == stamp ? numbers[place] : NONE;
  }

  /// The number of `key`, assigned now if it has none.
  public int of(final long key) {
    final int place = place(key);
    if (stamps[place] == stamp) {
      return numbers[place];
    }
    put(place, key, count);
    if (2 * ++count > keys.length) {
      grow();
    }
    return count - 1;
  }

  private void put(final int place, final long key, final int number) {
    keys[place] = key;
    numbers[place] = number;
    stamps[place] = stamp;
  }

  private int place(final long key) {
    final long mixed = key * 0x9E3779B97F4A7C15L;
    int place = (int) (mixed >>> 32) & (keys.length - 1);
    while (stamps[place] == stamp && keys[place] != key) {
      place = (place + 1) & (keys.length - 1);
    }
    return place;
  }

  private void grow() {
    final long[] oldKeys = keys;
    final int[] oldNumbers = numbers;
    final int[] oldStamps = stamps;
    keys = new long[2 * oldKeys.length];
    numbers = new int[keys.length];
    stamps = new int[keys.length];
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldStamps[i] == stamp) {
        put(place(oldKeys[i]), oldKeys[i], oldNumbers[i]);
      }
    }
  }
}
