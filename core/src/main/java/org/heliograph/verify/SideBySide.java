package org.heliograph.verify;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;

/// Calls made on several threads, with their results in the order of the calls.
final class SideBySide {
  private SideBySide() {}

  /// Returns the result of each of `calls`, made on `threads` threads; throws what the first of
  /// them that fails throws.
  static <T> List<T> results(final List<Supplier<T>> calls, final int threads) {
    if (threads == 1) {
      return calls.stream().map(Supplier::get).toList();
    }
    try (ExecutorService executor =
        Executors.newFixedThreadPool(threads, Thread.ofPlatform().daemon().factory())) {
      final List<T> results = new ArrayList<>();
      for (final Future<T> result :
          calls.stream().map(call -> executor.submit(call::get)).toList()) {
        results.add(result.get());
      }
      return results;
    } catch (final ExecutionException e) {
      throw unchecked(Objects.requireNonNullElse(e.getCause(), e));
    } catch (final InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("the verifier was interrupted", e);
    }
  }

  private static RuntimeException unchecked(final Throwable cause) {
    if (cause instanceof final Error error) {
      throw error;
    }
    // A supplier throws nothing else.
    return (RuntimeException) cause;
  }
}
