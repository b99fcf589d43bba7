package org.heliograph.simulate.wormhole;

import java.util.Arrays;

/// Numbers that become due in a later cycle, at most `span` cycles ahead, in the order in which
/// they were set within a cycle.
final class Wheel {
  private final int mask;
  private final int[][] due;
  private final int[] counts;
  private long pending;

  Wheel(final int span) {
    final int size = Math.max(2, Integer.highestOneBit(span) << 1);
    mask = size - 1;
    due = new int[size][8];
    counts = new int[size];
  }

  void set(final long cycle, final int number) {
    final int place = (int) cycle & mask;
    final int count = counts[place];
    if (count == due[place].length) {
      due[place] = Arrays.copyOf(due[place], 2 * count);
    }
    due[place][count] = number;
    counts[place] = count + 1;
    pending++;
  }

  /// How many are due in `cycle`.
  int count(final long cycle) {
    return counts[(int) cycle & mask];
  }

  /// Those that are due in `cycle`, as many as [#count] says.
  int[] due(final long cycle) {
    return due[(int) cycle & mask];
  }

  /// Forgets those that are due in `cycle`.
  void clear(final long cycle) {
    final int place = (int) cycle & mask;
    pending -= counts[place];
    counts[place] = 0;
  }

  /// How many are due in all.
  long pending() {
    return pending;
  }
}
