package org.heliograph.primitive;

import java.util.Arrays;
import java.util.Objects;

/// A growing list of `int` values.
///
/// Adding takes amortised O(1), since the capacity grows by half each time. Takes 4 bytes a value,
/// at most 6 after growth, and nothing while empty. An index outside `0…size−1` throws
/// `IndexOutOfBoundsException`. Mutable; for one thread.
public final class IntList {
  /// The largest number of values that a list can hold.
  static final int MAX_SIZE = Integer.MAX_VALUE - 8;

  private static final int FIRST_CAPACITY = 16;
  private static final int[] NONE = {};

  private int[] values = NONE;
  private int size;

  /// Returns the capacity for at least `least` values when there is room for `capacity`.
  static int grown(final int capacity, final long least) {
    if (least > MAX_SIZE) {
      throw new IllegalArgumentException(
          "list: %s values; at most %s fit. Maybe a smaller problem.".formatted(least, MAX_SIZE));
    }
    final long roomy = Math.max(FIRST_CAPACITY, capacity + (long) (capacity >> 1));
    return (int) Math.min(MAX_SIZE, Math.max(least, roomy));
  }

  /// Returns the number of values.
  public int size() {
    return size;
  }

  /// Returns whether there is no value.
  public boolean isEmpty() {
    return size == 0;
  }

  /// Returns the value at `index`.
  public int get(final int index) {
    return values[Objects.checkIndex(index, size)];
  }

  /// Replaces the value at `index`.
  public void set(final int index, final int value) {
    values[Objects.checkIndex(index, size)] = value;
  }

  /// Adds 1 to the value at `index`.
  public void increment(final int index) {
    values[Objects.checkIndex(index, size)]++;
  }

  /// Adds `value` at the end.
  public void add(final int value) {
    if (size == values.length) {
      values = Arrays.copyOf(values, grown(size, size + 1L));
    }
    values[size++] = value;
  }

  /// Adds `source[first…first+count−1]` at the end.
  public void addAll(final int[] source, final int first, final int count) {
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
      values = Arrays.copyOf(values, grown(values.length, least));
    }
  }

  /// Removes the last value and returns it.
  public int removeLast() {
    final int last = get(size - 1);
    size--;
    return last;
  }

  /// Removes all values; the capacity stays.
  public void clear() {
    size = 0;
  }

  /// Returns the values in a new array.
  public int[] toArray() {
    return Arrays.copyOf(values, size);
  }
}
