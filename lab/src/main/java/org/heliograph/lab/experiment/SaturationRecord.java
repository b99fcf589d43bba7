package org.heliograph.lab.experiment;

/// Where a network saturates, in flits per sender and cycle or messages per sender and step.
///
/// It lies between the highest load that was found to be carried, `below`, and the lowest that was
/// not, `above`; `load` is the middle, `accepted` the throughput at `below`. If the most that the
/// senders can make is carried, that is all three.
public record SaturationRecord(
    double load, double below, double above, double accepted, int runs) {}
