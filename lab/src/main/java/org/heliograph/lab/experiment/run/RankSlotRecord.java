package org.heliograph.lab.experiment.run;

import java.util.Optional;

/// One slot: from when to when some rank was busy with it in the fastest round, in nanoseconds, the
/// bytes that arrived, and when it begins and ends in simulated time, in picoseconds.
///
/// The simulated times are absent if there is no simulation.
public record RankSlotRecord(
    int slot,
    long bytes,
    long beginNs,
    long endNs,
    Optional<Long> simulatedBeginPs,
    Optional<Long> simulatedEndPs) {}
