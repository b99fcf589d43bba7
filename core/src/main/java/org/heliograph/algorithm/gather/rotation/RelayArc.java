package org.heliograph.algorithm.gather.rotation;

/// One transmission of a relay tree: from the node at distance `from` of the source to the node at
/// distance `to`, on side 0 (positions grow) or side 1; `near` is a holder between the source and
/// `to`.
record RelayArc(int tree, int side, int near, int from, int to) {
  int length() {
    return Math.abs(to - from);
  }

  /// Returns whether it goes in the direction in which positions grow.
  boolean isForward() {
    return (side == 0) == (to > from);
  }

  /// Returns the number of links forward, negative if it goes backward.
  int links() {
    return isForward() ? length() : -length();
  }

  /// Returns the distance of `from` from the source, in the direction in which positions grow.
  int offset() {
    return side == 0 ? from : -from;
  }

  /// Returns the same transmission on the other side.
  RelayArc mirrored() {
    return new RelayArc(tree, 1 - side, near, from, to);
  }

  /// Returns the same transmission, but from the holder between the source and `to`, for a side
  /// that ends before `from`.
  RelayArc fromNear() {
    return new RelayArc(tree, side, near, near, to);
  }
}
