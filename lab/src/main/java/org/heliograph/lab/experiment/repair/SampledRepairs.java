package org.heliograph.lab.experiment.repair;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heliograph.algorithm.Repairer;
import org.heliograph.lab.experiment.Failures;
import org.heliograph.lab.experiment.InterruptibleExecutor;
import org.heliograph.lab.experiment.PlanOutcome;
import org.heliograph.lab.experiment.PlanRequest;
import org.heliograph.lab.experiment.Planner;
import org.heliograph.lab.experiment.Question;
import org.heliograph.lab.experiment.RandomStreams;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.lab.experiment.Search;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.experiment.TimeLimit;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.units.Bytes;
import org.heliograph.verify.Verified;

/// Repairs of a schedule after random failures, each from the intact schedule.
///
/// The best verified repair counts; only if no repairer finds one, the damaged problem is planned.
/// The samples follow from the seed alone.
public final class SampledRepairs {
  private final StudyContext context;
  private final RepairStart start;
  private final long seed;
  private final long budget;
  private final Failures failures;

  /// Repairs of a verified schedule; each repairer and each search has `budget` evaluations.
  public SampledRepairs(
      final StudyContext context,
      final RepairRequest.Start.Scheduled scheduled,
      final long seed,
      final long budget,
      final Failures failures) {
    this.context = context;
    this.seed = seed;
    this.budget = budget;
    this.failures = failures;
    this.start =
        RepairStart.of(
            context,
            new RepairRequest(
                scheduled,
                Optional.empty(),
                Optional.empty(),
                Bytes.parse(RequestDefaults.SIZE),
                seed,
                budget,
                0),
            TimeLimit.none(context.interrupted()),
            failures);
  }

  /// What becomes of `samples` draws; fewer if it is interrupted.
  public List<SampledRepair> of(final FailureDraw draw, final int samples) {
    final RepairFaults faults = new RepairFaults(start.stated().problem().topology(), false);
    final List<RepairFault> links = faults.singles(false);
    final List<RepairFault> nodes = faults.singles(true);
    final Map<RepairFault, SampledRepair> known = new HashMap<>();
    final List<SampledRepair> all = new ArrayList<>();
    for (int sample = 0; sample < samples && !context.interrupted().getAsBoolean(); sample++) {
      final RepairFault fault =
          draw.drawn(links, nodes, RandomStreams.stream(seed, "failures " + sample));
      all.add(known.computeIfAbsent(fault, this::repaired));
    }
    return List.copyOf(all);
  }

  private SampledRepair repaired(final RepairFault fault) {
    if (fault.links().isEmpty() && fault.nodes().isEmpty()) {
      return new SampledRepair(
          fault, SampledRepair.Result.RECOVERED, Optional.of(start.schedule()));
    }
    return failures
        .value(
            "fault",
            fault.text(),
            () ->
                switch (DamagedProblem.of(start, fault)) {
                  case DamagedProblem.Stated stated -> found(fault, repaired(stated));
                  case DamagedProblem.Refused _ ->
                      new SampledRepair(fault, SampledRepair.Result.LOST, Optional.empty());
                })
        .orElseGet(() -> found(fault, Optional.empty()));
  }

  private static SampledRepair found(final RepairFault fault, final Optional<Verified> schedule) {
    return new SampledRepair(
        fault,
        schedule.isPresent() ? SampledRepair.Result.RECOVERED : SampledRepair.Result.NOTHING_FOUND,
        schedule);
  }

  private Optional<Verified> repaired(final DamagedProblem.Stated stated) {
    final Problem problem = stated.problem().problem();
    final RepairTranslation translation =
        RepairTranslation.of(
            stated.damage(),
            start.stated().problem().demand(),
            problem.demand(),
            start.schedule().schedule());
    final Repairer.Task task =
        new Repairer.Task(problem, RepairGaps.closed(problem, translation.survivors()), 0);
    final RepairerRuns runs =
        new RepairerRuns(
            context.registry(), new Budget(budget, context.interrupted()), seed, failures);
    return InterruptibleExecutor.alone(context.interrupted(), () -> runs.best(task))
        .flatMap(found -> found)
        .map(RepairerRuns.Repaired::verified)
        .or(() -> planned(stated.problem()));
  }

  private Optional<Verified> planned(final StatedProblem stated) {
    final PlanOutcome plan =
        new Planner(context.silent())
            .plan(
                new PlanRequest(
                        new Question(stated.collective(), stated.topology())
                            .under(Optional.of(stated.switching()))
                            .withHardware(stated.hardware()))
                    .with(new Search(budget, seed)));
    return plan.best();
  }
}
