package org.heliograph.algorithm;

import java.util.SplittableRandom;
import org.heliograph.plugin.Plugin;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;

/// An algorithm that makes schedules. The verifier judges them by rules that the scheduler does not
/// know.
///
/// A scheduler is deterministic for one seed of `random` and reads no clock, property or static
/// variable.
public interface Scheduler extends Plugin {
  /// Whether it applies; "no" carries its reason, shown in every comparison.
  default Support supports(final Problem problem) {
    return Support.yes();
  }

  /// Returns a schedule for `problem`, or the reason why there is none. Call it only if [#supports]
  /// says yes.
  Outcome schedule(Problem problem, Budget budget, SplittableRandom random, Progress progress);

  /// Returns whether the scheduler may take many seconds where others take one. Such schedulers are
  /// started after the others.
  default boolean isCostly() {
    return false;
  }

  /// Returns whether the schedule is grown slot by slot, by choices whose cost may exceed by far
  /// that of writing the schedule. Constructions are tried before.
  default boolean isHeuristic() {
    return false;
  }

  /// A number of slots that the schedule for a supported problem cannot have fewer than, by a
  /// formula of this scheduler; 0 if none is known. On a large network the scheduler is not run if
  /// there is a schedule already that is as good.
  default long leastSlots(final Problem problem) {
    return 0;
  }

  /// Returns whether every further chunk takes as long as the slowest cut demands, so that it gains
  /// on others the more chunks there are.
  default boolean isSteady() {
    return false;
  }

  /// Returns whether even its start takes long, as loading a native library does. Such a scheduler
  /// is started when it is needed for certain, not ahead of its turn.
  default boolean isSlowToStart() {
    return false;
  }
}
