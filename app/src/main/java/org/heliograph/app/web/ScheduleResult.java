package org.heliograph.app.web;

import java.util.Optional;
import java.util.OptionalLong;
import org.heliograph.app.web.job.JobResult;
import org.heliograph.bound.Bound;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.experiment.StatedSchedule;
import org.heliograph.lab.experiment.repair.RepairBefore;
import org.heliograph.lab.experiment.repair.RepairResult;
import org.heliograph.lab.experiment.repair.RepairedSchedule;
import org.heliograph.lab.plan.PlanAnswer;
import org.heliograph.lab.planner.PlanRecord;
import org.heliograph.units.Bytes;

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

  /// How the schedule was timed; empty if there is none, or its cost model has no time for it.
  Optional<Timing> timing();

  /// The size of what each node contributes, the cost model, the time by it, and the time that no
  /// schedule can go below, if that is known.
  record Timing(Bytes size, String cost, long timePs, OptionalLong leastPs) {}

  /// What is shown of the schedule, if there is one.
  Optional<LazyViews> views();

  @Override
  default long bytes() {
    return BYTES
        + schedule().map(made -> made.verified().schedule().transmissions()).orElse(0L)
            * BYTES_PER_TRANSMISSION;
  }

  /// The result of a plan.
  record Planned(PlanAnswer plan, Optional<LazyViews> views) implements ScheduleResult {
    static Planned of(final PlanAnswer plan) {
      return new Planned(plan, plan.best().map(LazyViews::new));
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

    @Override
    public Optional<Timing> timing() {
      final PlanRecord record = plan.record();
      return record
          .best()
          .map(
              best ->
                  new Timing(
                      Bytes.parse(record.problem().message().size()),
                      record.problem().cost(),
                      best.timePs(),
                      record.timeBounds().stream().mapToLong(bound -> bound.timePs()).max()));
    }
  }

  /// The result of a repair.
  record Repaired(RepairedSchedule repair, Optional<LazyViews> views) implements ScheduleResult {
    static Repaired of(final RepairedSchedule repair) {
      return new Repaired(repair, repair.best().map(LazyViews::new));
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

    @Override
    public Optional<Timing> timing() {
      final RepairBefore before = repair.record().before();
      return repair
          .record()
          .best()
          .flatMap(RepairResult::timePs)
          .map(
              timePs ->
                  new Timing(
                      new Bytes(before.sizeBytes()), before.cost(), timePs, OptionalLong.empty()));
    }
  }
}
