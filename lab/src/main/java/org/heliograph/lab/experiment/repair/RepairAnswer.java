package org.heliograph.lab.experiment.repair;

import java.util.Optional;
import org.heliograph.bound.Bound;
import org.heliograph.lab.experiment.BoundRecord;
import org.heliograph.lab.experiment.BoundSurvey;
import org.heliograph.lab.experiment.HardwareRecord;
import org.heliograph.lab.experiment.RunRecord;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.experiment.Version;
import org.heliograph.lab.planner.PlanOutcome;
import org.heliograph.lab.planner.ResultRecord;

/// Turns what repairers, schedulers and bounds achieved after one fault into a record.
record RepairAnswer(
    RepairRequest request,
    RepairBefore before,
    DamagedProblem.Stated stated,
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
    final StatedProblem problem = stated.problem();
    final Optional<RepairResult> quickly = quick.map(made -> result(made, bound));
    final Optional<RepairerRuns.Repaired> best =
        plan.flatMap(this::planned).filter(made -> made.isBetterThan(thorough)).or(() -> thorough);
    final RepairRecord record =
        new RepairRecord(
            RepairRecord.FORMAT,
            Version.text(),
            RunRecord.of(request.seed(), request.budget(), interrupted),
            fault,
            before,
            problem.header(),
            HardwareRecord.of(problem.problem()),
            stated.translation().hit(),
            stated.translation().dropped(),
            bound,
            quickly,
            best.map(made -> result(made, bound)),
            pricing.failures().records());
    return new RepairedSchedule(record, problem, best.map(RepairerRuns.Repaired::verified), proof);
  }

  /// The schedule of a new plan, and what it changed of the survivors.
  private Optional<RepairerRuns.Repaired> planned(final PlanOutcome made) {
    return made.best()
        .map(
            verified -> {
              final ResultRecord row = made.record().best().orElseThrow();
              return new RepairerRuns.Repaired(
                  row.scheduler(),
                  verified,
                  RepairChange.between(stated.translation().survivors(), verified.schedule()),
                  row.seconds());
            });
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
}
