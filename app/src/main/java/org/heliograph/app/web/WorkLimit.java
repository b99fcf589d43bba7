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
/// number. Work beyond them is interrupted and refused with one sentence; it keeps its place until
/// it has really ended.
final class WorkLimit {
  private static final long LOOK_MS = 5;
  private static final long WAIT_SECONDS = 20;

  private final long mostNanos;
  private final long mostBytes;
  private final int most;
  private final long waitSeconds;
  private final Semaphore places;

  /// At most `most` pieces of work at a time, each of this many seconds and bytes. Another one
  /// waits `waitSeconds` for a place.
  WorkLimit(final int most, final long seconds, final long bytes, final long waitSeconds) {
    this.most = most;
    this.waitSeconds = waitSeconds;
    this.places = new Semaphore(most);
    this.mostNanos = TimeUnit.SECONDS.toNanos(seconds);
    this.mostBytes = bytes;
  }

  /// The limits of the explorer on this machine.
  static WorkLimit usual() {
    return new WorkLimit(4, 10, Runtime.getRuntime().maxMemory() / 6, WAIT_SECONDS);
  }

  /// The result of `work`; rethrows what it throws.
  <T> T call(final Callable<T> work) {
    try {
      if (!places.tryAcquire(waitSeconds, TimeUnit.SECONDS)) {
        throw new RejectedExecutionException(
            "The explorer does %s pieces of work at the same time, and all are busy. Try again in a"
                    .formatted(most)
                + " moment.");
      }
    } catch (final InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new RejectedExecutionException("The server is being stopped.", e);
    }
    final FutureTask<T> task = new FutureTask<>(work);
    final Thread thread =
        Thread.ofPlatform().daemon().name("short-work").unstarted(() -> run(task));
    try {
      thread.start();
    } catch (final OutOfMemoryError e) {
      places.release();
      throw e;
    }
    return watched(task, thread);
  }

  /// Runs `task` and gives its place back when it has ended, however late.
  private void run(final FutureTask<?> task) {
    try {
      task.run();
    } finally {
      places.release();
    }
  }

  private <T> T watched(final FutureTask<T> task, final Thread thread) {
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
