package org.heliograph.app.cli;

import java.util.concurrent.CountDownLatch;
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
  private static final CountDownLatch DONE = new CountDownLatch(1);

  private InterruptSignal() {}

  /// From now on Ctrl-C lets the work end early and waits for it, for at most 20 seconds.
  static void watch() {
    if (WATCHING.compareAndSet(false, true)) {
      Runtime.getRuntime().addShutdownHook(new Thread(InterruptSignal::await, "interrupt"));
    }
  }

  private static void await() {
    REQUESTED.set(true);
    // Looks again and again, since to wait for a latch takes memory, and there may be none.
    final long end = System.nanoTime() + GRACE_NANOS;
    while (DONE.getCount() > 0 && System.nanoTime() - end < 0) {
      LockSupport.parkNanos(LOOK_NANOS);
    }
    if (DONE.getCount() > 0) {
      System.err.println("heliograph: stopped before the work had ended.");
    }
  }

  static boolean requested() {
    return REQUESTED.get();
  }

  /// The work has printed what it has.
  static void finished() {
    DONE.countDown();
  }
}
