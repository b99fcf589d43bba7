package org.heliograph.interchange;

/// What the names of nodes in a schedule file mean in the network.
public enum NodeNaming {
  /// Labels, if all of them are labels of the network. Otherwise numbers: those of the ranks, in
  /// increasing order of nodes, if no number is too large for a rank, or else those of the nodes.
  FOUND,
  /// Numbers of nodes, even if they also are labels.
  NODE_NUMBERS,
  /// Numbers of ranks, even if they also are labels. The file and the network must have as many.
  RANKS
}
