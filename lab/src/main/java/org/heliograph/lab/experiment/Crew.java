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

/// Threads that work side by side, one a processor, and are not waited for long once the work is
/// interrupted.
///
/// Whoever honours an interruption ends by itself and its result counts; the rest is abandoned
/// after a second, such as native code that cannot be asked to stop.
final class Crew {
  private static final int POLL_MILLIS = 50;
  private static final int PATIENCE_POLLS = 20;

  private final BooleanSupplier interrupted;
  private final ExecutorService threads =
      Executors.newFixedThreadPool(
          Runtime.getRuntime().availableProcessors(),
          Thread.ofPlatform().daemon().name("crew-", 0).factory());
  private int patience = PATIENCE_POLLS;

  Crew(final BooleanSupplier interrupted) {
    this.interrupted = interrupted;
  }

  <T> Future<T> start(final Callable<T> task) {
    return threads.submit(task);
  }

  /// The result of `task`, however long it takes.
  <T> T awaited(final Future<T> task) {
    Optional<T> result = result(task);
    while (result.isEmpty()) {
      result = result(task);
    }
    return result.get();
  }

  /// The result of `task`, when it has one; empty if it is abandoned.
  <T> Optional<T> result(final Future<T> task) {
    while (true) {
      try {
        return Optional.of(task.get(POLL_MILLIS, TimeUnit.MILLISECONDS));
      } catch (final TimeoutException _) {
        if (interrupted.getAsBoolean() && patience-- <= 0) {
          return Optional.empty();
        }
      } catch (final InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException("planning was interrupted", e);
      } catch (final ExecutionException e) {
        throw unwrapped(e);
      }
    }
  }

  private static RuntimeException unwrapped(final ExecutionException thrown) {
    if (thrown.getCause() instanceof final RuntimeException cause) {
      return cause;
    }
    if (thrown.getCause() instanceof final Error cause) {
      throw cause;
    }
    return new IllegalStateException(thrown);
  }

  /// Ends what still runs; does not wait for it.
  void dismiss() {
    threads.shutdownNow();
  }
}
