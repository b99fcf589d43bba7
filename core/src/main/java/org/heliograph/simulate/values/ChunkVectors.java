package org.heliograph.simulate.values;

/// A vector of numbers for every chunk at a node.
@FunctionalInterface
public interface ChunkVectors {
  /// The vector of `chunk` at `node`, which nobody may change.
  long[] of(int chunk, int node);
}
