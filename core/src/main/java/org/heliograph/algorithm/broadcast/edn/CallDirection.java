package org.heliograph.algorithm.broadcast.edn;

/// The direction of calls.
///
/// A node may have different parents in the two phases, because a route along the row and then the
/// column is, reversed, a route along the column and then the row.
public enum CallDirection {
  /// Children send to their parents, level by level upwards.
  REDUCTION,
  /// Parents send to their children, level by level downwards.
  DISTRIBUTION;

  XyPath path(final EdnCall ednCall) {
    return new XyPath(ednCall.sender(this), ednCall.receiver(this));
  }
}
