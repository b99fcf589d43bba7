package org.heliograph.lab.experiment.run;

/// When one rank began and ended its part of one slot, in nanoseconds since the first rank began
/// the round, and the bytes that it sent and received.
public record RankStepRecord(
    int round,
    int slot,
    int rank,
    int node,
    long startNs,
    long endNs,
    long sentBytes,
    long receivedBytes) {}
