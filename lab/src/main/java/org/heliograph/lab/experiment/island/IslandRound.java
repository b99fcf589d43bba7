package org.heliograph.lab.experiment.island;

/// A round of an island search that has ended: the fewest slots so far, the island that found them,
/// and the seconds since the search began.
public record IslandRound(int round, int slots, int island, double seconds) {}
