package org.heliograph.algorithm.gather.rotation;

/// How much of the lanes a round uses: the total length of its arcs, as a small number.
///
/// *Mirrored*, both sides of a source do the same, so that arcs towards and from the source load
/// the two directions of the ring alike and only their sum counts. Otherwise the directions are
/// counted apart.
final class RoundLoad {
  private final int lanes;
  private final boolean mirrored;

  RoundLoad(final int lanes, final boolean mirrored) {
    this.lanes = lanes;
    this.mirrored = mirrored;
  }

  /// How many loads there are.
  int count() {
    return mirrored ? lanes + 1 : (lanes + 1) * (lanes + 1);
  }

  /// The load of arcs of total length `outward` away from the source on side 0 or 1 and `inward`
  /// towards it; −1 if it is too much.
  int of(final int side, final int outward, final int inward) {
    if (mirrored) {
      return outward + inward > lanes ? -1 : outward + inward;
    }
    final int forward = side == 0 ? outward : inward;
    final int backward = side == 0 ? inward : outward;
    return Math.max(forward, backward) > lanes ? -1 : forward * (lanes + 1) + backward;
  }

  /// Both together, −1 if they are too much.
  int sum(final int one, final int other) {
    if (mirrored) {
      return of(0, one + other, 0);
    }
    final int width = lanes + 1;
    return of(0, one / width + other / width, one % width + other % width);
  }
}
