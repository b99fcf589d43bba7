package org.heliograph.lab.experiment;

import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/// One thread per core, or as many as asked for, for work that may be interrupted.
///
/// What does not heed an interruption within three seconds is given up, so that the rest can be
/// told.
public final class Crew {
  private static final long GRACE_NANOS = TimeUnit.SECONDS.toNanos(3);
  private static final long LOOK_MS = 100;

  private static final int MEMORY_TRIES = 100;
  private static final long MEMORY_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

  private final ExecutorService threads;
  private final BooleanSupplier interrupted;
  private Optional<Long> deadline = Optional.empty();

  /// A crew that asks `interrupted` while it waits.
  public Crew(final BooleanSupplier interrupted) {
    this(interrupted, Runtime.getRuntime().availableProcessors());
  }

  /// The same with so many threads.
  public Crew(final BooleanSupplier interrupted, final int threads) {
    this.interrupted = interrupted;
    this.threads = Executors.newFixedThreadPool(threads, Thread.ofPlatform().daemon().factory());
  }

  /// Begins `work` on a thread of its own, as soon as one is free.
  public <T> Future<T> start(final Callable<T> work) {
    return threads.submit(work);
  }

  /// What the work made, or nothing if it was given up; what it threw is thrown here.
  public <T> Optional<T> result(final Future<T> work) {
    while (true) {
      try {
        return Optional.of(work.get(LOOK_MS, TimeUnit.MILLISECONDS));
      } catch (final TimeoutException e) {
        if (isTooLate()) {
          return Optional.empty();
        }
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

  /// The same, where what the work threw is a failure. If other work uses up the memory meanwhile,
  /// that does not end the wait.
  public <T> Guarded<Optional<T>> guarded(final Future<T> work) {
    Guarded<Optional<T>> result = Guarded.of(() -> result(work));
    for (int tries = 0;
        tries < MEMORY_TRIES
            && result.failure().filter(Failure::isOfMemory).isPresent()
            && work.state() != Future.State.FAILED;
        tries += work.isDone() ? 1 : 0) {
      LockSupport.parkNanos(MEMORY_PAUSE_NANOS);
      result = Guarded.of(() -> result(work));
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

  /// Ends the threads that have nothing to do and asks the others to end.
  public void dismiss() {
    threads.shutdownNow();
  }
}
