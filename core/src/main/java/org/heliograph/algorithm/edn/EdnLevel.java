package org.heliograph.algorithm.edn;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// One level of extended dominating nodes in one tile of side 2^(`level`+1): four of the sixteen
/// nodes of the level below, and for each of the other twelve the one that it calls.
///
/// The calls of either phase are disjoint and stay inside the tile, so that all tiles make
/// theirs in one slot. All places count from the tile's corner.
public record EdnLevel(
    int level, List<Place> nodes, List<Call> reduction, List<Call> distribution) {
  private static final int QUADRANTS = 4;

  public EdnLevel {
    nodes = List.copyOf(nodes);
    reduction = List.copyOf(reduction);
    distribution = List.copyOf(distribution);
  }

  /// The first set that works, one of `below` in each quadrant.
  ///
  /// Sets are tried in order of how far the others are from their nearest member, summed, and
  /// among equals in row order. *mahafzah* gives the first level alone; this order finds it.
  static EdnLevel above(final int level, final List<Place> below) {
    return sets(level, below).stream()
        .map(nodes -> new Choice(nodes, distance(below, nodes)))
        .sorted(Comparator.comparingInt(Choice::distance))
        .map(choice -> with(level, choice.nodes(), below))
        .flatMap(Optional::stream)
        .findFirst()
        .orElseThrow(
            () -> new AssertionError("no extended dominating nodes of level %s".formatted(level)));
  }

  /// A set of nodes and how far the others are from it.
  private record Choice(List<Place> nodes, int distance) {}

  private static Optional<EdnLevel> with(
      final int level, final List<Place> nodes, final List<Place> below) {
    final List<Place> others = below.stream().filter(place -> !nodes.contains(place)).toList();
    final Optional<List<Call>> reduction = ParentSearch.of(others, nodes, Phase.REDUCTION);
    return reduction.flatMap(
        up ->
            ParentSearch.of(others, nodes, Phase.DISTRIBUTION)
                .map(down -> new EdnLevel(level, nodes, up, down)));
  }

  private static int distance(final List<Place> below, final List<Place> nodes) {
    int sum = 0;
    for (final Place place : below) {
      int nearest = Integer.MAX_VALUE;
      for (final Place node : nodes) {
        nearest = Math.min(nearest, place.distance(node));
      }
      sum += nearest;
    }
    return sum;
  }

  /// All choices of one place in each quadrant of the tile.
  private static List<List<Place>> sets(final int level, final List<Place> below) {
    final int half = 1 << level;
    List<List<Place>> sets = List.of(List.of());
    for (int quadrant = 0; quadrant < QUADRANTS; quadrant++) {
      final List<List<Place>> longer = new ArrayList<>();
      for (final List<Place> set : sets) {
        for (final Place place : below) {
          if (place.row() / half * 2 + place.column() / half == quadrant) {
            final List<Place> more = new ArrayList<>(set);
            more.add(place);
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

  /// The calls of all others to the nodes of this level, in row order of the callers.
  public List<Call> calls(final Phase phase) {
    return switch (phase) {
      case REDUCTION -> reduction;
      case DISTRIBUTION -> distribution;
    };
  }
}
