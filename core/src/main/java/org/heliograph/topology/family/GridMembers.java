package org.heliograph.topology.family;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import org.heliograph.topology.NodeRange;
import org.heliograph.topology.SaturatingMath;
import org.heliograph.topology.TopologyFamily;

/// The grids with a number of nodes in a range: the shortest side first, and no side more than four
/// times as long as another.
///
/// @param least the least length of a side
/// @param family the member with the given sides
/// @param diameter the diameter of a grid with the given sides
record GridMembers(
    int least,
    Function<List<Integer>, TopologyFamily> family,
    ToLongFunction<List<Integer>> diameter) {
  private static final int ASPECT_MAX = 4;

  /// The diameter of a torus.
  static long aroundTorus(final List<Integer> sides) {
    return sides.stream().mapToLong(side -> side / 2).sum();
  }

  /// The diameter of a mesh.
  static long acrossMesh(final List<Integer> sides) {
    return sides.stream().mapToLong(side -> side - 1).sum();
  }

  /// Grids with as many dimensions as `sides`, then those of 2 and 3; of each, first the smallest
  /// diameter, then the most even sides.
  List<TopologyFamily> within(final NodeRange range, final List<Integer> sides) {
    final Members members = Members.within(range);
    final int own = Math.max(1, sides.size());
    for (final int dimensions : IntStream.of(own, 2, 3).distinct().toArray()) {
      for (final List<Integer> grid : grids(range, dimensions)) {
        members.add(
            family.apply(grid),
            Grid.size(grid),
            dimensions == own ? 0 : dimensions,
            diameter.applyAsLong(grid),
            grid.getLast() - grid.getFirst());
      }
    }
    return members.sorted();
  }

  private List<List<Integer>> grids(final NodeRange range, final int dimensions) {
    final List<List<Integer>> grids = new ArrayList<>();
    for (int first = least; SaturatingMath.power(first, dimensions) <= range.most(); first++) {
      extend(grids, range, List.of(first), dimensions);
    }
    return grids;
  }

  /// Adds all grids that begin with `sides`, of which no later side is shorter.
  private static void extend(
      final List<List<Integer>> grids,
      final NodeRange range,
      final List<Integer> sides,
      final int dimensions) {
    final long size = Grid.size(sides);
    if (sides.size() == dimensions) {
      if (range.contains(size)) {
        grids.add(sides);
      }
      return;
    }
    final int open = dimensions - sides.size();
    final long low = open == 1 ? Math.ceilDiv(range.least(), size) : 1;
    final long longest = (long) ASPECT_MAX * sides.getFirst();
    for (long side = Math.max(sides.getLast(), low);
        side <= longest
            && SaturatingMath.product(size, SaturatingMath.power(side, open)) <= range.most();
        side++) {
      final List<Integer> longer = new ArrayList<>(sides);
      longer.add((int) side);
      extend(grids, range, List.copyOf(longer), dimensions);
    }
  }
}
