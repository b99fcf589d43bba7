package org.heliograph.lab.experiment.repair;

import java.util.Optional;
import org.heliograph.bound.Bound;
import org.heliograph.cost.OpticalPowerCheck;
import org.heliograph.lab.experiment.BoundRecord;
import org.heliograph.lab.experiment.BoundSurvey;
import org.heliograph.lab.experiment.HardwareRecord;
import org.heliograph.lab.experiment.PlanOutcome;
import org.heliograph.lab.experiment.ResultRecord;
import org.heliograph.lab.experiment.RunRecord;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.experiment.Version;
import org.heliograph.verify.Verified;

/// Turns what repairers, schedulers and bounds achieved after one fault into a record.
record RepairAnswer(
    RepairRequest request,
    RepairBefore before,
    StatedProblem stated,
    RepairTranslation translation,
    Optional<RepairerRuns.Repaired> quick,
    Optional<RepairerRuns.Repaired> thorough,
    Optional<PlanOutcome> plan,
    BoundSurvey.Row surveyed,
    RepairPricing pricing) {

  RepairedSchedule repaired(final RepairFault fault, final boolean interrupted) {
    final BoundRecord asked = surveyed.record();
    final boolean isPlanned = plan.isPresent() && plan.get().bound().slots() >= asked.slots();
    final BoundRecord bound = isPlanned ? plan.orElseThrow().record().bound() : asked;
    final Bound proof = isPlanned ? plan.orElseThrow().bound() : surveyed.bound();
    final Optional<RepairResult> quickly = quick.map(made -> result(made, bound));
    final Optional<RepairResult> mended = thorough.map(made -> result(made, bound));
    final Optional<PlanOutcome> better =
        plan.filter(made -> made.best().isPresent() && isBetter(made.best().get()));
    final Optional<RepairResult> best =
        better.isPresent() ? better.map(made -> result(made, bound)) : mended;
    final Optional<Verified> schedule =
        better.isPresent()
            ? better.flatMap(PlanOutcome::best)
            : thorough.map(RepairerRuns.Repaired::verified);
    final RepairRecord record =
        new RepairRecord(
            RepairRecord.FORMAT,
            Version.text(),
            RunRecord.of(request.seed(), request.budget(), interrupted),
            fault,
            before,
            stated.header(),
            HardwareRecord.of(stated.problem()),
            translation.hit(),
            translation.dropped(),
            bound,
            quickly,
            best,
            pricing.failures().records());
    return new RepairedSchedule(record, stated, schedule, proof);
  }

  /// Whether the schedule of a new plan is better than the repair, if there is one.
  private boolean isBetter(final Verified planned) {
    final boolean dim = OpticalPowerCheck.ranksLower(planned);
    return thorough
        .map(repair -> dim == repair.isDim() ? planned.slots() < repair.slots() : repair.isDim())
        .orElse(true);
  }

  private RepairResult result(final RepairerRuns.Repaired made, final BoundRecord bound) {
    return new RepairResult(
        made.by(),
        made.slots(),
        pricing.timePs(made.verified()),
        made.slots() == bound.slots(),
        RepairResult.Light.of(made.verified()),
        made.verified().schedule().transmissions(),
        made.change(),
        made.seconds(),
        made.verified().schedule().digest());
  }

  private RepairResult result(final PlanOutcome made, final BoundRecord bound) {
    final ResultRecord row = made.record().best().orElseThrow();
    final Verified verified = made.best().orElseThrow();
    return new RepairResult(
        row.scheduler(),
        verified.slots(),
        pricing.timePs(verified),
        verified.slots() == bound.slots(),
        RepairResult.Light.of(verified),
        verified.schedule().transmissions(),
        RepairChange.between(translation.survivors(), verified.schedule()),
        row.seconds(),
        row.digest().text());
  }
}
