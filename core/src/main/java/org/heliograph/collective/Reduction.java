package org.heliograph.collective;

/// Whether copies of a chunk combine and, if so, whether a contribution may count twice.
public enum Reduction {
  /// Chunks are copied; nothing combines.
  NONE,
  /// Contributions add up, as in a sum: each must be counted once.
  ONCE,
  /// Contributions unite, as in a maximum or a barrier: counting one twice is harmless.
  IDEMPOTENT
}
