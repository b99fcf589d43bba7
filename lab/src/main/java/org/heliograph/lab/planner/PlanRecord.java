package org.heliograph.lab.planner;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.bound.TimeScope;
import org.heliograph.lab.experiment.BoundRecord;
import org.heliograph.lab.experiment.ClaimRecord;
import org.heliograph.lab.experiment.OmittedRecord;
import org.heliograph.lab.experiment.RunRecord;
import org.heliograph.lab.experiment.TimeBoundRecord;
import org.heliograph.lab.planner.NamedScheduler.ChoosingScheduler;
import org.heliograph.plugin.Sources;
import org.heliograph.plugin.SpecText;
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

  /// What a plan expects of dividing every contribution into `chunks` chunks: the slots and the
  /// time of the best schedule that is found without a long search.
  public record DivisionRecord(
      @Summary("equal parts of each contribution") int chunks,
      int slots,
      @Summary("the price in picoseconds") long timePs) {}

  /// A solver's word that no schedule has fewer than `slots` slots: who says so, and why.
  ///
  /// Not a certificate: nobody can check it without searching again.
  public record ProofRecord(
      @Summary("who searched") String scheduler,
      @Summary("the fewest there can be") int slots,
      @Summary("what the solver found, in one sentence") String argument) {}

  /// Why the best schedule of a plan is the best: what its scheduler does in one sentence, the
  /// publications that it comes from, and what its time is spent on, if the cost model says so.
  public record ReasonRecord(
      String scheduler, String summary, List<String> sources, Optional<TimeShares> time) {

    /// The parts of a time in picoseconds: starting slots, sending chunks, and reconfiguring or
    /// waiting.
    public record TimeShares(long startupPs, long sendingPs, long waitingPs) {}

    /// The reason for `best`, the result of `scheduler`; of a portfolio it is that of the winner.
    static ReasonRecord of(
        final Scheduler scheduler, final Optional<TimeShares> time, final String best) {
      if (scheduler instanceof final ChoosingScheduler portfolio
          && portfolio.winner().isPresent()) {
        final Scheduler winner = portfolio.winner().get();
        return new ReasonRecord(
            best,
            "It chose %s. %s".formatted(SpecText.of(winner), summary(winner)),
            Sources.of(winner),
            time);
      }
      return new ReasonRecord(best, summary(scheduler), Sources.of(scheduler), time);
    }

    private static String summary(final Scheduler scheduler) {
      final Summary summary = scheduler.getClass().getAnnotation(Summary.class);
      return summary == null ? "" : summary.value();
    }
  }

  /// Why a plan ended.
  public enum PlanEnd {
    /// A certificate proves that no schedule is better.
    OPTIMAL,
    /// A solver proves that no schedule is better.
    PROVED,
    /// The effort asked for was spent.
    EFFORT,
    /// The time was over, or the plan was interrupted.
    TIME;

    /// The word in JSON.
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
