package org.heliograph.algorithm.gather.rotation;

/// Nodes that lack a chunk, next to one another, at distances `base+1…base+size` from its source on
/// one side of it.
///
/// The node at `base` holds it; the one at `base+size+1` does too unless the gap is `open`.
record MissingNodes(int tree, int side, int base, int size, boolean open) {}
