package org.heliograph.algorithm;

/// A scheduler that has another one solve parts of the problem. It takes as long as that one takes.
public interface Composite extends Scheduler {
  /// The scheduler of the parts.
  Scheduler of();

  @Override
  default boolean isCostly() {
    return of().isCostly();
  }

  @Override
  default boolean isSteady() {
    return of().isSteady();
  }

  @Override
  default boolean isSlowToStart() {
    return of().isSlowToStart();
  }
}
