package org.heliograph.lab.experiment.run;

import org.heliograph.plugin.Summary;

/// When one rank began and ended its part of one slot, in nanoseconds since the first rank began
/// the round, and the bytes that it sent and received.
public record RankStepRecord(
    int round,
    int slot,
    int rank,
    int node,
    @Summary("of its first send, or of its first arrival") long startNs,
    @Summary("when all is sent and all arrivals have taken effect") long endNs,
    long sentBytes,
    long receivedBytes) {}
