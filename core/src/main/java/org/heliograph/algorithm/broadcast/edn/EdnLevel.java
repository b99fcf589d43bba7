package org.heliograph.algorithm.broadcast.edn;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// One level of extended dominating nodes in one tile of side 2^(`level`+1): four of the sixteen
/// nodes of the level below, and for each of the other twelve the node that it calls.
///
/// The calls of either phase are disjoint and stay inside the tile, so that all tiles make their
/// calls in one slot. All places count from the corner of the tile.
public record EdnLevel(
    int level, List<MeshPlace> nodes, List<EdnCall> reduction, List<EdnCall> distribution) {
  private static final int QUADRANTS = 4;

  public EdnLevel {
    nodes = List.copyOf(nodes);
    reduction = List.copyOf(reduction);
    distribution = List.copyOf(distribution);
  }

  /// Returns the first set that works, with one node of `below` in each quadrant.
  ///
  /// Sets are tried in the order of the summed distance of the other nodes from their nearest
  /// member, and among equals in row order. *mahafzah* gives the first level only; this order finds
  /// the same one.
  static EdnLevel above(final int level, final List<MeshPlace> below) {
    return sets(level, below).stream()
        .sorted(Comparator.comparingInt(nodes -> distance(below, nodes)))
        .map(nodes -> with(level, nodes, below))
        .flatMap(Optional::stream)
        .findFirst()
        .orElseThrow(
            () -> new AssertionError("no extended dominating nodes of level %s".formatted(level)));
  }

  private static Optional<EdnLevel> with(
      final int level, final List<MeshPlace> nodes, final List<MeshPlace> below) {
    final List<MeshPlace> others =
        below.stream().filter(meshPlace -> !nodes.contains(meshPlace)).toList();
    final Optional<List<EdnCall>> reduction =
        ParentSearch.of(others, nodes, CallDirection.REDUCTION);
    return reduction.flatMap(
        up ->
            ParentSearch.of(others, nodes, CallDirection.DISTRIBUTION)
                .map(down -> new EdnLevel(level, nodes, up, down)));
  }

  /// The summed distance of all nodes from their nearest in `nodes`.
  private static int distance(final List<MeshPlace> below, final List<MeshPlace> nodes) {
    return below.stream()
        .mapToInt(place -> nodes.stream().mapToInt(place::distance).min().orElseThrow())
        .sum();
  }

  /// Returns all choices of one place in each quadrant of the tile.
  private static List<List<MeshPlace>> sets(final int level, final List<MeshPlace> below) {
    final int half = 1 << level;
    List<List<MeshPlace>> sets = List.of(List.of());
    for (int quadrant = 0; quadrant < QUADRANTS; quadrant++) {
      final List<List<MeshPlace>> longer = new ArrayList<>();
      for (final List<MeshPlace> set : sets) {
        for (final MeshPlace meshPlace : below) {
          if (meshPlace.row() / half * 2 + meshPlace.column() / half == quadrant) {
            final List<MeshPlace> more = new ArrayList<>(set);
            more.add(meshPlace);
            longer.add(more);
          }
        }
      }
      sets = longer;
    }
    return sets;
  }

  /// The side of a tile.
  public int side() {
    return 2 << level;
  }

  /// Returns the calls of all other nodes to the nodes of this level, in row order of the callers.
  public List<EdnCall> calls(final CallDirection callDirection) {
    return switch (callDirection) {
      case REDUCTION -> reduction;
      case DISTRIBUTION -> distribution;
    };
  }
}
