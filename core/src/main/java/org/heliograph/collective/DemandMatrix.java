package org.heliograph.collective;

import org.heliograph.plugin.Plugin;

/// How many messages each rank has for each other: the demand of an irregular all-to-all.
public interface DemandMatrix extends Plugin {
  /// The matrix for `ranks` ranks: entry `[i][j]` is the number of messages from the i-th to the
  /// j-th rank; the diagonal is ignored. Throws if its shape does not fit.
  int[][] messages(int ranks);

  /// Whether every rank has one message for every other, so that no matrix need be stored.
  default boolean isUniform() {
    return false;
  }
}
