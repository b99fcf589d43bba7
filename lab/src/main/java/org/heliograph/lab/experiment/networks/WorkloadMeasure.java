package org.heliograph.lab.experiment.networks;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.heliograph.lab.experiment.Effort;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.experiment.ThreadCount;
import org.heliograph.lab.experiment.TimeLimit;
import org.heliograph.lab.experiment.workload.CollectiveRecord;
import org.heliograph.lab.experiment.workload.StreamRule;
import org.heliograph.lab.experiment.workload.WorkloadRecord;
import org.heliograph.lab.experiment.workload.WorkloadStudy;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.problem.Objective;

/// Measures the time of an iteration of a workload, which states its sizes itself.
///
/// The only point has the size 0; its slots are those of all collectives.
record WorkloadMeasure(NetworkComparisonRequest request) implements NetworkMeasure {
  /// A collective of every network, from which its channels on the hardware are read.
  private static final String ANY = "broadcast";

  @Override
  public MeasuredNetwork measured(
      final StudyContext context,
      final TimeLimit limit,
      final String network,
      final Optional<String> scheduler) {
    final Optional<String> hardware = Optional.of(request.commonHardware());
    final WorkloadRecord record =
        new WorkloadStudy(
                request.measure(),
                network,
                request.switching(),
                hardware,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                StreamRule.OVERLAP,
                request.isPlannedAtEvery() ? Optional.of(Effort.NORMAL) : Optional.empty(),
                request.seed(),
                new ThreadCount())
            .iteration(context.silent());
    final StatedProblem stated =
        StatedProblem.of(
            context.registry(),
            network,
            new StatedProblem.Circumstances(
                ANY, request.switching(), Optional.of(Objective.TIME), hardware));
    return new MeasuredNetwork(
        stated,
        stated.problem().switching().cost(),
        new NetworkSeries(NetworkSeries.BEST, false, List.of(point(record))),
        Optional.empty(),
        List.of(),
        record.run().interrupted());
  }

  private static NetworkPoint point(final WorkloadRecord record) {
    final List<CollectiveRecord> collectives = record.collectives();
    return new NetworkPoint(
        0,
        collectives.stream()
            .map(CollectiveRecord::scheduler)
            .distinct()
            .collect(Collectors.joining(", ")),
        collectives.stream().mapToInt(CollectiveRecord::chunks).max().orElse(0),
        collectives.stream().mapToInt(one -> one.slots() * one.operations()).sum(),
        collectives.stream().mapToLong(one -> one.slotBound() * one.operations()).sum(),
        record.iteration().timePs(),
        Optional.empty(),
        Optional.of(record.iteration().boundPs()).filter(bound -> bound > 0),
        0,
        true,
        Optional.empty(),
        collectives.stream().map(one -> one.digest().text()).collect(Collectors.joining(" ")));
  }
}
