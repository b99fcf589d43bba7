package org.heliograph.primitive;

import java.util.Arrays;
import java.util.Objects;

/// A growing list of `long` values.
///
/// Adding takes amortised O(1), since the capacity grows by half each time. Takes 8 bytes a value,
/// at most 12 after growth, and nothing while empty. An index outside `0…size−1` throws
/// `IndexOutOfBoundsException`. Mutable; for one thread.
public final class LongList {
  private static final long[] NONE = {};

  private long[] values = NONE;
  private int size;

  /// Returns the number of values.
  public int size() {
    return size;
  }

  /// Returns whether there is no value.
  public boolean isEmpty() {
    return size == 0;
  }

  /// Returns the value at `index`.
  public long get(final int index) {
    return values[Objects.checkIndex(index, size)];
  }

  /// Replaces the value at `index`.
  public void set(final int index, final long value) {
    values[Objects.checkIndex(index, size)] = value;
  }

  /// Adds 1 to the value at `index`.
  public void increment(final int index) {
    values[Objects.checkIndex(index, size)]++;
  }

  /// Adds `value` at the end.
  public void add(final long value) {
    if (size == values.length) {
      values = Arrays.copyOf(values, IntList.grown(size, size + 1L));
    }
    values[size++] = value;
  }

  /// Adds `source[first…first+count−1]` at the end.
  public void addAll(final long[] source, final int first, final int count) {
    ensureCapacity(size + (long) count);
    System.arraycopy(source, first, values, size, count);
    size += count;
  }

  /// Makes the list at least `least` values long by adding zeros at the end.
  public void extend(final int least) {
    ensureCapacity(least);
    if (least > size) {
      Arrays.fill(values, size, least, 0);
      size = least;
    }
  }

  /// Makes room for `least` values, so that adding them copies nothing.
  public void ensureCapacity(final long least) {
    if (least > values.length) {
      values = Arrays.copyOf(values, IntList.grown(values.length, least));
    }
  }

  /// Removes the last value and returns it.
  public long removeLast() {
    final long last = get(size - 1);
    size--;
    return last;
  }

  /// Removes all values; the capacity stays.
  public void clear() {
    size = 0;
  }

  /// Sorts the values in ascending order; O(n log n).
  public void sort() {
    Arrays.sort(values, 0, size);
  }

  /// Returns the values in a new array.
  public long[] toArray() {
    return Arrays.copyOf(values, size);
  }
}
