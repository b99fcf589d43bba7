package org.heliograph.algorithm;

/// A scheduler that combines all other schedulers. It cannot name them; the caller of [#of] passes
/// in a portfolio of them.
///
/// As it is registered it supports nothing; the scheduler that [#of] returns does the work.
public interface AssembledScheduler extends Scheduler {
  /// Returns the same strategy over `portfolio`, which runs all other schedulers.
  Scheduler of(Scheduler portfolio);
}
