package org.heliograph.algorithm.broadcast.tiles;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.heliograph.algorithm.kernel.WorkCounter;

/// Finds trees of calls on rectangles in few slots: by search on small rectangles, as trees of
/// tiles on large ones.
///
/// First one good root in every tile is informed, over routes that are searched among the good
/// roots only. Then all tiles spread inside at once; routes in dimension order never leave a tile.
/// So slots add up while nodes multiply. The tree found for a shape is stored.
final class Tilings {
  private static final int MOST_SEARCHED = 100;
  private static final int MOST_DIVISIONS = 4;
  private static final int ROOTS_TRIED = 3;
  private static final int ATTEMPTS = 4;

  private final long effort;
  private final SplittableRandom random;
  private final WorkCounter workCounter;
  private final Map<TreeSize, List<SeedTree>> seeds = new HashMap<>();

  /// Prepares searches of `effort` elementary steps each.
  Tilings(final long effort, final SplittableRandom random, final WorkCounter workCounter) {
    this.effort = effort;
    this.random = random;
    this.workCounter = workCounter;
  }

  /// A shape to inform in a number of slots.
  private record TreeSize(Rectangle shape, int slots) {}

  /// Returns the tree with the fewest slots found from `root`; there always is one.
  RectangleCalls best(final Rectangle shape, final int root) {
    RectangleCalls best = RowColumnTrees.tree(shape, root);
    if (shape.nodes() > MOST_SEARCHED) {
      final RectangleCalls fromGoodRoot = fromGoodRoot(shape, root);
      best = fromGoodRoot.length() < best.length() ? fromGoodRoot : best;
    }
    Optional<RectangleCalls> found = Optional.empty();
    for (int slots = shape.leastSlots(root); found.isEmpty() && slots < best.length(); slots++) {
      found = triedTree(shape, root, slots);
    }
    return found.orElse(best);
  }

  /// Repeats the same search while the budget lasts, since success with few slots is a matter of
  /// chance.
  private Optional<RectangleCalls> triedTree(
      final Rectangle shape, final int root, final int slots) {
    Optional<RectangleCalls> found = Optional.empty();
    for (int attempt = 0; attempt < ATTEMPTS && found.isEmpty(); attempt++) {
      seeds.values().removeIf(List::isEmpty);
      found = tree(shape, root, slots);
    }
    return found;
  }

  /// Returns calls by which all contributions reach `root`, with the fewest slots found.
  ///
  /// They are a tree on the transposed rectangle, reversed in time. A route along the row first
  /// becomes one along the column first by transposition, and again one along the row first by
  /// reversal.
  RectangleCalls bestReduction(final Rectangle shape, final int root) {
    return best(shape.transposed(), shape.transposed(root))
        .backwards(shape.transposed()::transposed);
  }

  /// Returns a tree from a good root of the whole, which is `root` or is called by it first.
  private RectangleCalls fromGoodRoot(final Rectangle shape, final int root) {
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

  /// Returns a tree that informs `shape` from `root` in `slots` slots, if one is found.
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

  /// Returns trees from good roots of a shape, mirror images of each other; empty if none is found.
  private List<SeedTree> seeds(final Rectangle shape, final int slots) {
    final TreeSize size = new TreeSize(shape, slots);
    List<SeedTree> found = seeds.get(size);
    if (found == null) {
      found = seed(shape, slots).map(SeedTree::images).orElse(List.of());
      seeds.put(size, found);
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

  /// Returns a tree from the centre, or else from near it.
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

  /// Returns a tree whose calls between tiles are those of a smaller rectangle, scaled up.
  private Optional<SeedTree> scaledSeed(final TreeTiling treeTiling) {
    final List<SeedTree> small = seeds(treeTiling.grid(), treeTiling.slotsBetween());
    if (small.isEmpty()) {
      return Optional.empty();
    }
    final int root = treeTiling.start(small.get(0).start());
    final RectangleCalls between = small.get(0).mirrored().renamed(treeTiling::start);
    return Optional.of(SeedTree.of(treeTiling.whole(), root, treeTiling.filled(root, between)));
  }

  /// Returns a tree from a good root of the tile in the middle.
  private Optional<SeedTree> middleSeed(final TreeTiling treeTiling) {
    final int root = treeTiling.middleStart();
    return filled(treeTiling, root)
        .map(rectangleCalls -> SeedTree.of(treeTiling.whole(), root, rectangleCalls));
  }

  /// Returns trees for all tiles, if every tile has one.
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
