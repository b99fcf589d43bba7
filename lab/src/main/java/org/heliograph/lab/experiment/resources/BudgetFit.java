package org.heliograph.lab.experiment.resources;

import org.heliograph.hardware.Bill;
import org.heliograph.topology.TopologyFamily;

/// A network that fits a budget, as wide as the budget allows.
///
/// @param member the member of the family, of the least width
/// @param factor how many times as many transceivers as the member it has
/// @param network the member made that many times as wide
/// @param ranks its number of ranks
/// @param bill its bill of material
public record BudgetFit(
    TopologyFamily member, int factor, TopologyFamily network, int ranks, Bill bill) {}
