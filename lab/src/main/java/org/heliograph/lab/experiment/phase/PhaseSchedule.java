package org.heliograph.lab.experiment.phase;

/// A verified schedule of a phase diagram: its scheduler, how often it reconfigures circuits, the
/// fewest pauses of the whole network in which it could do so, and the number of cells it wins.
public record PhaseSchedule(
    String scheduler,
    int slots,
    long transmissions,
    ReconfigurationCount reconfiguring,
    int pauses,
    String digest,
    int cells) {}
