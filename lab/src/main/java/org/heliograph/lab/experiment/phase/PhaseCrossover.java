package org.heliograph.lab.experiment.phase;

import java.util.Optional;
import org.heliograph.plugin.Summary;

/// Where the answer changes at one size: the largest delay of the grid at which nothing beats
/// reconfiguring in every slot, the largest at which reconfiguring pays at all with the strategy
/// that wins there, and the strategy that wins at the next delay.
///
/// A delay is missing if there is none on the grid, `winnerAbove` if the grid ends before.
public record PhaseCrossover(
    long sizeBytes,
    @Summary(
            "the largest delay of the grid at which reconfiguring in every slot pays and nothing"
                + " beats it")
        Optional<Long> everySlotUpToPs,
    @Summary("the largest at which the fastest is faster than all that never reconfigure")
        Optional<Long> paysUpToPs,
    @Summary("the fastest strategy there") Optional<String> winnerThere,
    @Summary("the fastest at the next delay; null where the grid ends")
        Optional<String> winnerAbove) {}
