package org.heliograph.algorithm.composite.groups;

import java.util.function.IntUnaryOperator;
import java.util.function.LongUnaryOperator;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Embedding;
import org.heliograph.schedule.Schedule;

/// A problem in a group, or another part of a whole problem, and the numbers that its chunks, nodes
/// and channels have in the whole.
record GroupProblem(
    Problem problem, IntUnaryOperator chunks, IntUnaryOperator nodes, LongUnaryOperator channels) {
  /// What `support` of the problem in a group says about the whole problem.
  static Support inside(final Support support) {
    return support.isSupported() ? support : Support.no("inside a group, " + support.reason());
  }

  /// Adds a schedule of the part to that of the whole, from `slot` on; returns the slot after its
  /// last.
  int addTo(final ColumnarSchedule.Builder whole, final int slot, final Schedule schedule) {
    whole.add(ColumnarSchedule.of(schedule), new Embedding(slot, chunks, nodes, channels));
    return slot + schedule.slots();
  }
}
