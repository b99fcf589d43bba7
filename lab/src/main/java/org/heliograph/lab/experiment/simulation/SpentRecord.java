package org.heliograph.lab.experiment.simulation;

import org.heliograph.simulate.TimeBreakdown;

/// The parts of a span of time in picoseconds; they add up to the span.
public record SpentRecord(
    long waitingPs,
    long reconfigurationPs,
    long serialisationPs,
    long propagationPs,
    long conversionPs) {
  static SpentRecord of(final TimeBreakdown spent) {
    return new SpentRecord(
        spent.waiting().picoseconds(),
        spent.reconfiguration().picoseconds(),
        spent.serialisation().picoseconds(),
        spent.propagation().picoseconds(),
        spent.conversion().picoseconds());
  }
}
