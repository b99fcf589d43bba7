package org.heliograph.algorithm.composite.otis;

import java.util.Collection;
import java.util.Map;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.schedule.ColumnarSchedule;

/// A part of a schedule that ends before the next part begins.
sealed interface OtisStage permits GroupCollectives, PartnerSwap {
  /// Returns whether the links that the stage may use connect the nodes that it must connect.
  Support support();

  /// Returns the different problems inside one group that must be solved for it.
  Collection<Problem> problems();

  /// Adds the stage to `whole` from `slot` on, given the solutions; returns the slot after its
  /// last.
  int addTo(ColumnarSchedule.Builder whole, int slot, Map<Problem, ColumnarSchedule> solved);
}
