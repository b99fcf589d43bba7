package org.heliograph.lab.experiment.networks;

import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.ToLongFunction;
import org.heliograph.cost.CostModel;
import org.heliograph.lab.experiment.Failures;
import org.heliograph.lab.experiment.repair.RepairRequest;
import org.heliograph.lab.experiment.repair.SampledRepair;
import org.heliograph.lab.experiment.repair.SampledRepairs;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.verify.Verified;

/// Prices the schedules of a network after random failures.
record Availability(
    StudyContext context, FailureSampling sampling, NetworkComparisonRequest asked) {
  /// The times after failures of the schedule that `measured` has at the size of the table.
  AvailabilityRecord of(final MeasuredNetwork measured, final Failures failures) {
    final RepairRequest.Start.Scheduled start = measured.schedule().orElseThrow();
    final List<SampledRepair> samples =
        new SampledRepairs(context, start, asked.seed(), asked.budget(), failures)
            .of(sampling.draw(), sampling.samples());
    final CostModel cost = context.registry().parse(CostModel.class, measured.cost());
    final ToLongFunction<Verified> price =
        schedule -> cost.price(schedule, asked.size()).time().picoseconds();
    final long intactPs = price.applyAsLong(start.schedule());
    final List<Long> times =
        samples.stream()
            .flatMap(sample -> sample.schedule().stream())
            .map(price::applyAsLong)
            .toList();
    final OptionalDouble mean = times.stream().mapToLong(Long::longValue).average();
    return new AvailabilityRecord(
        sampling.draw().toString(),
        asked.seed(),
        samples.size(),
        times.size(),
        (int) samples.stream().filter(SampledRepair::lost).count(),
        intactPs,
        mean.stream().mapToObj(Math::round).findFirst(),
        times.stream().max(Comparator.naturalOrder()),
        mean.stream().mapToObj(it -> Math.rint(it / intactPs * 1e4) / 1e4).findFirst());
  }
}
