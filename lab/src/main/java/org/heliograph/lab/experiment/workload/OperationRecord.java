package org.heliograph.lab.experiment.workload;

import java.util.Optional;
import org.heliograph.plugin.Summary;

/// One operation on the timeline: a computation, or a collective with its row among the
/// collectives, which is absent if there is nothing to send. `critical` says whether it is on the
/// critical path.
public record OperationRecord(
    String name,
    @Summary("computation, or the spec text of the collective") String kind,
    @Summary("its place among the collectives; null for computations and where nothing is sent")
        Optional<Integer> collective,
    @Summary("processes that take part") int processes,
    @Summary("the lowest of them") int firstProcess,
    long startPs,
    long endPs,
    @Summary("whether it is on the critical path") boolean critical) {}
