package org.heliograph.lab.experiment.networks;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.heliograph.bound.TimeScope;
import org.heliograph.bound.TimedProblem;
import org.heliograph.collective.Collective;
import org.heliograph.cost.CostModel;
import org.heliograph.cost.LinkEnergy;
import org.heliograph.cost.OpticalPowerCheck;
import org.heliograph.hardware.ChannelEnergy;
import org.heliograph.lab.experiment.BandwidthRecord;
import org.heliograph.lab.experiment.BoundSurvey;
import org.heliograph.lab.experiment.Failures;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.experiment.TimeBounds;
import org.heliograph.lab.planner.PlannedSchedule;
import org.heliograph.lab.planner.SizeFrontier;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.plugin.SpecText;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.resources.PartCounts;
import org.heliograph.units.Bytes;

/// Prices verified schedules of one network at any size, and bounds the time there.
final class SizePricing {
  private final StudyContext context;
  private final CostModel cost;
  private final SizeFrontier frontier;
  private final PlannedSchedule first;
  private final NetworkComparisonRequest request;
  private final Failures failures;
  private final Map<Integer, List<BoundSurvey.Row>> surveys = new LinkedHashMap<>();

  SizePricing(
      final StudyContext context,
      final CostModel cost,
      final List<PlannedSchedule> found,
      final NetworkComparisonRequest request,
      final Failures failures) {
    this.context = context;
    this.cost = cost;
    this.frontier = new SizeFrontier(cost, request.sizes());
    this.first = found.getFirst();
    found.forEach(frontier::offer);
    this.request = request;
    this.failures = failures;
  }

  /// The fastest schedule at `size`; one that is lit, if there is any.
  SizeFrontier.Point best(final Bytes size) {
    return frontier.at(size).orElseThrow();
  }

  /// The point of a priced schedule.
  NetworkPoint point(final SizeFrontier.Point priced) {
    final List<BoundSurvey.Row> slots = survey(priced.planned());
    return new NetworkPoint(
        priced.size().bytes(),
        priced.planned().scheduler(),
        priced.problem().demand().chunks(),
        priced.verified().slots(),
        slots.getFirst().bound().slots(),
        priced.time().picoseconds(),
        BandwidthRecord.of(
            priced.problem().demand(), priced.size().bytes(), priced.time().picoseconds()),
        bound(priced),
        energy(priced.problem()).expense(priced.verified(), priced.size()).total().joules(),
        OpticalPowerCheck.of(priced.verified()).map(OpticalPowerCheck::lit).orElse(true),
        cost.parameters(priced.problem(), priced.size()).map(SlotCost::of),
        priced.verified().schedule().digest());
  }

  /// The energy of bits, in addition to the power of the parts.
  private static LinkEnergy energy(final Problem problem) {
    final ChannelEnergy energy =
        ChannelEnergy.beside(PartCounts.of(problem.topology(), true), problem.hardware());
    return new LinkEnergy(energy.electrical(), energy.optical());
  }

  /// The problem that a schedule solves, as spec texts, where `undivided` is the same without
  /// chunks.
  StatedProblem stated(final StatedProblem plan, final SizeFrontier.Point priced) {
    final Problem problem = priced.problem();
    if (problem.equals(plan.problem())) {
      return plan;
    }
    final int chunks = problem.demand().chunksPerContribution();
    final Collective whole = context.registry().parse(Collective.class, request.measure());
    return new StatedProblem(
        plan.topology(),
        whole.divided(chunks).map(SpecText::of).orElse(request.measure()),
        plan.switching(),
        plan.hardware(),
        problem);
  }

  /// The least time of any division into chunks, by the bounds of this division and of the first.
  private Optional<Long> bound(final SizeFrontier.Point priced) {
    return Stream.of(priced.planned(), first)
        .flatMap(planned -> bound(planned, priced.size()).stream())
        .max(Comparator.naturalOrder());
  }

  private Optional<Long> bound(final PlannedSchedule planned, final Bytes size) {
    return TimeBounds.startup(cost, planned.verified(), size)
        .flatMap(
            startup ->
                TimeBounds.of(
                        context.registry(),
                        new TimedProblem(
                            planned.verified().problem(),
                            size,
                            startup,
                            TimeScope.ANY_DIVISION,
                            cost.processors()),
                        survey(planned),
                        budget(),
                        failures)
                    .anyDivision())
        .map(row -> row.bound().time().picoseconds());
  }

  /// The bounds on slots of the problem of a schedule, computed once for each division.
  private List<BoundSurvey.Row> survey(final PlannedSchedule planned) {
    final Problem problem = planned.verified().problem();
    return surveys.computeIfAbsent(
        problem.demand().chunks(),
        _ -> {
          final BoundSurvey survey =
              new BoundSurvey(context.registry(), problem, budget(), request.seed(), failures);
          return survey.within(survey::cheap);
        });
  }

  private Budget budget() {
    return new Budget(request.budget(), context.interrupted());
  }
}
