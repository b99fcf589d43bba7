package org.heliograph.algorithm.tiles;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.heliograph.algorithm.Work;

/// A division whose tiles have trees, each with several roots to choose from.
final class Filling {
  private final Division division;
  private final Cut cut;
  private final List<List<Seed>> inside = new ArrayList<>();

  Filling(final Division division) {
    this.division = division;
    this.cut = division.cut();
  }

  /// Gives the next tile its trees.
  void add(final List<Seed> seeds) {
    inside.add(seeds);
  }

  Rectangle whole() {
    return cut.whole();
  }

  Rectangle grid() {
    return cut.grid();
  }

  int slotsBetween() {
    return division.between();
  }

  /// A node from which the tile in the middle may start.
  int middleStart() {
    return start(cut.grid().centre());
  }

  /// A node from which a tile may start: in tiles of one shape the same one.
  int start(final int tile) {
    return start(tile, inside.get(tile).get(0));
  }

  private int start(final int tile, final Seed seed) {
    return cut.outer(tile, seed.start());
  }

  /// Searches calls from `root` to one start in every tile but, if it is one, its own.
  ///
  /// A root with no start in its column would call along its row alone, so it is given one relay
  /// above and one below.
  Optional<Calls> between(
      final int root, final long effort, final SplittableRandom random, final Work work) {
    final List<int[]> wanted = new ArrayList<>();
    for (int tile = 0; tile < cut.tiles(); tile++) {
      final int index = tile;
      final int[] starts = inside.get(tile).stream().mapToInt(seed -> start(index, seed)).toArray();
      if (IntStream.of(starts).noneMatch(node -> node == root)) {
        wanted.add(starts);
      }
    }
    wanted.addAll(relays(root, wanted));
    if (whole().growth(root, division.between()) <= wanted.size()) {
      return Optional.empty();
    }
    final Thinned thinned =
        new Thinned(
            whole(),
            IntStream.concat(IntStream.of(root), wanted.stream().flatMapToInt(IntStream::of)));
    final int[][] groups =
        wanted.stream()
            .map(group -> IntStream.of(group).map(thinned::inner).toArray())
            .toArray(int[][]::new);
    return new CallSearch(thinned.shape(), thinned.inner(root), groups, division.between())
        .find(effort, random, work)
        .map(calls -> calls.renamed(thinned::outer));
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

  /// The calls between tiles, followed by those inside every tile.
  Calls filled(final int root, final Calls between) {
    final boolean[] called = new boolean[whole().nodes()];
    called[root] = true;
    final Calls whole = new Calls();
    for (int call = 0; call < between.count(); call++) {
      called[between.receiver(call)] = true;
      whole.add(between.slot(call), between.sender(call), between.receiver(call));
    }
    for (int index = 0; index < cut.tiles(); index++) {
      final int tile = index;
      final Seed seed =
          inside.get(tile).stream()
              .filter(one -> called[start(tile, one)])
              .findFirst()
              .orElseThrow();
      final Calls calls = seed.calls().renamed(node -> cut.outer(tile, seed.image(node)));
      for (int call = 0; call < calls.count(); call++) {
        if (!called[calls.receiver(call)]) {
          final int slot = division.between() + calls.slot(call);
          whole.add(slot, calls.sender(call), calls.receiver(call));
        }
      }
    }
    return whole;
  }
}
