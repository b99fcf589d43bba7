package org.heliograph.lab.experiment.workload;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.heliograph.hardware.Hardware;
import org.heliograph.lab.experiment.RunRecord;
import org.heliograph.lab.experiment.Version;
import org.heliograph.lab.study.StudyContext;
import org.heliograph.plugin.SpecText;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.units.Count;
import org.heliograph.workload.Workload;
import org.heliograph.workload.WorkloadFamily;
import org.heliograph.workload.WorkloadOperation;
import org.heliograph.workload.WorkloadOperation.Communication;
import org.heliograph.workload.WorkloadOperation.Computation;

/// Runs a workload on a network: plans every different collective once, and computes when each
/// operation begins and ends.
///
/// Process i is the i-th rank of the network. A collective takes the time that the cost model gives
/// its best verified schedule. The result does not depend on the number of threads.
record WorkloadWork(WorkloadStudy study, StudyContext context) {
  /// The result; throws `IllegalArgumentException` if the question makes no sense or a collective
  /// has no schedule, and `CancellationException` if it is interrupted before all are planned.
  WorkloadRecord run() {
    final TopologyFamily family = context.registry().parse(TopologyFamily.class, study.topology());
    final Topology network = context.registry().network(family);
    final WorkloadFamily made = context.registry().parse(WorkloadFamily.class, study.workload());
    final Workload workload = made.workload(study.processes().orElse(network.ranks().size()));
    if (workload.processes() > network.ranks().size()) {
      throw new IllegalArgumentException(
          "workload: %s has %s, but %s has %s."
              .formatted(
                  workload.name(),
                  Count.of(workload.processes(), "process"),
                  network.name(),
                  Count.of(network.ranks().size(), "rank")));
    }
    final CollectivePlans plans =
        new CollectivePlans(context, study, network, workload.processes());
    final List<Optional<Integer>> rows = rows(workload, plans);
    final Hardware hardware =
        context
            .registry()
            .parse(Hardware.class, study.hardware().orElseGet(family::hardware))
            .described();
    return record(
        new WorkloadRecord.WorkloadProblem(
            SpecText.of(made),
            SpecText.of(family.recognised()),
            study.switching(),
            SpecText.of(hardware),
            network.nodes(),
            network.ranks().size(),
            workload.processes(),
            study.streams().name().toLowerCase(Locale.ROOT).replace('_', '-'),
            plans.planning()),
        workload,
        new Planned(rows, plans.records()));
  }

  /// The row of the collective of each operation, if it has one, and all rows.
  private record Planned(List<Optional<Integer>> rows, List<CollectiveRecord> collectives) {
    long[] durations(final Workload workload, final boolean isBound) {
      final long[] durations = new long[rows.size()];
      for (int i = 0; i < durations.length; i++) {
        if (workload.operations().get(i).work() instanceof final Computation computation) {
          durations[i] = computation.time().picoseconds();
        } else if (rows.get(i).isPresent()) {
          final CollectiveRecord row = collectives.get(rows.get(i).get());
          durations[i] = isBound ? row.timeBoundPs() : row.timePs();
        }
      }
      return durations;
    }
  }

  private List<Optional<Integer>> rows(final Workload workload, final CollectivePlans plans) {
    final List<Optional<Integer>> rows = new ArrayList<>();
    final int total = workload.operations().size();
    for (final WorkloadOperation operation : workload.operations()) {
      if (operation.work() instanceof final Communication communication
          && !communication.isEmpty(workload.processes())) {
        context.progress().at(rows.size(), total, "operations");
        rows.add(Optional.of(plans.row(communication)));
      } else {
        rows.add(Optional.empty());
      }
    }
    context.progress().at(total, total, "operations");
    return rows;
  }

