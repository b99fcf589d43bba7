package org.heliograph.traffic;

import java.util.Arrays;
import java.util.Optional;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;

/// The ranks of a network as the points of a box, if its coordinates form one.
final class RankGrid {
  private final Topology topology;
  private final int[] sides;
  private final int[] rankAt;

  private RankGrid(final Topology topology, final int[] sides, final int[] rankAt) {
    this.topology = topology;
    this.sides = sides;
    this.rankAt = rankAt;
  }

  /// Empty if there are no coordinates, or if the ranks do not fill a box exactly.
  static Optional<RankGrid> of(final Topology topology) {
    final NodeSet ranks = topology.ranks();
    final int[] sides = sides(topology);
    if (sides.length == 0
        || Arrays.stream(sides).asLongStream().reduce(1, (a, b) -> a * b) != ranks.size()) {
      return Optional.empty();
    }
    final int[] rankAt = new int[ranks.size()];
    Arrays.fill(rankAt, -1);
    for (int rank = 0; rank < rankAt.length; rank++) {
      rankAt[place(topology.coordinates(ranks.get(rank)), sides)] = rank;
    }
    return Arrays.stream(rankAt).anyMatch(rank -> rank < 0)
        ? Optional.empty()
        : Optional.of(new RankGrid(topology, sides, rankAt));
  }

  private static int[] sides(final Topology topology) {
    int[] sides = new int[0];
    for (int i = 0; i < topology.ranks().size(); i++) {
      final int[] point = topology.coordinates(topology.ranks().get(i));
      sides = Arrays.copyOf(sides, point.length);
      for (int axis = 0; axis < sides.length; axis++) {
        sides[axis] = Math.max(sides[axis], point[axis] + 1);
      }
    }
    return sides;
  }

  private static int place(final int[] point, final int[] sides) {
    int place = 0;
    for (int axis = 0; axis < sides.length; axis++) {
      place = place * sides[axis] + point[axis];
    }
    return place;
  }

  int dimensions() {
    return sides.length;
  }

  int side(final int axis) {
    return sides[axis];
  }

  /// The coordinates of rank number `rank`.
  int[] point(final int rank) {
    return topology.coordinates(topology.ranks().get(rank));
  }

  /// The number of the rank at `point`.
  int rankAt(final int[] point) {
    return rankAt[place(point, sides)];
  }

  /// The sides as text: `8×4`.
  @Override
  public String toString() {
    return String.join("×", Arrays.stream(sides).mapToObj(Integer::toString).toList());
  }
}
