package org.heliograph.app.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/// Ctrl-C as a question that long work asks: it then ends early and prints the best so far.
///
/// A process has one Ctrl-C, hence the one piece of static state.
final class Interrupt {
  private static final long GRACE_SECONDS = 20;
  private static final AtomicBoolean REQUESTED = new AtomicBoolean();
  private static final AtomicBoolean WATCHING = new AtomicBoolean();
  private static final CountDownLatch DONE = new CountDownLatch(1);

  private Interrupt() {}

  /// From now on Ctrl-C waits for the work to end early, for at most 20 seconds.
  static void watch() {
    if (WATCHING.compareAndSet(false, true)) {
      Runtime.getRuntime().addShutdownHook(new Thread(Interrupt::await, "interrupt"));
    }
  }

  private static void await() {
    REQUESTED.set(true);
    try {
      if (!DONE.await(GRACE_SECONDS, TimeUnit.SECONDS)) {
        System.err.println("heliograph: gave up waiting for the work to end.");
      }
    } catch (final InterruptedException e) {
      Thread.currentThread().interrupt();
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
