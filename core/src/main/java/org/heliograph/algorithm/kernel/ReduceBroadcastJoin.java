package org.heliograph.algorithm.kernel;

import org.heliograph.problem.Problem;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Embedding;
import org.heliograph.schedule.Schedule;

/// Joins a reduction and the broadcast of its results, then closes the gaps by [Compaction].
///
/// This is safe because a node sends its contribution once, after all contributions that pass
/// through it, and gets the result only when that contribution has arrived.
public final class ReduceBroadcastJoin {
  private ReduceBroadcastJoin() {}

  /// Returns the joined schedule of `problem`.
  public static Schedule of(
      final Problem problem, final Schedule reduce, final Schedule broadcast) {
    final ColumnarSchedule.Builder joined = new ColumnarSchedule.Builder();
    joined.add(ColumnarSchedule.of(reduce), Embedding.later(0));
    joined.add(ColumnarSchedule.of(broadcast), Embedding.later(reduce.slots()));
    return Compaction.of(problem, joined.build());
  }
}
