package org.heliograph.lab.experiment.networks;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heliograph.cost.CostModel;
import org.heliograph.lab.experiment.Failures;
import org.heliograph.lab.experiment.Participants;
import org.heliograph.lab.experiment.PlanOutcome;
import org.heliograph.lab.experiment.PlanRecord;
import org.heliograph.lab.experiment.PlanRequest;
import org.heliograph.lab.experiment.PlannedSchedule;
import org.heliograph.lab.experiment.Planner;
import org.heliograph.lab.experiment.Pricing;
import org.heliograph.lab.experiment.ProblemRecord;
import org.heliograph.lab.experiment.Question;
import org.heliograph.lab.experiment.Search;
import org.heliograph.lab.experiment.SkippedRecord;
import org.heliograph.lab.experiment.ThreadCount;
import org.heliograph.lab.experiment.TimeLimit;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.problem.Objective;
import org.heliograph.units.Bytes;

/// Measures the time of a collective over message sizes.
///
/// A plan compares schedules of several numbers of chunks. Each of them is verified once and priced
/// at every size, so that one plan, at the size `at`, serves all of them. If `isPlannedAtEvery`,
/// every size has a plan as well. The points are the fastest schedules of all.
public record CollectiveMeasure(
    String collective,
    Optional<String> switching,
    String hardware,
    Bytes at,
    List<Bytes> sizes,
    boolean isPlannedAtEvery,
    List<String> schedulers,
    long seed,
    long budget,
    int threads)
    implements NetworkMeasure {
  public CollectiveMeasure {
    sizes = sizes.stream().distinct().sorted().toList();
    schedulers = schedulers.stream().distinct().toList();
  }

  @Override
  public String text() {
    return collective;
  }

  @Override
  public MeasuredNetwork measured(
      final StudyContext context,
      final TimeLimit limit,
      final String network,
      final Optional<String> scheduler) {
    final List<PlannedSchedule> found = new ArrayList<>();
    final List<Bytes> planned = new ArrayList<>(List.of(at));
    if (isPlannedAtEvery) {
      sizes.stream().filter(size -> !size.equals(at)).forEach(planned::add);
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
              .plan(request(network, size, scheduler), (PlannedSchedule one) -> found.add(one));
      failures.addAll(plan.record().omitted().failures());
      isInterrupted |= plan.record().run().interrupted();
      first = first.or(() -> Optional.of(plan));
    }
    final PlanOutcome plan = first.orElseThrow();
    if (found.isEmpty()) {
      throw new IllegalArgumentException(reason(plan.record()));
    }
    return priced(context, plan, found, scheduler, failures, isInterrupted);
  }

  private PlanRequest request(
      final String network, final Bytes size, final Optional<String> scheduler) {
    return new PlanRequest(
            new Question(collective, network)
                .under(switching)
                .withHardware(Optional.of(hardware))
                .rankedBy(Objective.TIME))
        .with(Pricing.of(size))
        .with(new Search(budget, seed))
        .with(ThreadCount.of(threads))
        .with(Participants.of(scheduler.stream().toList()));
  }

  private static String reason(final PlanRecord record) {
    return record.omitted().skipped().stream()
        .filter(skipped -> skipped.kind().isActionable())
        .findFirst()
        .or(() -> record.omitted().skipped().stream().findFirst())
        .map(SkippedRecord::reason)
        .orElse("no scheduler found a schedule");
  }

  private MeasuredNetwork priced(
      final StudyContext context,
      final PlanOutcome plan,
      final List<PlannedSchedule> found,
      final Optional<String> scheduler,
      final Failures failures,
      final boolean isInterrupted) {
    final ProblemRecord problem = plan.record().problem();
    final CostModel cost = context.registry().parse(CostModel.class, problem.cost());
    final SizePricing pricing = new SizePricing(context, cost, found, this, failures);
    final List<NetworkPoint> points = new ArrayList<>();
    final List<MeasuredNetwork.StatedPoint> schedules = new ArrayList<>();
    for (final Bytes size : sizes) {
      final SizePricing.Priced best = pricing.best(size);
      points.add(pricing.point(best));
      schedules.add(
          new MeasuredNetwork.StatedPoint(
              size, pricing.stated(plan.stated(), best), best.planned().verified()));
    }
    return new MeasuredNetwork(
        problem.topology(),
        problem.nodes(),
        problem.ranks(),
        problem.channels(),
        problem.switching(),
        problem.cost(),
        problem.hardware(),
        new NetworkSeries(
            scheduler.orElse(NetworkSeries.BEST), scheduler.isPresent(), List.copyOf(points)),
        schedules,
        failures.records(),
        isInterrupted);
  }
}
