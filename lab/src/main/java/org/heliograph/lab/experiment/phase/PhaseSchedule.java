package org.heliograph.lab.experiment.phase;

/// A verified schedule of a phase diagram: what made it, how often it sets circuits anew, the
/// fewest pauses of the whole network in which it could, and the cells that it wins.
public record PhaseSchedule(
    String scheduler,
    int slots,
    long transmissions,
    ReconfigurationCount reconfiguring,
    int pauses,
    String digest,
    int cells) {}
