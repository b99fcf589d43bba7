package org.heliograph.lab.experiment;

/// A checked lower bound on time: value in picoseconds, which bound, the schedules for which it
/// holds, why, and its certificate as spec text.
public record TimeBoundRecord(
    String name, long timePs, String scope, String argument, String source, String certificate) {}
