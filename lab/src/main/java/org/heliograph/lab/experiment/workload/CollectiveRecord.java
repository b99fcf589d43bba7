package org.heliograph.lab.experiment.workload;

import org.heliograph.lab.planner.ScheduleDigest;
import org.heliograph.plugin.DigestText;
import org.heliograph.plugin.Summary;

/// One collective problem of a workload, with the best verified schedule that was found.
public record CollectiveRecord(
    @Summary("spec text, without groups") String collective,
    @Summary("which processes form a group, in words") String groups,
    @Summary("groups that act at the same time") int groupCount,
    @Summary("processes of the largest group") int groupSize,
    @Summary("what each process contributes, with its unit") String size,
    long sizeBytes,
    @Summary("operations that perform it") int operations,
    String scheduler,
    @Summary("chunks of the demand") int chunks,
    int slots,
    @Summary("certified lower bound on the slots") long slotBound,
    @Summary("price of the schedule") long timePs,
    @Summary("certified lower bound on the time for any division into chunks; 0 if none was proved")
        long timeBoundPs,
    boolean verified,
    @Summary("of the transmissions in canonical order") @DigestText ScheduleDigest digest) {}
