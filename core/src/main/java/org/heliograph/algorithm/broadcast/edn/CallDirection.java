package org.heliograph.algorithm.broadcast.edn;

/// Which way calls go.
///
/// A node's parents in both phases may differ: a route along row, then column, is the other
/// way round one along column, then row.
public enum CallDirection {
  /// Children send to their parents, level by level upwards.
  REDUCTION,
  /// Parents send to their children, level by level downwards.
  DISTRIBUTION;

  XyPath path(final EdnCall ednCall) {
    return new XyPath(ednCall.sender(this), ednCall.receiver(this));
  }
}
