package org.heliograph.lab.reproduce;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/// What exhibits have computed and others of the same run may want again; few values or small ones,
/// for they are never let go.
///
/// Exhibits that want the same value at the same time wait for the first of them.
public final class Memory {
  private final Map<Object, CompletableFuture<Object>> kept = new ConcurrentHashMap<>();

  /// What was kept under `key`, or else what `compute` gives, from now on; if it throws, so does
  /// this, whenever it is asked.
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
