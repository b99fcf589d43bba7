package org.heliograph.run;

import org.heliograph.topology.NodeSet;

/// What a chunk is to one rank: whether its node starts with it, or contributes to it, and whether
/// it must end with it.
///
/// `sources` are the nodes whose contributions the chunk consists of in the end.
public record ChunkRole(int chunk, boolean starts, boolean ends, NodeSet sources) {}
