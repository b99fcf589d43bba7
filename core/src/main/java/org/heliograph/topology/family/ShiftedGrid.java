package org.heliograph.topology.family;

import java.util.ArrayList;
import java.util.List;
import org.heliograph.topology.SaturatingMath;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;

/// A torus whose wrap-around links lead to a node that is shifted along other axes.
///
/// Row-major numbers, last coordinate fastest. Where the shifts commute with the steps along all
/// axes, it is a Cayley graph of an abelian group, whose generators are its symmetries. It has no
/// coordinates, since dimension-order routing would not know the shifts.
///
/// @param sides nodes along each axis
/// @param shifts for each axis, what its wrap-around links add to each coordinate
record ShiftedGrid(List<Integer> sides, List<int[]> shifts) {
  ShiftedGrid {
    sides = List.copyOf(sides);
    shifts = List.copyOf(shifts);
  }

  Topology build(final String name) {
    final long nodes = Grid.size(sides);
    final TopologyBuilder builder = new TopologyBuilder(name, nodes);
    builder.expecting(SaturatingMath.product(2, sides.size(), nodes));
    final Grid grid = new Grid(sides);
    for (int node = 0; node < nodes; node++) {
      for (int axis = 0; axis < sides.size(); axis++) {
        builder.edge(node, next(grid, node, axis));
      }
    }
    return builder
        .positions(grid::position)
        .symmetry(() -> translations(grid, (int) nodes))
        .build();
  }

  private int next(final Grid grid, final int node, final int axis) {
    final int coordinate = grid.coordinate(node, axis);
    int moved = grid.with(node, axis, (coordinate + 1) % grid.side(axis));
    if (coordinate + 1 == grid.side(axis)) {
      final int[] shift = shifts.get(axis);
      for (int other = 0; other < shift.length; other++) {
        final int shifted = grid.coordinate(moved, other) + shift[other];
        moved = grid.with(moved, other, shifted % grid.side(other));
      }
    }
    return moved;
  }

  private List<int[]> translations(final Grid grid, final int nodes) {
    final List<int[]> translations = new ArrayList<>();
    for (int i = 0; i < sides.size(); i++) {
      final int axis = i;
      translations.add(Permutations.of(nodes, node -> next(grid, node, axis)));
    }
    return translations;
  }
}
