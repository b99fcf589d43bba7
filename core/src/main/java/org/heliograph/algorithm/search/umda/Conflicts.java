package org.heliograph.algorithm.search.umda;

/// The ways to count conflicts.
public enum Conflicts {
  /// Pairs of communications that share a channel in one slot, as in the paper.
  PAIRS,
  /// Uses of a channel in one slot beyond the first.
  EXCESS
}