  private WorkloadRecord record(
      final WorkloadRecord.WorkloadProblem problem,
      final Workload workload,
      final Planned planned) {
    final long[] durations = planned.durations(workload, false);
    final WorkloadTimeline timeline = WorkloadTimeline.of(workload, durations, study.streams());
    final List<Integer> critical = timeline.criticalPath();
    final BitSet isCritical = new BitSet();
    critical.forEach(isCritical::set);
    return new WorkloadRecord(
        WorkloadRecord.FORMAT,
        Version.text(),
        RunRecord.of(study.seed(), 0, context.interrupted().getAsBoolean()),
        problem,
        iteration(workload, timeline, durations, planned.durations(workload, true)),
        planned.collectives(),
        critical,
        operations(workload, planned, timeline, isCritical),
        tracks(workload),
        notes(timeline, planned));
  }

  private static WorkloadRecord.IterationRecord iteration(
      final Workload workload,
      final WorkloadTimeline timeline,
      final long[] durations,
      final long[] bounds) {
    final WorkloadTimeline.ProcessTimes times = timeline.times();
    final int n = workload.processes();
    final long length = timeline.length();
    final long computing = times.computing() / n;
    final long exposed = times.exposed() / n;
    return new WorkloadRecord.IterationRecord(
        length,
        WorkloadTimeline.bound(workload, bounds),
        WorkloadTimeline.of(workload, durations, StreamRule.SERIAL).length(),
        computing,
        times.communicating() / n,
        exposed,
        length - computing - exposed,
        length == 0 ? 0 : exposed / (double) length);
  }

  private static List<OperationRecord> operations(
      final Workload workload,
      final Planned planned,
      final WorkloadTimeline timeline,
      final BitSet isCritical) {
    final List<OperationRecord> records = new ArrayList<>();
    for (int i = 0; i < workload.operations().size(); i++) {
      final WorkloadOperation operation = workload.operations().get(i);
      final List<Integer> members = operation.work().members(workload.processes());
      records.add(
          new OperationRecord(
              operation.name(),
              switch (operation.work()) {
                case Computation _ -> "computation";
                case Communication(final String collective, _, _) -> collective;
              },
              planned.rows().get(i),
              members.size(),
              members.getFirst(),
              timeline.start(i),
              timeline.end(i),
              isCritical.get(i)));
    }
    return records;
  }

  /// Processes that take part in the same operations, in the order of their first processes.
  private static List<TrackRecord> tracks(final Workload workload) {
    final List<BitSet> taken = new ArrayList<>();
    for (int process = 0; process < workload.processes(); process++) {
      taken.add(new BitSet());
    }
    for (int i = 0; i < workload.operations().size(); i++) {
      for (final int process : workload.operations().get(i).work().members(workload.processes())) {
        taken.get(process).set(i);
      }
    }
    final Map<BitSet, List<Integer>> byOperations = new LinkedHashMap<>();
    for (int process = 0; process < taken.size(); process++) {
      byOperations.computeIfAbsent(taken.get(process), _ -> new ArrayList<>()).add(process);
    }
    return byOperations.entrySet().stream()
        .map(
            entry ->
                new TrackRecord(
                    entry.getValue().getFirst(),
                    entry.getValue().size(),
                    entry.getKey().stream().boxed().toList()))
        .toList();
  }

  private static List<String> notes(final WorkloadTimeline timeline, final Planned planned) {
    final List<String> notes = new ArrayList<>();
    final int concurrent = timeline.concurrent();
    if (concurrent > 0) {
      notes.add(
          "%s begin while another one runs on other processes; each was scheduled"
                  .formatted(Count.of(concurrent, "collective"))
              + " alone, so waiting for channels that both use is not counted."
              + " --streams one-collective excludes this.");
    }
    final long unbounded =
        planned.collectives().stream().filter(row -> row.timeBoundPs() == 0).count();
    if (unbounded > 0) {
      notes.add(
          "No lower bound on the time of %s was proved; the bound on the iteration"
                  .formatted(Count.of(unbounded, "collective"))
              + " takes them as 0.");
    }
    return notes;
  }
}
