package org.heliograph.collective;

import org.heliograph.topology.NodeSet;

/// One chunk of a demand: where it starts, where it must end, and whether copies combine.
///
/// When it combines, each source starts with a contribution and each target must end with all.
public record Chunk(int id, NodeSet sources, NodeSet targets, Reduction reduction) {}
