package org.heliograph.algorithm.tiles;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.heliograph.algorithm.Work;

/// Trees of calls on rectangles in few slots: searched where they are small, put together of
/// trees of tiles where they are large.
///
/// First one good root in every tile is informed, over routes that are searched among the good
/// roots alone; then all tiles spread inside themselves at once, and routes in dimension order
/// never leave a tile. So slots add up while nodes multiply. What is found for a shape is kept.
final class Tilings {
  private static final int MOST_SEARCHED = 100;
  private static final int MOST_DIVISIONS = 4;
  private static final int ROOTS_TRIED = 3;
  private static final int ATTEMPTS = 4;

  private final long effort;
  private final SplittableRandom random;
  private final Work work;
  private final Map<Wish, List<Seed>> seeds = new HashMap<>();

  /// With `effort` elementary steps for one search.
  Tilings(final long effort, final SplittableRandom random, final Work work) {
    this.effort = effort;
    this.random = random;
    this.work = work;
  }

  /// A shape to be informed in a number of slots.
  private record Wish(Rectangle shape, int slots) {}

  /// The tree of fewest slots from `root` that is found; one there always is.
  Calls best(final Rectangle shape, final int root) {
    Calls best = Lines.tree(shape, root);
    if (shape.nodes() > MOST_SEARCHED) {
      final Calls around = around(shape, root);
      best = around.length() < best.length() ? around : best;
    }
    Optional<Calls> found = Optional.empty();
    for (int slots = shape.leastSlots(root); found.isEmpty() && slots < best.length(); slots++) {
      found = triedTree(shape, root, slots);
    }
    return found.orElse(best);
  }

  /// The same search again while the work lasts, since luck decides where slots are few.
  private Optional<Calls> triedTree(final Rectangle shape, final int root, final int slots) {
    Optional<Calls> found = Optional.empty();
    for (int attempt = 0; attempt < ATTEMPTS && found.isEmpty(); attempt++) {
      seeds.values().removeIf(List::isEmpty);
      found = tree(shape, root, slots);
    }
    return found;
  }

  /// The calls of fewest slots by which all contributions reach `root`.
  ///
  /// A tree on the transposed rectangle played backwards: a route along the row first is there one
  /// along the column first, and turned round again one along the row first.
  Calls bestReduction(final Rectangle shape, final int root) {
    return best(shape.transposed(), shape.transposed(root))
        .backwards(shape.transposed()::transposed);
  }

  /// A tree from a good root of the whole, which is `root` or is called by it first.
  private Calls around(final Rectangle shape, final int root) {
    List<Seed> found = List.of();
    for (int slots = shape.leastSlots(shape.centre()); found.isEmpty(); slots++) {
      found = seeds(shape, slots);
    }
    Seed nearest = found.get(0);
    for (final Seed seed : found) {
      nearest =
          shape.distance(seed.start(), root) < shape.distance(nearest.start(), root)
              ? seed
              : nearest;
    }
    return nearest.from(root);
  }

  /// A tree that informs `shape` from `root` in `slots` slots, if one is found.
  private Optional<Calls> tree(final Rectangle shape, final int root, final int slots) {
    if (work.isSpent() || work.isStopped()) {
      return Optional.empty();
    }
    if (shape.nodes() <= MOST_SEARCHED) {
      return searched(shape, root, slots);
    }
    Optional<Calls> found = Optional.empty();
    for (final Division division : Division.of(shape, slots, MOST_DIVISIONS)) {
      if (found.isEmpty()) {
        found = filling(division).flatMap(filling -> filled(filling, root));
      }
    }
    return found;
  }

  private Optional<Calls> searched(final Rectangle shape, final int root, final int slots) {
    final int[][] groups =
        IntStream.range(0, shape.nodes())
            .filter(node -> node != root)
            .mapToObj(node -> new int[] {node})
            .toArray(int[][]::new);
    return new CallSearch(shape, root, groups, slots).find(effort, random, work);
  }

  /// Trees from good roots of a shape, mirror images of one another; empty if none is found.
  private List<Seed> seeds(final Rectangle shape, final int slots) {
    final Wish wish = new Wish(shape, slots);
    List<Seed> found = seeds.get(wish);
    if (found == null) {
      found = seed(shape, slots).map(Seed::images).orElse(List.of());
      seeds.put(wish, found);
    }
    return found;
  }

  private Optional<Seed> seed(final Rectangle shape, final int slots) {
    final int centre = shape.centre();
    if (Lines.slots(shape, centre) <= slots) {
      return Optional.of(Seed.of(shape, centre, Lines.tree(shape, centre)));
    }
    if (shape.leastSlots(centre) > slots || work.isSpent() || work.isStopped()) {
      return Optional.empty();
    }
    return shape.nodes() <= MOST_SEARCHED ? searchedSeed(shape, slots) : dividedSeed(shape, slots);
  }

  /// A tree from the centre, else from near it.
  private Optional<Seed> searchedSeed(final Rectangle shape, final int slots) {
    Optional<Seed> found = Optional.empty();
    for (int away = 0; away < ROOTS_TRIED && found.isEmpty(); away++) {
      final int row = Math.max(0, (shape.rows() - 1) / 2 - away / 2);
      final int column = Math.max(0, (shape.columns() - 1) / 2 - (away + 1) / 2);
      final int root = shape.node(row, column);
      found = searched(shape, root, slots).map(calls -> Seed.of(shape, root, calls));
    }
    return found;
  }

  private Optional<Seed> dividedSeed(final Rectangle shape, final int slots) {
    Optional<Seed> found = Optional.empty();
    for (final Division division : Division.of(shape, slots, MOST_DIVISIONS)) {
      if (found.isEmpty()) {
        found =
            filling(division)
                .flatMap(
                    filling -> division.cut().isEven() ? scaledSeed(filling) : middleSeed(filling));
      }
    }
    return found;
  }

  /// A tree whose calls between tiles are those of a smaller rectangle, drawn larger.
  private Optional<Seed> scaledSeed(final Filling filling) {
    final List<Seed> small = seeds(filling.grid(), filling.slotsBetween());
    if (small.isEmpty()) {
      return Optional.empty();
    }
    final int root = filling.start(small.get(0).start());
    final Calls between = small.get(0).own().renamed(filling::start);
    return Optional.of(Seed.of(filling.whole(), root, filling.filled(root, between)));
  }

  /// A tree from a good root of the tile in the middle.
  private Optional<Seed> middleSeed(final Filling filling) {
    final int root = filling.middleStart();
    return filled(filling, root).map(calls -> Seed.of(filling.whole(), root, calls));
  }

  /// What to fill the tiles with, if all can be filled.
  private Optional<Filling> filling(final Division division) {
    final Cut cut = division.cut();
    final Filling filling = new Filling(division);
    for (int tile = 0; tile < cut.tiles(); tile++) {
      final List<Seed> inside = seeds(cut.tile(tile), division.inside());
      if (inside.isEmpty()) {
        return Optional.empty();
      }
      filling.add(inside);
    }
    return Optional.of(filling);
  }

  private Optional<Calls> filled(final Filling filling, final int root) {
    return filling.between(root, effort, random, work).map(calls -> filling.filled(root, calls));
  }
}
