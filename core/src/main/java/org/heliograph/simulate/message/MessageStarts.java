package org.heliograph.simulate.message;

import java.util.Arrays;
import java.util.BitSet;

/// The time when each message of a round can begin, the message whose end determines it, and
/// whether a circuit is reconfigured right before.
final class MessageStarts {
  /// No message: the time is the start of the run.
  static final int NOBODY = -1;

  private final long settingPs;
  private int count;
  private long[] times = new long[16];
  private int[] causes = new int[16];
  private final BitSet set = new BitSet();

  /// Starts of messages whose circuits are reconfigured in `settingPs`.
  MessageStarts(final long settingPs) {
    this.settingPs = settingPs;
  }

  /// Starts a round of `count` messages, which can all begin at once.
  void open(final int messages) {
    count = messages;
    if (count > times.length) {
      times = new long[2 * count];
      causes = new int[2 * count];
    }
    Arrays.fill(times, 0, count, 0);
    Arrays.fill(causes, 0, count, NOBODY);
    set.clear();
  }

  /// Delays a message until `time`: when `cause` has ended, or a circuit has been reconfigured
  /// since.
  void after(final int message, final long time, final int cause) {
    if (time > times[message]) {
      times[message] = time;
      causes[message] = cause;
    }
  }

  /// Delays all messages until `time`.
  void allAfter(final long time, final int cause) {
    for (int i = 0; i < count; i++) {
      after(i, time, cause);
    }
  }

  /// Makes all messages wait for the last of them.
  void align() {
    int last = 0;
    for (int i = 1; i < count; i++) {
      last = times[i] > times[last] ? i : last;
    }
    allAfter(times[last], causes[last]);
  }

  /// Makes all messages wait until their circuits are reconfigured.
  void reconfigure() {
    for (int i = 0; i < count; i++) {
      times[i] = Math.addExact(times[i], settingPs);
    }
    set.set(0, count);
  }

  /// Records that a circuit is reconfigured right before a message begins.
  void reconfigure(final int message) {
    set.set(message);
  }

  /// The time when the reconfiguration right before a message begins, or the message itself.
  long begin(final int message) {
    return set.get(message) ? times[message] - settingPs : times[message];
  }

  long time(final int message) {
    return times[message];
  }

  /// The number of the message whose end it waits for, or [#NOBODY].
  int cause(final int message) {
    return causes[message];
  }
}
