package org.heliograph.simulate.wormhole;

import java.util.Arrays;
import org.heliograph.primitive.IntList;

/// A timing wheel: numbers that become due in a later cycle, at most `span` cycles ahead, in the
/// order in which they were added to that cycle.
final class TimingWheel {
  private final int mask;
  private IntList[] due;

  TimingWheel(final int span) {
    final int size = Math.max(2, Integer.highestOneBit(span) << 1);
    mask = size - 1;
    due = new IntList[size];
    Arrays.setAll(due, _ -> new IntList());
  }

  void set(final long cycle, final int number) {
    due[(int) cycle & mask].add(number);
  }

  /// The entries due in `cycle`; valid until [#clear].
  IntList due(final long cycle) {
    return due[(int) cycle & mask];
  }

  /// Removes the entries due in `cycle`.
  void clear(final long cycle) {
    due[(int) cycle & mask].clear();
  }

  /// Whether nothing is due in any cycle.
  boolean isEmpty() {
    return Arrays.stream(due).allMatch(IntList::isEmpty);
  }

  /// Delays all entries by `cycles`.
  void postpone(final long cycles) {
    final IntList[] dueLater = new IntList[due.length];
    for (int place = 0; place < due.length; place++) {
      dueLater[(int) (place + cycles) & mask] = due[place];
    }
    due = dueLater;
  }

  /// Adds the entries, cycle by cycle from `now` on, to a hash.
  void mix(final SequenceHash print, final long now) {
    for (int ahead = 0; ahead <= mask; ahead++) {
      final IntList numbers = due(now + ahead);
      print.add(numbers.size());
      for (int i = 0; i < numbers.size(); i++) {
        print.add(numbers.get(i));
      }
    }
  }
}
