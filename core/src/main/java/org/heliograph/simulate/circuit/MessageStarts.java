package org.heliograph.simulate.circuit;

import java.util.Arrays;

/// The time when each message of a round can begin, and the message whose end determines it.
final class MessageStarts {
  /// No message: the time is the start of the run.
  static final int NOBODY = -1;

  private long[] times = new long[16];
  private int[] causes = new int[16];

  /// Starts a round of `count` messages, which can all begin at once.
  void open(final int count) {
    if (count > times.length) {
      times = new long[2 * count];
      causes = new int[2 * count];
    }
    Arrays.fill(times, 0, count, 0);
    Arrays.fill(causes, 0, count, NOBODY);
  }

  /// Delays a message until `time`: when `cause` has ended, or a circuit has been reconfigured
  /// since.
  void after(final int message, final long time, final int cause) {
    if (time > times[message]) {
      times[message] = time;
      causes[message] = cause;
    }
  }

  /// Makes all `count` messages wait for the last of them.
  void align(final int count) {
    int last = 0;
    for (int i = 1; i < count; i++) {
      last = times[i] > times[last] ? i : last;
    }
    for (int i = 0; i < count; i++) {
      after(i, times[last], causes[last]);
    }
  }

  long time(final int message) {
    return times[message];
  }

  /// The number of the message whose end it waits for, or [#NOBODY].
  int cause(final int message) {
    return causes[message];
  }
}
