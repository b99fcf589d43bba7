package org.heliograph.lab.experiment;

import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/// A thread pool for work that may be interrupted.
///
/// Work that has not ended half a second after an interruption is abandoned, so that the caller can
/// answer with the other results. Its thread does not keep the process alive.
public final class InterruptibleExecutor implements AutoCloseable {
  private static final long GRACE_NANOS = TimeUnit.MILLISECONDS.toNanos(500);
  private static final long LOOK_MS = 20;

  private static final int MEMORY_TRIES = 100;
  private static final long MEMORY_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

  private final ExecutorService threads;
  private final BooleanSupplier interrupted;
  private Optional<Long> deadline = Optional.empty();

  /// A pool with one thread per core, which polls `interrupted` while it waits.
  public InterruptibleExecutor(final BooleanSupplier interrupted) {
    this(interrupted, 0);
  }

  /// A pool with `threads` threads; 0 means one per core.
  public InterruptibleExecutor(final BooleanSupplier interrupted, final int threads) {
    this.interrupted = interrupted;
    final int count = threads == 0 ? Runtime.getRuntime().availableProcessors() : threads;
    this.threads = Executors.newFixedThreadPool(count, Thread.ofPlatform().daemon().factory());
  }

  /// Does `work` without which there is no answer, on a single new thread.
  ///
  /// Throws `CancellationException` with one sentence if it was abandoned; `event` says what was
  /// waited for, such as "the problem was built".
  public static <T> T needed(
      final BooleanSupplier interrupted, final String event, final Callable<T> work) {
    return alone(interrupted, work).orElseThrow(() -> nothingBefore(event));
  }

  /// The exception for an interruption that leaves nothing to answer.
  public static CancellationException nothingBefore(final String event) {
    return new CancellationException(
        "Interrupted before %s, so there is no answer. Maybe more time or a smaller problem."
            .formatted(event));
  }

  /// Does `work` on a single new thread; empty if it was abandoned.
  public static <T> Optional<T> alone(final BooleanSupplier interrupted, final Callable<T> work) {
    try (InterruptibleExecutor interruptibleExecutor = new InterruptibleExecutor(interrupted, 1)) {
      return interruptibleExecutor.result(interruptibleExecutor.start(work));
    }
  }

  /// Starts `work` on a separate thread, as soon as one is free.
  public <T> Future<T> start(final Callable<T> work) {
    return threads.submit(work);
  }

  /// The result of the work, or empty if it was abandoned; rethrows what the work threw.
  public <T> Optional<T> result(final Future<T> work) {
    while (true) {
      // Asked first, so that a long queue that has not begun costs no wait for each of it.
      if (!work.isDone() && isTooLate()) {
        work.cancel(false);
        return Optional.empty();
      }
      try {
        return Optional.of(work.get(LOOK_MS, TimeUnit.MILLISECONDS));
      } catch (final TimeoutException e) {
        // It goes on.
      } catch (final CancellationException e) {
        return Optional.empty();
      } catch (final InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException("the work was interrupted", e);
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

  /// The result of the work, where an exception is a failure. A lack of memory that other work
  /// causes does not end the wait.
  public <T> CallResult<Optional<T>> guarded(final Future<T> work) {
    CallResult<Optional<T>> result = CallResult.of(() -> result(work));
    for (int tries = 0;
        tries < MEMORY_TRIES
            && result.failure().filter(Failure::isOfMemory).isPresent()
            && work.state() != Future.State.FAILED;
        tries += work.isDone() ? 1 : 0) {
      LockSupport.parkNanos(MEMORY_PAUSE_NANOS);
      result = CallResult.of(() -> result(work));
    }
    return result;
  }

  private boolean isTooLate() {
    if (!interrupted.getAsBoolean()) {
      return false;
    }
    if (deadline.isEmpty()) {
      deadline = Optional.of(System.nanoTime() + GRACE_NANOS);
    }
    return System.nanoTime() - deadline.get() > 0;
  }

  /// Ends idle threads and asks the others to end.
  @Override
  public void close() {
    threads.shutdownNow();
  }
}
