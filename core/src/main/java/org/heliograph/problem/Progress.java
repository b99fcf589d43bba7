package org.heliograph.problem;

/// Hears how long work goes on, and what it has come to.
@FunctionalInterface
public interface Progress {
  /// Nobody listens.
  Progress SILENT = (done, total, what) -> {};

  /// `done` of `total` units of `what` are finished; `total` is 0 if unknown.
  void at(long done, long total, String what);

  /// A search has improved, or has begun on another number of slots.
  default void measured(final SearchProgress searchProgress) {}

  /// A complete schedule of `slots` slots is at hand, which an interruption would return.
  default void reached(final int slots) {}
}
