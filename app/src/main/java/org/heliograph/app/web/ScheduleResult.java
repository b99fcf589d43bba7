package org.heliograph.app.web;

import java.util.Optional;
import org.heliograph.app.web.job.JobResult;
import org.heliograph.bound.Bound;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.experiment.StatedSchedule;
import org.heliograph.lab.experiment.repair.RepairedSchedule;
import org.heliograph.lab.plan.PlanAnswer;

/// The result of a job that makes a schedule.
sealed interface ScheduleResult extends JobResult {
  /// What a result holds besides its schedule.
  long BYTES = 1L << 20;

  /// Columns and index of a transmission.
  long BYTES_PER_TRANSMISSION = 80;

  /// The problem.
  StatedProblem stated();

  /// The best schedule, if there is one.
  Optional<StatedSchedule> schedule();

  /// The lower bound with its certificate.
  Bound bound();

  /// The playback of the schedule, if there is one.
  Optional<LazyPlayback> playback();

  @Override
  default long bytes() {
    return BYTES
        + schedule().map(made -> made.verified().schedule().transmissions()).orElse(0L)
            * BYTES_PER_TRANSMISSION;
  }

  /// The result of a plan.
  record Planned(PlanAnswer plan, Optional<LazyPlayback> playback) implements ScheduleResult {
    static Planned of(final PlanAnswer plan) {
      return new Planned(plan, plan.best().map(LazyPlayback::new));
    }

    @Override
    public Object json() {
      return plan.record();
    }

    @Override
    public StatedProblem stated() {
      return plan.stated();
    }

    @Override
    public Optional<StatedSchedule> schedule() {
      return plan.schedule();
    }

    @Override
    public Bound bound() {
      return plan.bound();
    }
  }

  /// The result of a repair.
  record Repaired(RepairedSchedule repair, Optional<LazyPlayback> playback)
      implements ScheduleResult {
    static Repaired of(final RepairedSchedule repair) {
      return new Repaired(repair, repair.best().map(LazyPlayback::new));
    }

    @Override
    public Object json() {
      return repair.record();
    }

    @Override
    public StatedProblem stated() {
      return repair.stated();
    }

    @Override
    public Optional<StatedSchedule> schedule() {
      return repair
          .best()
          .map(
              verified ->
                  new StatedSchedule(
                      repair.stated(), verified, repair.record().best().map(best -> best.by())));
    }

    @Override
    public Bound bound() {
      return repair.bound();
    }
  }
}
