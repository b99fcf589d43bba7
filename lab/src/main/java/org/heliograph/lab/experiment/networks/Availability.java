package org.heliograph.lab.experiment.networks;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.heliograph.cost.CostModel;
import org.heliograph.lab.experiment.Failures;
import org.heliograph.lab.experiment.repair.RepairRequest;
import org.heliograph.lab.experiment.repair.SampledRepair;
import org.heliograph.lab.experiment.repair.SampledRepairs;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.units.Bytes;
import org.heliograph.verify.Verified;

/// Prices the schedules of a network after random failures.
record Availability(StudyContext context, FailureSampling sampling, long seed, long budget) {
  /// The times after failures of what `measured` has at `size`.
  AvailabilityRecord of(
      final MeasuredNetwork measured,
      final MeasuredNetwork.StatedPoint point,
      final Failures failures) {
    final List<SampledRepair> samples =
        new SampledRepairs(
                context,
                new RepairRequest.Start.Scheduled(point.stated(), point.verified()),
                seed,
                budget,
                failures)
            .of(sampling.draw(), sampling.samples());
    final CostModel cost = context.registry().parse(CostModel.class, measured.cost());
    final long intactPs = cost.price(point.verified(), point.size()).time().picoseconds();
    final long[] times =
        samples.stream()
            .flatMap(sample -> sample.schedule().stream())
            .mapToLong(schedule -> price(cost, schedule, point.size()))
            .toArray();
    return record(samples, intactPs, times);
  }

  private static long price(final CostModel cost, final Verified schedule, final Bytes size) {
    return cost.price(schedule, size).time().picoseconds();
  }

  private AvailabilityRecord record(
      final List<SampledRepair> samples, final long intactPs, final long... times) {
    final OptionalDouble mean = Arrays.stream(times).average();
    return new AvailabilityRecord(
        sampling.draw().toString(),
        seed,
        samples.size(),
        times.length,
        (int) samples.stream().filter(SampledRepair::lost).count(),
        intactPs,
        mean.isPresent() ? Optional.of(Math.round(mean.getAsDouble())) : Optional.empty(),
        times.length == 0
            ? Optional.empty()
            : Optional.of(Arrays.stream(times).max().orElseThrow()),
        mean.isPresent()
            ? Optional.of(Math.rint(mean.getAsDouble() / intactPs * 1e4) / 1e4)
            : Optional.empty());
  }
}
