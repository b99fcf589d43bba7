package org.heliograph.lab.experiment.workload;

import java.util.Optional;

/// A workload on one network of a series of networks.
///
/// `speedup` compares with one process, or, if the workload needs more, with the first row as if
/// that had no loss; `efficiency` is speed-up over processes. All but `nodes` and `topology` are
/// absent if there is no result, for the `reason` given.
public record ScalingRow(
    int nodes,
    String topology,
    Optional<Integer> processes,
    Optional<WorkloadRecord.IterationRecord> iteration,
    Optional<Double> speedup,
    Optional<Double> efficiency,
    Optional<String> reason) {}
