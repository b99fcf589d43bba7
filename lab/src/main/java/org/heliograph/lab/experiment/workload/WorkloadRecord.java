package org.heliograph.lab.experiment.workload;

import java.util.List;
import java.util.Optional;
import org.heliograph.lab.experiment.RunRecord;

/// The result of `workload`: the time of an iteration, where it goes, and the schedule of every
/// collective.
///
/// `collectives` are the different problems; `operations` are in the order of the workload;
/// `criticalPath` names the operations that determine the time, each beginning when the one before
/// ends. `tracks` group processes that do the same. `notes` are sentences on what was not counted.
public record WorkloadRecord(
    int format,
    String version,
    RunRecord run,
    WorkloadProblem problem,
    IterationRecord iteration,
    List<CollectiveRecord> collectives,
    List<Integer> criticalPath,
    List<OperationRecord> operations,
    List<TrackRecord> tracks,
    List<String> notes) {
  /// The version of this record's JSON form.
  public static final int FORMAT = 1;

  public WorkloadRecord {
    collectives = List.copyOf(collectives);
    criticalPath = List.copyOf(criticalPath);
    operations = List.copyOf(operations);
    tracks = List.copyOf(tracks);
    notes = List.copyOf(notes);
  }

  /// What ran where, as spec texts; process i is the i-th rank of the network. `planning` says how
  /// schedules were sought, `streams` what may run at the same time.
  public record WorkloadProblem(
      String workload,
      String topology,
      Optional<String> switching,
      String hardware,
      int nodes,
      int ranks,
      int processes,
      String streams,
      String planning) {}

  /// The time of an iteration and how a process spends it, as a mean over the processes: computing,
  /// communicating, communicating without computing at the same time (exposed), and neither.
  /// Computing, exposed and idle time add up to the iteration.
  ///
  /// `boundPs` is a lower bound on the iteration with these computations, from certified bounds on
  /// the collectives. `serialPs` is the sum of all operations on the busiest process.
  /// `communicationShare` is exposed time over the iteration.
  public record IterationRecord(
      long timePs,
      long boundPs,
      long serialPs,
      long computationPs,
      long communicationPs,
      long exposedPs,
      long idlePs,
      double communicationShare) {}
}
