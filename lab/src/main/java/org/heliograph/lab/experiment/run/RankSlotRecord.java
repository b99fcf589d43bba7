package org.heliograph.lab.experiment.run;

import java.util.Optional;
import org.heliograph.plugin.Summary;

/// One slot: from when to when some rank was busy with it in the fastest round, in nanoseconds, the
/// bytes that arrived, and when it begins and ends in simulated time, in picoseconds.
///
/// The simulated times are absent if there is no simulation.
public record RankSlotRecord(
    int slot,
    @Summary("that arrived") long bytes,
    @Summary("when the first rank began it") long beginNs,
    @Summary("when the last rank ended it") long endNs,
    Optional<Long> simulatedBeginPs,
    Optional<Long> simulatedEndPs) {}
