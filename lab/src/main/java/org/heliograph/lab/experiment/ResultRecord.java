package org.heliograph.lab.experiment;

/// What one scheduler achieved, after the verifier: `optimal` only if its slots meet the bound.
///
/// `gap` is slots over the bound; `channelUse` the share of lane-slots that carry a chunk; `timePs`
/// the price in picoseconds and `time` the same as text; `seconds` is wall time, which differs from
/// run to run.
public record ResultRecord(
    String scheduler,
    int slots,
    int electronicSlots,
    int opticalSlots,
    boolean verified,
    String method,
    boolean optimal,
    long gap,
    String time,
    long timePs,
    long transmissions,
    double channelUse,
    double seconds,
    String digest) {}
