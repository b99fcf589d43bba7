package org.heliograph.algorithm.broadcast.tiles;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// A cut into tiles, and the numbers of slots for the calls between tiles and inside them.
record TileSlots(TileGrid cut, int between, int inside) {
  /// The largest number of tiles among which calls are searched.
  static final int MOST_TILES = 100;

  private static final double DENSEST = 0.85;
  private static final double UNEVEN = 0.1;

  /// Returns at most `most` divisions of `shape` in `slots` slots. Divisions that leave the most
  /// room for a search, and whose tiles are all alike, come first.
  static List<TileSlots> of(final Rectangle shape, final int slots, final int most) {
    final List<TileSlots> divisions = new ArrayList<>();
    for (int down = 1; down <= Math.min(shape.rows(), MOST_TILES); down++) {
      for (int across = 1; across <= Math.min(shape.columns(), MOST_TILES / down); across++) {
        for (int between = 1; between < slots && down * across > 1; between++) {
          final TileSlots tileSlots =
              new TileSlots(new TileGrid(shape, down, across), between, slots - between);
          if (tileSlots.density() <= DENSEST) {
            divisions.add(tileSlots);
          }
        }
      }
    }
    divisions.sort(Comparator.comparingDouble(TileSlots::difficulty));
    return divisions.subList(0, Math.min(most, divisions.size()));
  }

  private double difficulty() {
    return density() + (cut.isEven() ? 0 : UNEVEN);
  }

  private double density() {
    return Math.max(cut.grid().density(between), cut.largest().density(inside));
  }
}
