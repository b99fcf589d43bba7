package org.heliograph.algorithm.gather.rotation;

/// The load of a round on the lanes: the total length of its arcs, encoded as a small number.
///
/// If *mirrored*, both sides of a source do the same, so arcs towards and from the source load the
/// two directions of the ring equally and only their sum counts. Otherwise the directions are
/// counted separately.
record RoundLoad(int lanes, boolean mirrored) {
  /// Returns the number of loads.
  int count() {
    return mirrored ? lanes + 1 : (lanes + 1) * (lanes + 1);
  }

  /// Returns the load of arcs of total length `outward` away from the source on side 0 or 1 and
  /// `inward` towards it; −1 if it is too large.
  int of(final int side, final int outward, final int inward) {
    if (mirrored) {
      return outward + inward > lanes ? -1 : outward + inward;
    }
    final int forward = side == 0 ? outward : inward;
    final int backward = side == 0 ? inward : outward;
    return Math.max(forward, backward) > lanes ? -1 : forward * (lanes + 1) + backward;
  }

  /// Returns the sum of two loads; −1 if it is too large.
  int sum(final int one, final int other) {
    if (mirrored) {
      return of(0, one + other, 0);
    }
    final int width = lanes + 1;
    return of(0, one / width + other / width, one % width + other % width);
  }
}
