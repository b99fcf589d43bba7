package org.heliograph.algorithm.broadcast.tiles;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.kernel.WorkCounter;

/// Finds calls after which all nodes of a rectangle know what all nodes knew.
///
/// Every tile gathers at its middle, the middles gossip, and every tile spreads what its middle
/// knows. The gossip of the middles is that of a small rectangle scaled up, so routes that do not
/// cross there do not cross here. With one tile this is reduce and broadcast; with tiles of one
/// node it is gossip alone.
final class RectangleGossip {
  private static final int MOST_SIDE = 8;
  private static final int MOST_CUTS = 6;
  private static final double DENSEST = 0.7;

  private final Rectangle shape;
  private final Tilings tilings;
  private final SplittableRandom random;
  private final WorkCounter workCounter;
  private final long end;
  private final Map<Rectangle, RectangleCalls> gathers = new HashMap<>();
  private final Map<Rectangle, RectangleCalls> spreads = new HashMap<>();

  /// Prepares searches that together take at most `effort` elementary steps, or slightly more.
  RectangleGossip(
      final Rectangle shape,
      final Tilings tilings,
      final long effort,
      final SplittableRandom random,
      final WorkCounter workCounter) {
    this.shape = shape;
    this.tilings = tilings;
    this.end = workCounter.steps() + effort;
    this.random = random;
    this.workCounter = workCounter;
  }

  /// Returns the calls with the fewest slots found.
  RectangleCalls best() {
    RectangleCalls best = joinedTiles(new TileGrid(shape, 1, 1), new RectangleCalls());
    for (final TileGrid tileGrid : cuts(best.length())) {
      Optional<RectangleCalls> better = Optional.of(best);
      while (better.isPresent()) {
        best = better.get();
        better = improved(tileGrid, best.length() - 1);
      }
    }
    return best;
  }

  /// Returns the cuts worth trying, those that promise the fewest slots first.
  private List<TileGrid> cuts(final int slots) {
    final List<TileGrid> cuts = new ArrayList<>();
    for (int down = 1; down <= Math.min(MOST_SIDE, shape.rows()); down++) {
      for (int across = 1; across <= Math.min(MOST_SIDE, shape.columns()); across++) {
        final TileGrid tileGrid = new TileGrid(shape, down, across);
        if (tileGrid.tiles() > 1 && targetSlots(tileGrid) < slots) {
          cuts.add(tileGrid);
        }
      }
    }
    cuts.sort(
        Comparator.comparingInt(RectangleGossip::targetSlots).thenComparingInt(TileGrid::tiles));
    return cuts.subList(0, Math.min(MOST_CUTS, cuts.size()));
  }

  /// Returns the number of slots to aim for: trees that use every possibility are seldom found.
  private static int targetSlots(final TileGrid tileGrid) {
    final Rectangle tile = tileGrid.largest();
    int slots = tile.leastSlots(tile.centre());
    while (tile.density(slots) > DENSEST && tile.nodes() > 1) {
      slots++;
    }
    return 2 * slots + tileGrid.grid().leastGossipSlots();
  }

  /// Returns calls over the tiles of `cut` in at most `slots` slots, if they are found.
  private Optional<RectangleCalls> improved(final TileGrid tileGrid, final int slots) {
    if (targetSlots(tileGrid) > slots || workCounter.isSpent() || workCounter.isStopped()) {
      return Optional.empty();
    }
    final int between = slots - joinedTiles(tileGrid, new RectangleCalls()).length();
    return between < tileGrid.grid().leastGossipSlots()
        ? Optional.empty()
        : new GossipSearch(tileGrid.grid(), between)
            .find(end - workCounter.steps(), random, workCounter)
            .map(
                rectangleCalls ->
                    joinedTiles(tileGrid, rectangleCalls.renamed(tile -> middle(tileGrid, tile))));
  }

  private static int middle(final TileGrid tileGrid, final int tile) {
    return tileGrid.outer(tile, tileGrid.tile(tile).centre());
  }

  /// Gathers in every tile before the calls between tiles, and spreads in every tile after them.
  private RectangleCalls joinedTiles(final TileGrid tileGrid, final RectangleCalls between) {
    final RectangleCalls all = new RectangleCalls();
    for (int index = 0; index < tileGrid.tiles(); index++) {
      final int tile = index;
      all.append(gathers(tileGrid.tile(tile)).renamed(node -> tileGrid.outer(tile, node)), 0);
    }
    all.append(between, all.length());
    final int start = all.length();
    for (int index = 0; index < tileGrid.tiles(); index++) {
      final int tile = index;
      all.append(spreads(tileGrid.tile(tile)).renamed(node -> tileGrid.outer(tile, node)), start);
    }
    return all;
  }

  private RectangleCalls gathers(final Rectangle tile) {
    return gathers.computeIfAbsent(tile, one -> tilings.bestReduction(one, one.centre()));
  }

  private RectangleCalls spreads(final Rectangle tile) {
    return spreads.computeIfAbsent(tile, one -> tilings.best(one, one.centre()));
  }
}
