package org.heliograph.simulate.message;

import java.util.Arrays;

/// Events by time, and by number where times are equal.
///
/// A heap in which every event has four others below it, in two columns. O(log n) per event.
final class EventHeap {
  private static final int BELOW = 4;

  private long[] times = new long[64];
  private int[] numbers = new int[64];
  private int size;

  boolean isEmpty() {
    return size == 0;
  }

  /// The time of the first event.
  long time() {
    return times[0];
  }

  /// The number of the first event.
  int number() {
    return numbers[0];
  }

  void add(final long time, final int number) {
    if (size == times.length) {
      times = Arrays.copyOf(times, 2 * size);
      numbers = Arrays.copyOf(numbers, 2 * size);
    }
    int place = size++;
    while (place > 0) {
      final int above = (place - 1) / BELOW;
      if (!isBefore(time, number, above)) {
        break;
      }
      times[place] = times[above];
      numbers[place] = numbers[above];
      place = above;
    }
    times[place] = time;
    numbers[place] = number;
  }

  /// Removes the first event.
  void removeFirst() {
    final long time = times[--size];
    final int number = numbers[size];
    int place = 0;
    for (int first = 1; first < size; first = BELOW * place + 1) {
      final int least = least(first);
      if (!isAfter(time, number, least)) {
        break;
      }
      times[place] = times[least];
      numbers[place] = numbers[least];
      place = least;
    }
    times[place] = time;
    numbers[place] = number;
  }

  /// The place of the first event among the up to four from `first` on.
  private int least(final int first) {
    final int end = Math.min(first + BELOW, size);
    int least = first;
    for (int place = first + 1; place < end; place++) {
      least = isBefore(times[place], numbers[place], least) ? place : least;
    }
    return least;
  }

  private boolean isBefore(final long time, final int number, final int place) {
    return time < times[place] || (time == times[place] && number < numbers[place]);
  }

  private boolean isAfter(final long time, final int number, final int place) {
    return time > times[place] || (time == times[place] && number > numbers[place]);
  }
}
