package org.heliograph.lab.experiment.repair;

/// A verified schedule for the damaged network, and how it differs from the schedule before.
///
/// `by` is the spec text of a repairer or scheduler; `seconds` is wall time.
public record RepairResult(
    String by,
    int slots,
    boolean optimal,
    long transmissions,
    RepairChange change,
    double seconds,
    String digest) {}
