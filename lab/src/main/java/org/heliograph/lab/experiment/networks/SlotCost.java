package org.heliograph.lab.experiment.networks;

import org.heliograph.plugin.Summary;
import org.heliograph.problem.CostParameters;

/// What a slot costs on a network, in picoseconds: its start-up, the reconfiguration of circuits if
/// it has one, and the sending of each chunk of its longest message.
public record SlotCost(
    long startupPs,
    @Summary("of each reconfiguration") long reconfigurationPs,
    @Summary("of each chunk of the longest message") long sendingPs) {
  static SlotCost of(final CostParameters each) {
    return new SlotCost(
        each.startup().picoseconds(), each.retuning().picoseconds(), each.perChunk().picoseconds());
  }
}
