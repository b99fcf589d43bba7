package org.heliograph.algorithm.gather.rotation;

/// A gap: consecutive nodes that lack a chunk, at distances `base+1…base+size` from its source on
/// one side of it.
///
/// The node at `base` holds the chunk; the node at `base+size+1` holds it too unless the gap is
/// `open`.
record MissingNodes(int tree, int side, int base, int size, boolean open) {
  /// Returns a part of the gap, beyond `newBase`.
  MissingNodes part(final int newBase, final int newSize, final boolean isOpen) {
    return new MissingNodes(tree, side, newBase, newSize, isOpen);
  }
}
