package org.heliograph.schedule;

/// How the schedule of a part of a network lies in that of the whole: in slots later by `slots`,
/// on nodes and channels whose numbers are higher by `nodes` and `channels`.
public record Embedding(int slots, int nodes, long channels) {}
