package org.heliograph.lab.experiment.networks;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heliograph.cost.CostModel;
import org.heliograph.lab.experiment.Failures;
import org.heliograph.lab.experiment.Question;
import org.heliograph.lab.experiment.Search;
import org.heliograph.lab.experiment.ThreadCount;
import org.heliograph.lab.experiment.TimeLimit;
import org.heliograph.lab.experiment.repair.RepairRequest;
import org.heliograph.lab.planner.Participants;
import org.heliograph.lab.planner.PlanOutcome;
import org.heliograph.lab.planner.PlanRequest;
import org.heliograph.lab.planner.PlannedSchedule;
import org.heliograph.lab.planner.Planner;
import org.heliograph.lab.planner.Pricing;
import org.heliograph.lab.planner.SizeFrontier;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.problem.Objective;
import org.heliograph.units.Bytes;

/// Measures the time of a collective over message sizes.
///
/// A plan compares schedules of several numbers of chunks. Each of them is verified once and priced
/// at every size, so that one plan, at the size of the table, serves all of them. If the budget is
/// larger than usual, every size has a plan as well. The points are the fastest schedules of all.
record CollectiveMeasure(NetworkComparisonRequest request) implements NetworkMeasure {
  @Override
  public MeasuredNetwork measured(
      final StudyContext context,
      final TimeLimit limit,
      final String network,
      final Optional<String> scheduler) {
    final List<PlannedSchedule> found = new ArrayList<>();
    final List<Bytes> planned = new ArrayList<>(List.of(request.size()));
    if (request.isPlannedAtEvery()) {
      request.sizes().stream().filter(size -> !size.equals(request.size())).forEach(planned::add);
    }
    final Failures failures = new Failures();
    Optional<PlanOutcome> first = Optional.empty();
    boolean isInterrupted = false;
    for (final Bytes size : planned) {
      if (first.isPresent() && context.interrupted().getAsBoolean()) {
        break;
      }
      final PlanOutcome plan =
          new Planner(context.silent(), limit)
              .plan(at(network, size, scheduler), (PlannedSchedule one) -> found.add(one));
      failures.addAll(plan.record().omitted().failures());
      isInterrupted |= plan.record().run().interrupted();
      first = first.or(() -> Optional.of(plan));
    }
    final PlanOutcome plan = first.orElseThrow();
    if (found.isEmpty()) {
      throw new IllegalArgumentException(plan.record().omitted().reason());
    }
    final String cost = plan.record().problem().cost();
    final SizePricing pricing =
        new SizePricing(
            context, context.registry().parse(CostModel.class, cost), found, request, failures);
    final NetworkSeries series =
        new NetworkSeries(
            scheduler.orElse(NetworkSeries.BEST),
            scheduler.isPresent(),
            request.sizes().stream().map(size -> pricing.point(pricing.best(size))).toList());
    final SizeFrontier.Point best = pricing.best(request.size());
    return new MeasuredNetwork(
        plan.stated(),
        cost,
        series,
        Optional.of(
            new RepairRequest.Start.Scheduled(
                pricing.stated(plan.stated(), best), best.verified())),
        failures.records(),
        isInterrupted);
  }

  private PlanRequest at(final String network, final Bytes size, final Optional<String> scheduler) {
    return new PlanRequest(
            new Question(request.measure(), network)
                .under(request.switching())
                .withHardware(Optional.of(request.commonHardware()))
                .rankedBy(Objective.TIME))
        .with(Pricing.of(size))
        .with(new Search(request.budget(), request.seed()))
        .with(ThreadCount.of(request.threads()))
        .with(Participants.of(scheduler.stream().toList()));
  }
}
