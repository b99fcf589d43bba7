package org.heliograph.lab.experiment.phase;

/// A strategy: how many cells it wins, their share of all that are decided, how many different
/// schedulers it chooses in all cells, and how far it is ahead of the next at most.
public record PhaseStrategy(
    String strategy, int cells, double share, int schedulers, double mostAhead) {}
