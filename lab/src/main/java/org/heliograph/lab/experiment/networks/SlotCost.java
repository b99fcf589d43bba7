package org.heliograph.lab.experiment.networks;

import org.heliograph.problem.CostParameters;

/// What a slot costs on a network, in picoseconds: its start-up, the reconfiguration of circuits if
/// it has one, and the sending of each chunk of its longest message.
public record SlotCost(long startupPs, long reconfigurationPs, long sendingPs) {
  static SlotCost of(final CostParameters each) {
    return new SlotCost(
        each.startup().picoseconds(), each.retuning().picoseconds(), each.perChunk().picoseconds());
  }
}
