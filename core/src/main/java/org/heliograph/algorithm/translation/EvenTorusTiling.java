package org.heliograph.algorithm.translation;

import org.heliograph.algorithm.translation.Tiles.Way;

/// The m³ slots of a torus of side n = 2m with even m, every channel busy in every slot.
///
/// A tile of two points is a *pair*, of one point a *single* (messages of half a loop). Pairs times
/// pairs fill m(m−1)² slots, singles times pairs with lines of pairs in the columns left over
/// m(m−1), the same turned m(m−1), singles times singles and lines of singles m/2 each.
final class EvenTorusTiling {
  private final Tiles tiles;
  private final Matchings matchings;
  private final int points;
  private int slot;

  private EvenTorusTiling(final Tiles tiles, final int points) {
    this.tiles = tiles;
    this.points = points;
    this.matchings = new Matchings(points);
  }

  static void fill(final Tiles tiles, final int points) {
    final EvenTorusTiling tiling = new EvenTorusTiling(tiles, points);
    tiling.slot = pairsTimesPairs(tiles, points);
    tiling.singlesTimesPairs(0);
    tiling.singlesTimesPairs(1);
    tiling.singles();
  }

  /// Both matchings and every shift between them, for each of two opposite directions at once.
  static int pairsTimesPairs(final Tiles tiles, final int points) {
    final Matchings matchings = new Matchings(points);
    int slot = 0;
    for (int sign = -1; sign <= 1; sign += 2) {
      for (int c = 0; c < matchings.count(); c++) {
        for (int r = 0; r < matchings.count(); r++) {
          for (int shift = 0; shift < matchings.pairs(); shift++) {
            for (int k = 0; k < matchings.pairs(); k++) {
              final int[] columns = matchings.pair(c, k);
              final int[] rows = matchings.pair(r, (k + shift) % matchings.pairs());
              tiles.block(slot, new int[] {1, sign}, columns, rows);
              tiles.block(slot, new int[] {-1, -sign}, columns, rows);
            }
            slot++;
          }
        }
      }
    }
    return slot;
  }

  /// Half of the points of `axis` as singles times pairs of the other; lines on the other half.
  private void singlesTimesPairs(final int axis) {
    final int pairs = matchings.pairs();
    for (int matching = 0; matching < matchings.count(); matching++) {
      for (int shift = 0; shift < pairs; shift++) {
        for (int first = 0; first < points; first += pairs) {
          for (int k = 0; k < pairs; k++) {
            final int[] single = {first + k};
            final int[] pair = matchings.pair(matching, (k + shift) % pairs);
            for (int sign = -1; sign <= 1; sign += 2) {
              final int[] signs = {sign, sign};
              tiles.block(slot, signs, axis == 0 ? single : pair, axis == 0 ? pair : single);
              tiles.line(
                  slot,
                  new Way(1 - axis, sign),
                  matchings.pair(matching, shift),
                  (first + pairs + k) % points);
            }
          }
          slot++;
        }
      }
    }
  }

  private void singles() {
    for (int shift = 0; shift < points; shift++) {
      final int sign = shift % 2 == 0 ? 1 : -1;
      for (int point = 0; point < points; point++) {
        final int[] signs = {sign, sign};
        tiles.block(
            slot + shift / 2, signs, new int[] {point}, new int[] {(point + shift) % points});
        tiles.line(slot + (points + shift) / 2, new Way(0, sign), new int[] {shift}, point);
        tiles.line(slot + (points + shift) / 2, new Way(1, sign), new int[] {shift}, point);
      }
    }
    slot += points;
  }
}
