package org.heliograph.algorithm.tiles;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Work;

/// Calls by which all nodes of a rectangle come to know what all knew.
///
/// Every tile gathers at its middle, the middles gossip, and every tile spreads what its middle
/// knows; the gossip of the middles is that of a small rectangle drawn larger, so routes that do
/// not cross there do not cross here. With one tile this is reduce and broadcast; with tiles of
/// one node it is gossip alone.
final class Gossips {
  private static final int MOST_SIDE = 8;
  private static final int MOST_CUTS = 6;
  private static final double DENSEST = 0.7;

  private final Rectangle shape;
  private final Tilings tilings;
  private final SplittableRandom random;
  private final Work work;
  private final long end;
  private final Map<Rectangle, Calls> gathers = new HashMap<>();
  private final Map<Rectangle, Calls> spreads = new HashMap<>();

  /// With searches that together take at most `effort` elementary steps or few more.
  Gossips(
      final Rectangle shape,
      final Tilings tilings,
      final long effort,
      final SplittableRandom random,
      final Work work) {
    this.shape = shape;
    this.tilings = tilings;
    this.end = work.steps() + effort;
    this.random = random;
    this.work = work;
  }

  /// The calls of fewest slots that are found.
  Calls best() {
    Calls best = around(new Cut(shape, 1, 1), new Calls());
    for (final Cut cut : cuts(best.length())) {
      Optional<Calls> better = Optional.of(best);
      while (better.isPresent()) {
        best = better.get();
        better = better(cut, best.length() - 1);
      }
    }
    return best;
  }

  /// The cuts worth a try, those first that promise fewest slots.
  private List<Cut> cuts(final int slots) {
    final List<Cut> cuts = new ArrayList<>();
    for (int down = 1; down <= Math.min(MOST_SIDE, shape.rows()); down++) {
      for (int across = 1; across <= Math.min(MOST_SIDE, shape.columns()); across++) {
        final Cut cut = new Cut(shape, down, across);
        if (cut.tiles() > 1 && hope(cut) < slots) {
          cuts.add(cut);
        }
      }
    }
    cuts.sort(Comparator.comparingInt(Gossips::hope).thenComparingInt(Cut::tiles));
    return cuts.subList(0, Math.min(MOST_CUTS, cuts.size()));
  }

  /// How many slots to hope for: trees that fill all there is are seldom found.
  private static int hope(final Cut cut) {
    final Rectangle tile = cut.largest();
    int slots = tile.leastSlots(tile.centre());
    while (tile.density(slots) > DENSEST && tile.nodes() > 1) {
      slots++;
    }
    return 2 * slots + cut.grid().leastGossipSlots();
  }

  /// Calls over the tiles of `cut` in `slots` slots at most, if they are found.
  private Optional<Calls> better(final Cut cut, final int slots) {
    if (hope(cut) > slots || work.isSpent() || work.isStopped()) {
      return Optional.empty();
    }
    final int between = slots - around(cut, new Calls()).length();
    return between < cut.grid().leastGossipSlots()
        ? Optional.empty()
        : new GossipSearch(cut.grid(), between)
            .find(end - work.steps(), random, work)
            .map(calls -> around(cut, calls.renamed(tile -> middle(cut, tile))));
  }

  private static int middle(final Cut cut, final int tile) {
    return cut.outer(tile, cut.tile(tile).centre());
  }

  /// Gathers in every tile before the calls in between, and spreads in every tile after them.
  private Calls around(final Cut cut, final Calls between) {
    final Calls all = new Calls();
    for (int index = 0; index < cut.tiles(); index++) {
      final int tile = index;
      all.append(gathers(cut.tile(tile)).renamed(node -> cut.outer(tile, node)), 0);
    }
    all.append(between, all.length());
    final int start = all.length();
    for (int index = 0; index < cut.tiles(); index++) {
      final int tile = index;
      all.append(spreads(cut.tile(tile)).renamed(node -> cut.outer(tile, node)), start);
    }
    return all;
  }

  private Calls gathers(final Rectangle tile) {
    return gathers.computeIfAbsent(tile, one -> tilings.bestReduction(one, one.centre()));
  }

  private Calls spreads(final Rectangle tile) {
    return spreads.computeIfAbsent(tile, one -> tilings.best(one, one.centre()));
  }
}
