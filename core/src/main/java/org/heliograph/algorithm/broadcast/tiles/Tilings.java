package org.heliograph.algorithm.broadcast.tiles;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.heliograph.algorithm.kernel.WorkCounter;

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
  private final WorkCounter workCounter;
  private final Map<Wish, List<SeedTree>> seeds = new HashMap<>();

  /// With `effort` elementary steps for one search.
  Tilings(final long effort, final SplittableRandom random, final WorkCounter workCounter) {
    this.effort = effort;
    this.random = random;
    this.workCounter = workCounter;
  }

  /// A shape to be informed in a number of slots.
  private record Wish(Rectangle shape, int slots) {}

  /// The tree of fewest slots from `root` that is found; one there always is.
  RectangleCalls best(final Rectangle shape, final int root) {
    RectangleCalls best = RowColumnTrees.tree(shape, root);
    if (shape.nodes() > MOST_SEARCHED) {
      final RectangleCalls around = around(shape, root);
      best = around.length() < best.length() ? around : best;
    }
    Optional<RectangleCalls> found = Optional.empty();
    for (int slots = shape.leastSlots(root); found.isEmpty() && slots < best.length(); slots++) {
      found = triedTree(shape, root, slots);
    }
    return found.orElse(best);
  }

  /// The same search again while the work lasts, since luck decides where slots are few.
  private Optional<RectangleCalls> triedTree(
      final Rectangle shape, final int root, final int slots) {
    Optional<RectangleCalls> found = Optional.empty();
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
  RectangleCalls bestReduction(final Rectangle shape, final int root) {
    return best(shape.transposed(), shape.transposed(root))
        .backwards(shape.transposed()::transposed);
  }

  /// A tree from a good root of the whole, which is `root` or is called by it first.
  private RectangleCalls around(final Rectangle shape, final int root) {
    List<SeedTree> found = List.of();
    for (int slots = shape.leastSlots(shape.centre()); found.isEmpty(); slots++) {
      found = seeds(shape, slots);
    }
    SeedTree nearest = found.get(0);
    for (final SeedTree seedTree : found) {
      nearest =
          shape.distance(seedTree.start(), root) < shape.distance(nearest.start(), root)
              ? seedTree
              : nearest;
    }
    return nearest.from(root);
  }

  /// A tree that informs `shape` from `root` in `slots` slots, if one is found.
  private Optional<RectangleCalls> tree(final Rectangle shape, final int root, final int slots) {
    if (workCounter.isSpent() || workCounter.isStopped()) {
      return Optional.empty();
    }
    if (shape.nodes() <= MOST_SEARCHED) {
      return searched(shape, root, slots);
    }
    Optional<RectangleCalls> found = Optional.empty();
    for (final TileSlots tileSlots : TileSlots.of(shape, slots, MOST_DIVISIONS)) {
      if (found.isEmpty()) {
        found = filling(tileSlots).flatMap(treeTiling -> filled(treeTiling, root));
      }
    }
    return found;
  }

  private Optional<RectangleCalls> searched(
      final Rectangle shape, final int root, final int slots) {
    final int[][] groups =
        IntStream.range(0, shape.nodes())
            .filter(node -> node != root)
            .mapToObj(node -> new int[] {node})
            .toArray(int[][]::new);
    return new CallSearch(shape, root, groups, slots).find(effort, random, workCounter);
  }

  /// Trees from good roots of a shape, mirror images of one another; empty if none is found.
  private List<SeedTree> seeds(final Rectangle shape, final int slots) {
    final Wish wish = new Wish(shape, slots);
    List<SeedTree> found = seeds.get(wish);
    if (found == null) {
      found = seed(shape, slots).map(SeedTree::images).orElse(List.of());
      seeds.put(wish, found);
    }
    return found;
  }

  private Optional<SeedTree> seed(final Rectangle shape, final int slots) {
    final int centre = shape.centre();
    if (RowColumnTrees.slots(shape, centre) <= slots) {
      return Optional.of(SeedTree.of(shape, centre, RowColumnTrees.tree(shape, centre)));
    }
    if (shape.leastSlots(centre) > slots || workCounter.isSpent() || workCounter.isStopped()) {
      return Optional.empty();
    }
    return shape.nodes() <= MOST_SEARCHED ? searchedSeed(shape, slots) : dividedSeed(shape, slots);
  }

  /// A tree from the centre, else from near it.
  private Optional<SeedTree> searchedSeed(final Rectangle shape, final int slots) {
    Optional<SeedTree> found = Optional.empty();
    for (int away = 0; away < ROOTS_TRIED && found.isEmpty(); away++) {
      final int row = Math.max(0, (shape.rows() - 1) / 2 - away / 2);
      final int column = Math.max(0, (shape.columns() - 1) / 2 - (away + 1) / 2);
      final int root = shape.node(row, column);
      found =
          searched(shape, root, slots)
              .map(rectangleCalls -> SeedTree.of(shape, root, rectangleCalls));
    }
    return found;
  }

  private Optional<SeedTree> dividedSeed(final Rectangle shape, final int slots) {
    Optional<SeedTree> found = Optional.empty();
    for (final TileSlots tileSlots : TileSlots.of(shape, slots, MOST_DIVISIONS)) {
      if (found.isEmpty()) {
        found =
            filling(tileSlots)
                .flatMap(
                    treeTiling ->
                        tileSlots.cut().isEven() ? scaledSeed(treeTiling) : middleSeed(treeTiling));
      }
    }
    return found;
  }

  /// A tree whose calls between tiles are those of a smaller rectangle, drawn larger.
  private Optional<SeedTree> scaledSeed(final TreeTiling treeTiling) {
    final List<SeedTree> small = seeds(treeTiling.grid(), treeTiling.slotsBetween());
    if (small.isEmpty()) {
      return Optional.empty();
    }
    final int root = treeTiling.start(small.get(0).start());
    final RectangleCalls between = small.get(0).own().renamed(treeTiling::start);
    return Optional.of(SeedTree.of(treeTiling.whole(), root, treeTiling.filled(root, between)));
  }

  /// A tree from a good root of the tile in the middle.
  private Optional<SeedTree> middleSeed(final TreeTiling treeTiling) {
    final int root = treeTiling.middleStart();
    return filled(treeTiling, root)
        .map(rectangleCalls -> SeedTree.of(treeTiling.whole(), root, rectangleCalls));
  }

  /// What to fill the tiles with, if all can be filled.
  private Optional<TreeTiling> filling(final TileSlots tileSlots) {
    final TileGrid tileGrid = tileSlots.cut();
    final TreeTiling treeTiling = new TreeTiling(tileSlots);
    for (int tile = 0; tile < tileGrid.tiles(); tile++) {
      final List<SeedTree> inside = seeds(tileGrid.tile(tile), tileSlots.inside());
      if (inside.isEmpty()) {
        return Optional.empty();
      }
      treeTiling.add(inside);
    }
    return Optional.of(treeTiling);
  }

  private Optional<RectangleCalls> filled(final TreeTiling treeTiling, final int root) {
    return treeTiling
        .between(root, effort, random, workCounter)
        .map(rectangleCalls -> treeTiling.filled(root, rectangleCalls));
  }
}
