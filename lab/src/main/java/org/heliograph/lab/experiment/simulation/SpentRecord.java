package org.heliograph.lab.experiment.simulation;

import org.heliograph.plugin.Summary;
import org.heliograph.simulate.TimeBreakdown;

/// The parts of a span of time in picoseconds; they add up to the span.
public record SpentRecord(
    @Summary("for other nodes or for lanes") long waitingPs,
    @Summary("while circuits are set") long reconfigurationPs,
    @Summary("while the sender sends") long serialisationPs,
    @Summary("until the last bit arrives") long propagationPs,
    @Summary("from light to charge and back, as far as not hidden behind the arrival")
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
