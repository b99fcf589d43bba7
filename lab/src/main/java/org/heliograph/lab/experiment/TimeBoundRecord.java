package org.heliograph.lab.experiment;

import java.util.Optional;
import org.heliograph.plugin.Summary;

/// A checked lower bound on time: value in picoseconds, which bound, the schedules for which it
/// holds, why, and its certificate as spec text.
public record TimeBoundRecord(
    String name,
    @Summary("no schedule in its scope takes less time") long timePs,
    @Summary("no schedule in its scope exceeds it; null where nccl-tests define none")
        Optional<BandwidthRecord> bandwidth,
    @Summary("the schedules for which it holds") String scope,
    @Summary("why, in one sentence") String argument,
    String source,
    @Summary("spec text of the certificate") String certificate)
    implements LowerBoundRecord {}
