package org.heliograph.lab.experiment.workload;

import java.util.Optional;
import org.heliograph.plugin.Summary;

/// A workload on one network of a series of networks.
///
/// `speedup` compares with one process, or, if the workload needs more, with the first row as if
/// that had no loss. All but `nodes` and `topology` are absent if there is no result, for the
/// `reason` given.
public record ScalingRow(
    int nodes,
    String topology,
    @Summary("null without a result") Optional<Integer> processes,
    @Summary("the time of an iteration and where it goes")
        Optional<WorkloadRecord.IterationRecord> iteration,
    @Summary("time of the base over the time here, times the growth of the work")
        Optional<Double> speedup,
    @Summary("speed-up over processes") Optional<Double> efficiency,
    @Summary("why there is no result; else null") Optional<String> reason) {}
