package org.heliograph.problem;

/// Hears how long work goes on.
@FunctionalInterface
public interface Progress {
  /// Nobody listens.
  Progress SILENT = (done, total, what) -> {};

  /// `done` of `total` units of `what` are finished; `total` is 0 if unknown.
  void at(long done, long total, String what);
}
