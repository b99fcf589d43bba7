package org.heliograph.algorithm.broadcast.tiles;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.heliograph.algorithm.kernel.WorkCounter;

/// A division into tiles that have trees, each with several roots to choose from.
final class TreeTiling {
  private final TileSlots tileSlots;
  private final TileGrid tileGrid;
  private final List<List<SeedTree>> inside = new ArrayList<>();

  TreeTiling(final TileSlots tileSlots) {
    this.tileSlots = tileSlots;
    this.tileGrid = tileSlots.cut();
  }

  /// Gives the next tile its trees.
  void add(final List<SeedTree> seeds) {
    inside.add(seeds);
  }

  Rectangle whole() {
    return tileGrid.whole();
  }

  Rectangle grid() {
    return tileGrid.grid();
  }

  int slotsBetween() {
    return tileSlots.between();
  }

  /// Returns a node from which the tile in the middle can start.
  int middleStart() {
    return start(tileGrid.grid().centre());
  }

  /// Returns a node from which a tile can start; it is the same in all tiles of one shape.
  int start(final int tile) {
    return start(tile, inside.get(tile).get(0));
  }

  private int start(final int tile, final SeedTree seedTree) {
    return tileGrid.outer(tile, seedTree.start());
  }

  /// Searches for calls from `root` to one start in every tile. The tile of the root is left out if
  /// the root is its start.
  ///
  /// A root with no start in its column would call along its row only, so it gets one relay above
  /// and one below.
  Optional<RectangleCalls> between(
      final int root,
      final long effort,
      final SplittableRandom random,
      final WorkCounter workCounter) {
    final List<int[]> wanted = new ArrayList<>();
    for (int tile = 0; tile < tileGrid.tiles(); tile++) {
      final int index = tile;
      final int[] starts =
          inside.get(tile).stream().mapToInt(seedTree -> start(index, seedTree)).toArray();
      if (IntStream.of(starts).noneMatch(node -> node == root)) {
        wanted.add(starts);
      }
    }
    wanted.addAll(relays(root, wanted));
    if (whole().growth(root, tileSlots.between()) <= wanted.size()) {
      return Optional.empty();
    }
    final ReducedRectangle reducedRectangle =
        new ReducedRectangle(
            whole(),
            IntStream.concat(IntStream.of(root), wanted.stream().flatMapToInt(IntStream::of)));
    final int[][] groups =
        wanted.stream()
            .map(group -> IntStream.of(group).map(reducedRectangle::inner).toArray())
            .toArray(int[][]::new);
    return new CallSearch(
            reducedRectangle.shape(), reducedRectangle.inner(root), groups, tileSlots.between())
        .find(effort, random, workCounter)
        .map(rectangleCalls -> rectangleCalls.renamed(reducedRectangle::outer));
  }

  private List<int[]> relays(final int root, final List<int[]> wanted) {
    final int column = whole().column(root);
    final int[] starts = wanted.stream().flatMapToInt(IntStream::of).toArray();
    if (IntStream.of(starts).anyMatch(node -> whole().column(node) == column)) {
      return List.of();
    }
    final int[] rows = IntStream.of(starts).map(whole()::row).distinct().toArray();
    final IntPredicate above = row -> row < whole().row(root);
    final IntPredicate below = row -> row > whole().row(root);
    return Stream.of(above, below)
        .map(
            side -> IntStream.of(rows).filter(side).map(row -> whole().node(row, column)).toArray())
        .filter(group -> group.length > 0)
        .toList();
  }

  /// Returns the calls between tiles, followed by those inside every tile.
  RectangleCalls filled(final int root, final RectangleCalls between) {
    final boolean[] called = new boolean[whole().nodes()];
    called[root] = true;
    for (int call = 0; call < between.count(); call++) {
      called[between.receiver(call)] = true;
    }
    final RectangleCalls whole = new RectangleCalls();
    whole.append(between, 0);
    for (int index = 0; index < tileGrid.tiles(); index++) {
      final int tile = index;
      final SeedTree seedTree =
          inside.get(tile).stream()
              .filter(one -> called[start(tile, one)])
              .findFirst()
              .orElseThrow();
      final RectangleCalls rectangleCalls =
          seedTree.calls().renamed(node -> tileGrid.outer(tile, seedTree.image(node)));
      whole.append(rectangleCalls, tileSlots.between(), node -> !called[node]);
    }
    return whole;
  }
}
