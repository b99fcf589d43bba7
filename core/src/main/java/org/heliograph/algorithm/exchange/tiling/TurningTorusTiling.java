package org.heliograph.algorithm.exchange.tiling;

/// The slots of a torus whose sides have an odd number m of points: every matching leaves out one
/// point, the *single*.
///
/// One step along an axis turns each matching into the next. For even sides the slots of one pair
/// of matchings are therefore a block whose translates are all others: m² blocks of m slots, every
/// channel busy in every slot. A block has (m+1)/2 slots for the directions ++ and −−, one for
/// every shift of the m/2 pairs and the single of columns against those of rows. It has (m−1)/2
/// slots for +− and −+, where the singles meet; where they do not send, lines of pairs and singles
/// along both axes take the channels. For odd sides singles are no tiles: m² (m−1) slots, not all
/// full.
final class TurningTorusTiling {
  private final PolygonTiles polygonTiles;
  private final int points;
  private final boolean even;
  private final OneFactorization oneFactorization;
  private int slot;

  TurningTorusTiling(final PolygonTiles polygonTiles, final int points, final boolean even) {
    this.polygonTiles = polygonTiles;
    this.points = points;
    this.even = even;
    this.oneFactorization = new OneFactorization(points);
  }

  /// Fills the first block if the others are its translates, otherwise all blocks.
  void fill() {
    for (int c = 0; c < (even ? 1 : points); c++) {
      for (int r = 0; r < (even ? 1 : points); r++) {
        for (int shift = 0; shift < oneFactorization.pairs(); shift++) {
          acrossPairs(c, r, shift);
        }
        if (even) {
          alongAll(c, r);
        } else {
          alongPairs(c, r);
        }
      }
    }
  }

  /// Fills the directions +− and −+: pairs times pairs, and lines of pairs where the singles meet.
  private void acrossPairs(final int c, final int r, final int shift) {
    for (int sign = -1; sign <= 1; sign += 2) {
      pairs(new int[] {sign, -sign}, c, r, shift);
      final int[] column = {c};
      final int[] row = {r};
      polygonTiles.block(slot, new int[] {sign, 0}, oneFactorization.pair(c, shift), row);
      polygonTiles.block(slot, new int[] {0, sign}, column, oneFactorization.pair(r, shift));
    }
    slot++;
  }

  private void pairs(final int[] signs, final int c, final int r, final int shift) {
    final int count = oneFactorization.pairs();
    for (int k = 0; k < count; k++) {
      polygonTiles.block(
          slot, signs, oneFactorization.pair(c, k), oneFactorization.pair(r, (k + shift) % count));
    }
  }

  private void alongPairs(final int c, final int r) {
    for (int shift = 0; shift < oneFactorization.pairs(); shift++) {
      pairs(new int[] {1, 1}, c, r, shift);
      pairs(new int[] {-1, -1}, c, r, shift);
      slot++;
    }
  }

  /// Fills the directions ++ and −−: pairs and single of columns times those of rows, in every
  /// shift. Where the singles meet, they send one way and lines of singles take the other.
  private void alongAll(final int c, final int r) {
    final int count = oneFactorization.pairs() + 1;
    for (int shift = 0; shift < count; shift++) {
      for (int k = 0; k < count; k++) {
        final int[] columns = part(c, k);
        final int[] rows = part(r, (k + shift) % count);
        polygonTiles.block(slot, new int[] {1, 1}, columns, rows);
        if (columns.length + rows.length > 2) {
          polygonTiles.block(slot, new int[] {-1, -1}, columns, rows);
        } else {
          polygonTiles.block(slot, new int[] {-1, 0}, columns, rows);
          polygonTiles.block(slot, new int[] {0, -1}, columns, rows);
        }
      }
      slot++;
    }
  }

  private int[] part(final int matching, final int index) {
    return index == 0 ? new int[] {matching} : oneFactorization.pair(matching, index - 1);
  }
}
