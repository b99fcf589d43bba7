package org.heliograph.algorithm;

import java.util.SplittableRandom;
import org.heliograph.plugin.Plugin;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Schedule;

/// An algorithm that completes the rest of a schedule after links or nodes have failed.
///
/// A repairer is quick and changes little: surviving transmissions stay in place as far as
/// possible, and survivors that already meet the whole demand are returned unchanged. It is
/// deterministic for one seed of `random` and reads no clock, property or static variable.
public interface Repairer extends Plugin {
  /// The repair task: the damaged problem, the surviving transmissions of a schedule, and the
  /// number of slots that is enough because fewer are known to be impossible. Nodes and channels of
  /// the survivors are numbered as in the damaged problem.
  ///
  /// Each survivor was valid at its place in the original schedule, but the data that its sender
  /// needs may have been lost.
  record Task(Problem problem, Schedule survivors, long enough) {
    /// Returns the number of slots below which nothing is gained: fewer slots are impossible, or
    /// the result is no longer a repair.
    public long goal() {
      return Math.max(survivors.slots(), enough);
    }
  }

  /// Whether it applies to a damaged problem; "no" carries its reason.
  default Support supports(final Problem problem) {
    return Support.yes();
  }

  /// Returns a schedule for the damaged problem that keeps as many survivors as it can.
  ///
  /// Call it only if [#supports] says yes.
  Outcome repair(Task task, Budget budget, SplittableRandom random, Progress progress);
}
