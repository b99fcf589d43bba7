package org.heliograph.graph;

/// Items sorted by a small key: those of key k are at positions from [#start(int)] of k to that of
/// k+1.
///
/// O(items + keys).
public final class Buckets {
  private final int[] starts;
  private final int[] items;

  /// The items 0…n−1, where item i has the key `keys[i]`, less than `count`.
  public Buckets(final int count, final int[] keys) {
    starts = new int[count + 1];
    for (final int key : keys) {
      starts[key + 1]++;
    }
    for (int key = 0; key < count; key++) {
      starts[key + 1] += starts[key];
    }
    final int[] next = starts.clone();
    items = new int[keys.length];
    for (int item = 0; item < keys.length; item++) {
      items[next[keys[item]]++] = item;
    }
  }

  /// The position of the first item of `key`.
  public int start(final int key) {
    return starts[key];
  }

  /// The item at a position.
  public int get(final int place) {
    return items[place];
  }

  void set(final int place, final int item) {
    items[place] = item;
  }

  /// The items in their current order.
  int[] items() {
    return items.clone();
  }

  /// Restores the given order of the items.
  void restore(final int[] order) {
    System.arraycopy(order, 0, items, 0, order.length);
  }
}
