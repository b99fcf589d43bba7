package org.heliograph.reproduction;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/// Results that several exhibits of a run need, each computed once and kept until the run ends; few
/// or small ones, for they are never dropped.
///
/// Exhibits that need the same result at the same time wait for the first of them.
public final class ResultCache {
  private final Map<Object, CompletableFuture<Object>> kept = new ConcurrentHashMap<>();

  /// The result kept under `key`; if there is none, what `compute` returns is kept. If `compute`
  /// throws, every later request for the key throws the same.
  public <T> T of(final Class<T> type, final Object key, final Supplier<T> compute) {
    final CompletableFuture<Object> fresh = new CompletableFuture<>();
    final CompletableFuture<Object> known = kept.putIfAbsent(key, fresh);
    if (known != null) {
      return type.cast(awaited(known));
    }
    try {
      fresh.complete(compute.get());
    } catch (final RuntimeException | Error e) {
      fresh.completeExceptionally(e);
    }
    return type.cast(awaited(fresh));
  }

  /// The same for a result that there may not be.
  public <T> Optional<T> optional(
      final Class<T> type, final Object key, final Supplier<Optional<T>> compute) {
    final Optional<?> result = of(Optional.class, key, compute::get);
    return result.map(type::cast);
  }

  private static Object awaited(final CompletableFuture<Object> value) {
    try {
      return value.join();
    } catch (final CompletionException e) {
      if (e.getCause() instanceof final RuntimeException cause) {
        throw cause;
      }
      throw e;
    }
  }
}
