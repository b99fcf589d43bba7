package org.heliograph.lab.experiment.workload;

import java.util.List;
import java.util.Optional;
import org.heliograph.lab.experiment.RunRecord;
import org.heliograph.plugin.Summary;

/// The result of `workload`: the time of an iteration, where it goes, and the schedule of every
/// collective.
///
/// `criticalPath` names the operations that determine the time, each beginning when the one before
/// ends. `tracks` group processes that do the same.
public record WorkloadRecord(
    int format,
    String version,
    @Summary("how it was computed") RunRecord run,
    @Summary("what ran where") WorkloadProblem problem,
    @Summary("the time of an iteration and where it goes") IterationRecord iteration,
    @Summary("the different collective problems") List<CollectiveRecord> collectives,
    @Summary("places of the operations that determine the time, in their order")
        List<Integer> criticalPath,
    @Summary("in the order of the workload") List<OperationRecord> operations,
    @Summary("processes that take part in the same operations") List<TrackRecord> tracks,
    @Summary("sentences on what was not counted") List<String> notes) {
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
      @Summary("spec text of the workload") String workload,
      @Summary("spec text of the network") String topology,
      @Summary("spec text of the switching model; null if it is that of the network")
          Optional<String> switching,
      @Summary("spec text of the hardware") String hardware,
      int nodes,
      int ranks,
      @Summary("process i is the i-th rank") int processes,
      @Summary("what may run at the same time: overlap, one-collective or serial") String streams,
      @Summary("how schedules were sought") String planning) {}

  /// The time of an iteration and how a process spends it, as a mean over the processes: computing,
  /// communicating, communicating without computing at the same time (exposed), and neither.
  /// Computing, exposed and idle time add up to the iteration.
  ///
  /// `serialPs` is the sum of all operations on the busiest process.
  public record IterationRecord(
      @Summary("time of an iteration in picoseconds") long timePs,
      @Summary(
              "lower bound on it with these computations, from certified bounds on the collectives")
          long boundPs,
      @Summary("the same without any overlap") long serialPs,
      @Summary("mean over the processes of the time that each computes") long computationPs,
      @Summary("mean of the time that each communicates") long communicationPs,
      @Summary("mean of the time that each communicates without computing") long exposedPs,
      @Summary("what remains of the iteration") long idlePs,
      @Summary("exposed time over the iteration") double communicationShare) {}
}
