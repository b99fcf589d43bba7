package org.heliograph.simulate.wormhole;

import java.util.Arrays;

/// A timing wheel: numbers that become due in a later cycle, at most `span` cycles ahead, in the
/// order in which they were added to that cycle.
final class TimingWheel {
  private final int mask;
  private int[][] due;
  private int[] counts;

  TimingWheel(final int span) {
    final int size = Math.max(2, Integer.highestOneBit(span) << 1);
    mask = size - 1;
    due = new int[size][8];
    counts = new int[size];
  }

  void set(final long cycle, final int number) {
    final int place = (int) cycle & mask;
    final int count = counts[place];
    int[] numbers = due[place];
    if (count == numbers.length) {
      numbers = Arrays.copyOf(numbers, 2 * count);
      due[place] = numbers;
    }
    numbers[count] = number;
    counts[place] = count + 1;
  }

  /// The number of entries due in `cycle`.
  int count(final long cycle) {
    return counts[(int) cycle & mask];
  }

  /// The entries due in `cycle`; valid up to [#count].
  int[] due(final long cycle) {
    return due[(int) cycle & mask];
  }

  /// Removes the entries due in `cycle`.
  void clear(final long cycle) {
    counts[(int) cycle & mask] = 0;
  }

  /// Whether nothing is due in any cycle.
  boolean isEmpty() {
    return Arrays.stream(counts).allMatch(count -> count == 0);
  }

  /// Delays all entries by `cycles`.
  void postpone(final long cycles) {
    final int[][] dueLater = new int[due.length][];
    final int[] countsLater = new int[counts.length];
    for (int place = 0; place < due.length; place++) {
      final int later = (int) (place + cycles) & mask;
      dueLater[later] = due[place];
      countsLater[later] = counts[place];
    }
    due = dueLater;
    counts = countsLater;
  }

  /// Adds the entries, cycle by cycle from `now` on, to a hash.
  void mix(final SequenceHash print, final long now) {
    for (int ahead = 0; ahead <= mask; ahead++) {
      final int place = (int) (now + ahead) & mask;
      print.add(counts[place]);
      for (int i = 0; i < counts[place]; i++) {
        print.add(due[place][i]);
      }
    }
  }
}
