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
import org.heliograph.plugin.Summary;

/// The result of `plan`: the problem, its lower bounds, and the verified schedules, best first.
public record PlanRecord(
    int format,
    String version,
    @Summary("how it was computed") RunRecord run,
    ProblemRecord problem,
    @Summary("the best of the bounds") BoundRecord bound,
    @Summary("best first") List<BoundRecord> bounds,
    @Summary(
            "lower bounds on time, highest first; empty unless time is the objective and they hold"
                + " for its price")
        List<TimeBoundRecord> timeBounds,
    @Summary(
            "the numbers of chunks that were compared; empty unless the number was chosen by price")
        List<DivisionRecord> divisions,
    @Summary("best first") List<ResultRecord> results,
    @Summary("the first result; null if there is none") Optional<ResultRecord> best,
    @Summary("the answer in words, the same on every screen and page") PlanHeadline headline,
    @Summary("why the best schedule is the best; null if there is none")
        Optional<ReasonRecord> reason,
    @Summary("why the plan ended: a certificate, a solver, the effort or the time") PlanEnd end,
    @Summary(
            "that no schedule has fewer slots than the best, where no certificate proves it; else"
                + " null")
        Optional<ProofRecord> proof,
    @Summary("what papers claim by formula, without a schedule; fewest slots first")
        List<ClaimRecord> claims,
    @Summary("what the result lacks") OmittedRecord omitted,
    @Summary("what was left out, and why") List<String> notes) {
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
