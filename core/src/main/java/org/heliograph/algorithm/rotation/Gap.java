package org.heliograph.algorithm.rotation;

/// Nodes that lack a chunk, next to one another, at distances `base+1…base+size` from its source on
/// one side of it.
///
/// The node at `base` holds it; the one at `base+size+1` does too unless the gap is `open`.
record Gap(int tree, int side, int base, int size, boolean open) {}
