package org.heliograph.lab.experiment.repair;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heliograph.lab.experiment.Failures;
import org.heliograph.lab.experiment.Question;
import org.heliograph.lab.experiment.RandomStreams;
import org.heliograph.lab.experiment.Search;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.planner.PlanOutcome;
import org.heliograph.lab.planner.PlanRequest;
import org.heliograph.lab.planner.Planner;
import org.heliograph.lab.study.StudyContext;
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
    this.start = RepairStart.of(context.registry(), scheduled, Optional.empty());
    this.seed = seed;
    this.budget = budget;
    this.failures = failures;
  }

  /// What becomes of `samples` draws; fewer if it is interrupted.
  public List<SampledRepair> of(final FailureDraw draw, final int samples) {
    final RepairFaults faults = new RepairFaults(start.stated().problem().topology(), false);
    final List<RepairFault> links = faults.singles(false);
    final List<RepairFault> nodes = faults.singles(true);
    final Map<RepairFault, SampledRepair> known = new HashMap<>();
    final List<SampledRepair> all = new ArrayList<>();
    for (int sample = 0; sample < samples && !context.isOver(); sample++) {
      final RepairFault fault =
          draw.drawn(links, nodes, RandomStreams.stream(seed, "failures " + sample));
      all.add(known.computeIfAbsent(fault, this::repaired));
    }
    return List.copyOf(all);
  }

  private SampledRepair repaired(final RepairFault fault) {
    if (fault.links().isEmpty() && fault.nodes().isEmpty()) {
      return new SampledRepair(false, Optional.of(start.schedule()));
    }
    return failures
        .value(
            "fault",
            fault.text(),
            () ->
                switch (DamagedProblem.of(start, fault)) {
                  case DamagedProblem.Stated stated -> new SampledRepair(false, repaired(stated));
                  case DamagedProblem.Refused _ -> new SampledRepair(true, Optional.empty());
                })
        .orElseGet(() -> new SampledRepair(false, Optional.empty()));
  }

  private Optional<Verified> repaired(final DamagedProblem.Stated stated) {
    return new RepairerRuns(context, budget, seed, failures)
        .best(stated.task(0))
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
