package org.heliograph.algorithm.composite.otis;

import java.util.Collection;
import java.util.Map;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.schedule.ColumnarSchedule;

/// A part of a schedule that ends before the next begins.
sealed interface OtisStage permits GroupCollectives, PartnerSwap {
  /// Whether the links it may use join what it needs joined.
  Support support();

  /// The different problems inside one group that must be solved for it.
  Collection<Problem> problems();

  /// Adds it to `whole` from `slot` on, given the solutions, and returns the slot after its last.
  int addTo(ColumnarSchedule.Builder whole, int slot, Map<Problem, ColumnarSchedule> solved);
}
