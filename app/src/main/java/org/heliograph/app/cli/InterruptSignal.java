package org.heliograph.app.cli;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

/// Whether Ctrl-C was pressed. Long work asks regularly, ends early and prints the best so far.
///
/// A process has one Ctrl-C, hence the one piece of static state.
final class InterruptSignal {
  private static final long GRACE_NANOS = TimeUnit.SECONDS.toNanos(20);
  private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(10);
  private static final AtomicBoolean REQUESTED = new AtomicBoolean();
  private static final AtomicBoolean WATCHING = new AtomicBoolean();
  private static final AtomicBoolean WORKING = new AtomicBoolean();

  private InterruptSignal() {}

  /// From now on Ctrl-C lets the work end early and waits for it, for at most 20 seconds.
  static void watch() {
    WORKING.set(true);
    if (WATCHING.compareAndSet(false, true)) {
      Runtime.getRuntime().addShutdownHook(new Thread(InterruptSignal::await, "interrupt"));
    }
  }

  private static void await() {
    REQUESTED.set(true);
    // Looks again and again, since to wait for a signal takes memory, and there may be none.
    final long end = System.nanoTime() + GRACE_NANOS;
    while (WORKING.get() && System.nanoTime() - end < 0) {
      LockSupport.parkNanos(LOOK_NANOS);
    }
    if (WORKING.get()) {
      System.err.println("heliograph: stopped before the work had ended.");
    }
  }

  static boolean requested() {
    return REQUESTED.get();
  }

  /// The work has printed what it has; Ctrl-C need not wait until [#watch] is called again.
  static void finished() {
    WORKING.set(false);
  }
}
