package org.heliograph.algorithm.exchange.tiling;

/// The tiles of a ring: every pair of points in both directions at once, and every single point,
/// one up and one down at a time.
final class RingTiling {
  private RingTiling() {}

  static void fill(final PolygonTiles polygonTiles, final int side) {
    final int half = (side + 1) / 2;
    int slot = 0;
    for (int i = 0; i < half; i++) {
      for (int j = 0; j < i; j++) {
        polygonTiles.block(slot, new int[] {1}, new int[] {j, i});
        polygonTiles.block(slot, new int[] {-1}, new int[] {j, i});
        slot++;
      }
    }
    for (int point = 0; side % 2 == 0 && point < half; point++) {
      final int sign = point % 2 == 0 ? 1 : -1;
      polygonTiles.block(slot + point / 2, new int[] {sign}, new int[] {point});
    }
  }
}
