package org.heliograph.algorithm;

import java.util.List;
import org.heliograph.bound.LowerBound;

/// A scheduler that combines all other schedulers. It cannot name them; the caller of [#of] passes
/// them in.
///
/// As it is registered it supports nothing; the scheduler that [#of] returns does the work.
public interface AssembledScheduler extends Scheduler {
  /// Returns the same strategy over `others`. It may stop as soon as it meets one of `bounds`.
  Scheduler of(List<Scheduler> others, List<LowerBound> bounds);
}
