package org.heliograph.lab.planner;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.heliograph.bound.TimeScope;
import org.heliograph.lab.experiment.BoundRecord;
import org.heliograph.lab.experiment.ClaimRecord;
import org.heliograph.lab.experiment.OmittedRecord;
import org.heliograph.lab.experiment.RunRecord;
import org.heliograph.lab.experiment.TimeBoundRecord;

/// The result of `plan`: the problem, its lower bounds, and the verified schedules, best first.
///
/// `headline` is the answer in words, the same on every screen and page. `reason` says why the best
/// schedule is the best, and `end` why the plan ended.
/// `bound` is the best of `bounds`, and `best` the first of `results`. `timeBounds` are the lower
/// bounds on time, highest first, if time is the objective; `divisions` are the numbers of chunks
/// that were compared, if their number was chosen by price. `proof` is a solver's proof
/// that no schedule has fewer slots, if no certificate proves it. `claims` are slot counts that
/// papers state by formula. `notes` are sentences about values that were not computed.
public record PlanRecord(
    int format,
    String version,
    RunRecord run,
    ProblemRecord problem,
    BoundRecord bound,
    List<BoundRecord> bounds,
    List<TimeBoundRecord> timeBounds,
    List<DivisionRecord> divisions,
    List<ResultRecord> results,
    Optional<ResultRecord> best,
    PlanHeadline headline,
    Optional<ReasonRecord> reason,
    PlanEnd end,
    Optional<ProofRecord> proof,
    List<ClaimRecord> claims,
    OmittedRecord omitted,
    List<String> notes) {
  /// The version of this record's JSON form.
  public static final int FORMAT = 2;

  /// The best lower bound on time for any division into chunks, in picoseconds, if there is one.
  public OptionalLong timeBoundPs() {
    return timeBounds.stream()
        .filter(bound -> bound.scope().equals(TimeScope.ANY_DIVISION.text()))
        .mapToLong(TimeBoundRecord::timePs)
        .max();
  }
}
