package org.heliograph.algorithm.broadcast.edn;

/// The way in which the root and the nodes of the last level call each other.
public enum TopLevelCalls {
  /// Nodes that are already informed call others; in a reduction some nodes collect for others.
  RELAYED,
  /// The root calls each node directly, or each node calls the root.
  DIRECT
}
