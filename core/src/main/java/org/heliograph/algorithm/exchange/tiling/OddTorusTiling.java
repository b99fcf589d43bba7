package org.heliograph.algorithm.exchange.tiling;

/// The m(m−1)(2m−1)/2 slots of a torus of side n = 2m − 1 with even m, every channel busy in every
/// slot: pairs times pairs, then lines of pairs along both axes at once.
final class OddTorusTiling {
  private OddTorusTiling() {}

  static void fill(final PolygonTiles polygonTiles, final int points) {
    int slot = EvenTorusTiling.fillWithPairs(polygonTiles, points, points);
    for (int i = 0; i < points; i++) {
      for (int j = 0; j < i; j++) {
        for (int point = 0; point < points; point++) {
          for (int sign = -1; sign <= 1; sign += 2) {
            polygonTiles.block(slot, new int[] {sign, 0}, new int[] {j, i}, new int[] {point});
            polygonTiles.block(slot, new int[] {0, sign}, new int[] {point}, new int[] {j, i});
          }
        }
        slot++;
      }
    }
  }
}
