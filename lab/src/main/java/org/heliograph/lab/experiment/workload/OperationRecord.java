package org.heliograph.lab.experiment.workload;

import java.util.Optional;

/// One operation on the timeline: a computation, or a collective with its row among the
/// collectives, which is absent if there is nothing to send. `critical` says whether it is on the
/// critical path.
public record OperationRecord(
    String name,
    String kind,
    Optional<Integer> collective,
    int processes,
    int firstProcess,
    long startPs,
    long endPs,
    boolean critical) {}
