package org.heliograph.algorithm.broadcast.edn;

/// How the root and the nodes of the last level call each other.
public enum TopLevelCalls {
  /// Those that are already informed help; when reducing, some collect for others.
  RELAYED,
  /// The root calls each of them itself, or is called by it.
  DIRECT
}
