package org.heliograph.lab.experiment.workload;

import org.heliograph.lab.planner.ScheduleDigest;

/// One collective problem of a workload, with the best verified schedule that was found.
///
/// `groups` says which processes form a group, `groupCount` how many groups act at the same time,
/// `groupSize` is the size of the largest. `operations` is the number of operations that perform
/// it. `timeBoundPs` is the certified lower bound on its time for any division into chunks, 0 if
/// none was proved.
public record CollectiveRecord(
    String collective,
    String groups,
    int groupCount,
    int groupSize,
    String size,
    long sizeBytes,
    int operations,
    String scheduler,
    int chunks,
    int slots,
    long slotBound,
    long timePs,
    long timeBoundPs,
    boolean verified,
    ScheduleDigest digest) {}
