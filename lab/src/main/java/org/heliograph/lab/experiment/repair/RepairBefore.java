package org.heliograph.lab.experiment.repair;

/// The schedule of the intact network: its problem as text, its size, and the bound it is held
/// against.
public record RepairBefore(
    String topology,
    String collective,
    String switching,
    int slots,
    long bound,
    boolean optimal,
    long transmissions,
    String digest) {}
