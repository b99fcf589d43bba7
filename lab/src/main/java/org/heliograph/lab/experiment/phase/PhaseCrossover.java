package org.heliograph.lab.experiment.phase;

import java.util.Optional;

/// Where the answer changes at one size: the largest delay of the grid at which nothing beats
/// reconfiguring in every slot, the largest at which reconfiguring pays at all with the strategy
/// that wins there, and the strategy that wins at the next delay.
///
/// A delay is missing if there is none on the grid, `winnerAbove` if the grid ends before.
public record PhaseCrossover(
    long sizeBytes,
    Optional<Long> everySlotUpToPs,
    Optional<Long> paysUpToPs,
    Optional<String> winnerThere,
    Optional<String> winnerAbove) {}
