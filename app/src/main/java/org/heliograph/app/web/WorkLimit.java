package org.heliograph.app.web;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Short work for which a page waits, such as building a network, with limits of time, memory and
/// number. Work beyond them is interrupted and refused with one sentence.
final class WorkLimit {
  private static final long LOOK_MS = 5;
  private static final long WAIT_SECONDS = 20;

  private final long mostNanos;
  private final long mostBytes;
  private final Semaphore places;

  /// At most `places` pieces of work at a time, each of this many seconds and bytes.
  WorkLimit(final int places, final long seconds, final long bytes) {
    this.places = new Semaphore(places);
    this.mostNanos = TimeUnit.SECONDS.toNanos(seconds);
    this.mostBytes = bytes;
  }

  /// The limits of the explorer on this machine.
  static WorkLimit usual() {
    return new WorkLimit(4, 10, Runtime.getRuntime().maxMemory() / 6);
  }

  /// The result of `work`; rethrows what it throws.
  <T> T call(final Callable<T> work) {
    try {
      if (!places.tryAcquire(WAIT_SECONDS, TimeUnit.SECONDS)) {
        throw new RejectedExecutionException(
            "Others are building networks; try again in a moment.");
      }
    } catch (final InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new RejectedExecutionException("The server is being stopped.", e);
    }
    try {
      return watched(new FutureTask<>(work));
    } finally {
      places.release();
    }
  }

  private <T> T watched(final FutureTask<T> task) {
    final Thread thread = Thread.ofPlatform().daemon().name("short-work").start(task);
    final long start = System.nanoTime();
    while (true) {
      try {
        return task.get(LOOK_MS, TimeUnit.MILLISECONDS);
      } catch (final TimeoutException e) {
        if (System.nanoTime() - start > mostNanos || allocated(thread) > mostBytes) {
          task.cancel(true);
          throw new IllegalArgumentException(
              "This takes more time or memory than the explorer gives to it. Maybe a smaller"
                  + " network, or the command line, which has no such limits.",
              e);
        }
      } catch (final InterruptedException e) {
        task.cancel(true);
        Thread.currentThread().interrupt();
        throw new RejectedExecutionException("The server is being stopped.", e);
      } catch (final ExecutionException e) {
        if (e.getCause() instanceof final RuntimeException cause) {
          throw cause;
        }
        if (e.getCause() instanceof final Error cause) {
          throw cause;
        }
        throw new IllegalStateException(e);
      }
    }
  }

  private static long allocated(final Thread thread) {
    return ManagementFactory.getThreadMXBean() instanceof final ThreadMXBean threads
        ? threads.getThreadAllocatedBytes(thread.threadId())
        : 0;
  }
}
