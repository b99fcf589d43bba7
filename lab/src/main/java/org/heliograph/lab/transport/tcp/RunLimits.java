package org.heliograph.lab.transport.tcp;

import java.util.concurrent.TimeUnit;

/// How long a process waits for another before it gives up.
record RunLimits(int waitSeconds) {
  /// Enough for 64 processes on a busy machine.
  static final RunLimits USUAL = new RunLimits(60);

  int waitMillis() {
    return Math.toIntExact(TimeUnit.SECONDS.toMillis(waitSeconds));
  }
}
