package org.heliograph.lab.experiment.sweep;

import java.util.Optional;
import java.util.function.Function;
import org.heliograph.hardware.Bill;
import org.heliograph.lab.planner.PlanRecord;
import org.heliograph.lab.planner.ProblemRecord;
import org.heliograph.lab.planner.ResultRecord;

/// A cell with its plan, or with the reason why it has none.
record PlannedCell(
    SweepCell cell, Optional<PlanRecord> plan, Optional<Bill> bill, Optional<String> failure) {
  static PlannedCell of(final SweepCell cell, final PlanRecord plan, final Optional<Bill> bill) {
    return new PlannedCell(cell, Optional.of(plan), bill, Optional.empty());
  }

  static PlannedCell failed(final SweepCell cell, final String reason) {
    return new PlannedCell(cell, Optional.empty(), Optional.empty(), Optional.of(reason));
  }

  CellOutcome outcome() {
    if (plan.isEmpty()) {
      return CellOutcome.FAILED;
    }
    return best().isPresent() ? CellOutcome.FOUND : CellOutcome.NONE;
  }

  Optional<ResultRecord> best() {
    return plan.flatMap(PlanRecord::best);
  }

  <T> Optional<T> best(final Function<ResultRecord, T> value) {
    return best().map(value);
  }

  <T> Optional<T> problem(final Function<ProblemRecord, T> value) {
    return plan.map(PlanRecord::problem).map(value);
  }

  /// Why there is no schedule, if there is none.
  Optional<String> reason() {
    return best().isPresent()
        ? Optional.empty()
        : failure.or(() -> plan.map(it -> it.omitted().reason()));
  }

  /// The best lower bound on time for any division into chunks, in picoseconds.
  Optional<Long> timeBound() {
    return plan.flatMap(it -> it.timeBoundPs().stream().boxed().findFirst());
  }
}
