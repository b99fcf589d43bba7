package org.heliograph.algorithm;

import java.util.SplittableRandom;
import org.heliograph.plugin.Plugin;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Schedule;

/// An algorithm that completes what is left of a schedule after links or nodes have failed.
///
/// Quick, and sparing: what survives stays where it is as far as possible, and survivors that
/// already do all that is asked come back as they are. Deterministic for one seed of `random`;
/// reads no clock, property or static.
public interface Repairer extends Plugin {
  /// What is to be repaired: the damaged problem, what survives of a schedule, in the numbers of
  /// that problem, and how many slots are few enough, since fewer are known to be impossible.
  ///
  /// Each survivor was valid where it stood, but what its sender needed may have been lost.
  record Task(Problem problem, Schedule survivors, long enough) {
    /// Below this nothing is to be gained: fewer slots are impossible, or no longer a repair.
    public long goal() {
      return Math.max(survivors.slots(), enough);
    }
  }

  /// Whether it applies to a damaged problem; "no" carries its reason.
  default Support supports(final Problem problem) {
    return Support.yes();
  }

  /// A schedule for the damaged problem that keeps of the survivors what it can.
  ///
  /// Only called if [#supports] says yes.
  Outcome repair(Task task, Budget budget, SplittableRandom random, Progress progress);
}
