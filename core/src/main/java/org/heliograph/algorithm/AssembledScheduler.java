package org.heliograph.algorithm;

import java.util.List;
import org.heliograph.bound.LowerBound;

/// A scheduler made of all the others, which it cannot name: whoever knows them hands them over.
///
/// As it is registered it supports nothing; [#of] is what schedules.
public interface AssembledScheduler extends Scheduler {
  /// The same strategy over `others`, which may stop as soon as one of `bounds` is met.
  Scheduler of(List<Scheduler> others, List<LowerBound> bounds);
}
