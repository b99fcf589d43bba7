package org.heliograph.schedule;

/// The position of a part's schedule within the whole schedule: `slots` later, on nodes and
/// channels whose numbers are higher by `nodes` and `channels`.
public record Embedding(int slots, int nodes, long channels) {}
