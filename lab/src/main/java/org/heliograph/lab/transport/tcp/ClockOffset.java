package org.heliograph.lab.transport.tcp;

import java.io.IOException;

/// How far the clock of another process is ahead of this one's.
///
/// It is asked for its time several times. The answer that came fastest was given, to within half
/// the time of that exchange, in the middle of it (Cristian 1989).
final class ClockOffset {
  private static final int EXCHANGES = 16;

  private ClockOffset() {}

  /// Asks the other end of `control`, which answers until another message comes.
  static long nanos(final ControlLink control) throws IOException {
    long least = Long.MAX_VALUE;
    long offset = 0;
    for (int i = 0; i < EXCHANGES; i++) {
      final long asked = System.nanoTime();
      control.signal(ControlLink.CLOCK);
      final long told = control.in().readLong();
      final long took = System.nanoTime() - asked;
      if (took < least) {
        least = took;
        offset = told - (asked + took / 2);
      }
    }
    return offset;
  }
}
