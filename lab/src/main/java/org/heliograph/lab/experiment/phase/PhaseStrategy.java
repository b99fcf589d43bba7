package org.heliograph.lab.experiment.phase;

import org.heliograph.plugin.Summary;

/// A strategy: how many cells it wins, their share of all that are decided, how many different
/// schedulers it chooses in all cells, and how far it is ahead of the next at most.
public record PhaseStrategy(
    @Summary("spec text") String strategy,
    @Summary("that it wins") int cells,
    @Summary("of the decided cells") double share,
    @Summary("among which it chooses over all cells") int schedulers,
    @Summary("the largest time of the next over its own") double mostAhead) {}
