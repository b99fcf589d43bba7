package org.heliograph.lab.reproduce;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/// What exhibits have computed and others of the same run may want again; few values or small ones,
/// for they are never let go.
public final class Memory {
  private final Map<Object, Object> kept = new ConcurrentHashMap<>();

  /// What was kept under `key`, or else what `compute` gives, from now on.
  public <T> T of(final Class<T> type, final Object key, final Supplier<T> compute) {
    final Object known = kept.get(key);
    final T value = known == null ? compute.get() : type.cast(known);
    kept.put(key, value);
    return value;
  }
}
