package org.heliograph.lab.experiment.repair;

import java.util.Optional;

/// The schedule of the intact network: its problem as text, its size, and the bound it is held
/// against.
///
/// `timePs` is its time by the model `cost` if each node contributes `sizeBytes`; absent if the
/// model fails.
public record RepairBefore(
    String topology,
    String collective,
    String switching,
    int slots,
    long bound,
    boolean optimal,
    long transmissions,
    String digest,
    String cost,
    long sizeBytes,
    Optional<Long> timePs) {}
