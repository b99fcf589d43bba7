package org.heliograph.algorithm.translation;

/// The slots of a torus whose sides have an odd number m of points: every matching leaves out one
/// point, the *single*.
///
/// One step along an axis turns each matching into the next, so for even sides the slots of one
/// pair of matchings are a block whose translates are all others: m² blocks of m slots, every
/// channel busy in every slot. A block has (m+1)/2 slots for the directions ++ and −−, one for
/// every shift of the m/2 pairs and the single of columns against those of rows, and (m−1)/2 for
/// +− and −+, where the singles meet; where they do not send, lines of pairs and singles along
/// both axes take the channels. For odd sides singles are no tiles: m² (m−1) slots, not all full.
final class TurningTorusTiling {
  private final Tiles tiles;
  private final int points;
  private final boolean even;
  private final Matchings matchings;
  private int slot;

  TurningTorusTiling(final Tiles tiles, final int points, final boolean even) {
    this.tiles = tiles;
    this.points = points;
    this.even = even;
    this.matchings = new Matchings(points);
  }

  /// The first block if the others are its translates, else all.
  void fill() {
    for (int c = 0; c < (even ? 1 : points); c++) {
      for (int r = 0; r < (even ? 1 : points); r++) {
        for (int shift = 0; shift < matchings.pairs(); shift++) {
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

  /// Directions +− and −+: pairs times pairs, and lines of pairs where the singles meet.
  private void acrossPairs(final int c, final int r, final int shift) {
    for (int sign = -1; sign <= 1; sign += 2) {
      pairs(new int[] {sign, -sign}, c, r, shift);
      final int[] column = {c};
      final int[] row = {r};
      tiles.block(slot, new int[] {sign, 0}, matchings.pair(c, shift), row);
      tiles.block(slot, new int[] {0, sign}, column, matchings.pair(r, shift));
    }
    slot++;
  }

  private void pairs(final int[] signs, final int c, final int r, final int shift) {
    final int count = matchings.pairs();
    for (int k = 0; k < count; k++) {
      tiles.block(slot, signs, matchings.pair(c, k), matchings.pair(r, (k + shift) % count));
    }
  }

  private void alongPairs(final int c, final int r) {
    for (int shift = 0; shift < matchings.pairs(); shift++) {
      pairs(new int[] {1, 1}, c, r, shift);
      pairs(new int[] {-1, -1}, c, r, shift);
      slot++;
    }
  }

  /// Directions ++ and −−: pairs and single of columns times those of rows, in every shift; where
  /// the singles meet, they send one way and lines of singles take the other.
  private void alongAll(final int c, final int r) {
    final int count = matchings.pairs() + 1;
    for (int shift = 0; shift < count; shift++) {
      for (int k = 0; k < count; k++) {
        final int[] columns = part(c, k);
        final int[] rows = part(r, (k + shift) % count);
        tiles.block(slot, new int[] {1, 1}, columns, rows);
        if (columns.length + rows.length > 2) {
          tiles.block(slot, new int[] {-1, -1}, columns, rows);
        } else {
          tiles.block(slot, new int[] {-1, 0}, columns, rows);
          tiles.block(slot, new int[] {0, -1}, columns, rows);
        }
      }
      slot++;
    }
  }

  private int[] part(final int matching, final int index) {
    return index == 0 ? new int[] {matching} : matchings.pair(matching, index - 1);
  }
}
