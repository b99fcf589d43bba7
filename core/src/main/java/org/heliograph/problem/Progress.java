package org.heliograph.problem;

/// A listener that is notified how far work has progressed.
@FunctionalInterface
public interface Progress {
  /// A listener that does nothing.
  Progress SILENT = (done, total, what) -> {};

  /// `done` of `total` units of `what` are finished; `total` is 0 if unknown.
  void at(long done, long total, String what);

  /// Called when a search has improved, or has started on another number of slots.
  default void measured(final SearchProgress searchProgress) {}

  /// Called when the standing of a plan changes.
  default void standing(final Standing standing) {}

  /// Called when a schedule of `slots` slots of a plan has been verified, before it is measured and
  /// ranked; several threads may call at once.
  default void verified(final int slots) {}

  /// Called when a complete schedule of `slots` slots is available, which an interruption would
  /// return.
  default void reached(final int slots) {}
}
