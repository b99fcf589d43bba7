package org.heliograph.collective;

import org.heliograph.topology.NodeSet;

/// One chunk of a demand: its sources, its targets, and whether copies combine.
///
/// If it combines, each source starts with a contribution and each target must end with all
/// contributions.
public record Chunk(int id, NodeSet sources, NodeSet targets, Reduction reduction) {}
