package org.heliograph.algorithm.broadcast.edn;

/// How the levels of extended dominating nodes are found.
public enum LevelRule {
  /// Four nodes in every tile of side 4, 8, …, on square meshes whose side is a power of two.
  TILED,
  /// The fewest nodes that a search finds in tiles of any mesh; every level contains the root.
  SEARCHED
}
