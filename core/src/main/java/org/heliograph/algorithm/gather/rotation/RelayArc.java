package org.heliograph.algorithm.gather.rotation;

/// One sending of a relay tree: from the node at distance `from` of the source to that at `to`, on
/// side 0 (positions grow) or 1 of it; `near` is a holder between the source and `to`.
record RelayArc(int tree, int side, int near, int from, int to) {
  int length() {
    return Math.abs(to - from);
  }

  /// Whether it goes the way in which positions grow.
  boolean isForward() {
    return (side == 0) == (to > from);
  }

  /// How far `from` is from the source in the way in which positions grow.
  int offset() {
    return side == 0 ? from : -from;
  }

  /// The same sending on the other side.
  RelayArc mirrored() {
    return new RelayArc(tree, 1 - side, near, from, to);
  }

  /// The same, but from the holder between the source and `to`, for a side that ends before `from`.
  RelayArc fromNear() {
    return new RelayArc(tree, side, near, near, to);
  }
}
