package org.heliograph.algorithm;

import java.util.SplittableRandom;
import org.heliograph.plugin.Plugin;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;

/// An algorithm that makes schedules. What it makes is judged by rules it never saw.
///
/// Deterministic for one seed of `random`; reads no clock, property or static.
public interface Scheduler extends Plugin {
  /// Whether it applies; "no" carries its reason, shown in every comparison.
  default Support supports(final Problem problem) {
    return Support.yes();
  }

  /// A schedule for `problem`, or why there is none; only called if [#supports] says yes.
  Outcome schedule(Problem problem, Budget budget, SplittableRandom random, Progress progress);

  /// Whether it may take many seconds where others take one, so that it is started after them.
  default boolean isCostly() {
    return false;
  }
}
