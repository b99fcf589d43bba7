package org.heliograph.collective;

import org.heliograph.plugin.Plugin;

/// A demand matrix: the number of messages from each rank to each other rank, for an irregular
/// all-to-all.
public interface DemandMatrix extends Plugin {
  /// The matrix for `ranks` ranks: entry `[i][j]` is the number of messages from the i-th to the
  /// j-th rank; the diagonal is ignored. Throws if its shape does not fit.
  int[][] messages(int ranks);

  /// Whether every rank has one message for every other, so that no matrix need be stored.
  default boolean isUniform() {
    return false;
  }
}
