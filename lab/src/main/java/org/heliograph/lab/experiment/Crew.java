package org.heliograph.lab.experiment;

import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;

/// One thread per core, or as many as asked for, for work that may be interrupted.
///
/// What does not heed an interruption within three seconds is given up, so that the rest can be
/// told.
public final class Crew {
  private static final long GRACE_NANOS = TimeUnit.SECONDS.toNanos(3);
  private static final long LOOK_MS = 100;

  private final ExecutorService threads;
  private final BooleanSupplier interrupted;
  private Optional<Long> deadline = Optional.empty();

  /// A crew that asks `interrupted` while it waits.
  public Crew(final BooleanSupplier interrupted) {
    this(interrupted, 0);
  }

  /// The same with a given number of threads; 0 stands for one per core.
  public Crew(final BooleanSupplier interrupted, final int threads) {
    this.interrupted = interrupted;
    final int count = threads == 0 ? Runtime.getRuntime().availableProcessors() : threads;
    this.threads = Executors.newFixedThreadPool(count, Thread.ofPlatform().daemon().factory());
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
