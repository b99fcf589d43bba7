package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.NodeRange;
import org.heliograph.topology.SaturatingMath;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;

/// The twisted torus: a torus whose wrap-around links of every axis but the first lead to a node
/// that is shifted along the first axis.
///
/// From the last node of axis i, `twists[i−1]` is added to coordinate 0. Sides 2a × a with twist a
/// have diameter a instead of 3a/2, and sides 2a × a × a with both twists a have 3a/2 instead of 2a
/// (a even). Row-major numbers, last coordinate fastest; a Cayley graph of an abelian group. It has
/// no coordinates, since dimension-order routing would not know the twists. Source: *camara2010*.
@AutoService(TopologyFamily.class)
@Summary("Twisted torus: wrap-around links that are shifted along the first axis.")
@Source("camara2010")
public record TwistedTorus(
    @Summary("nodes along each dimension, at least 3 each, at least 2 dimensions")
        List<Integer> sides,
    @Summary("shift along the first dimension for each other dimension") List<Integer> twists)
    implements TopologyFamily {
  public TwistedTorus() {
    this(List.of(8, 4), List.of(4));
  }

  public TwistedTorus {
    sides = List.copyOf(sides);
    twists = List.copyOf(twists);
    if (sides.size() < 2 || twists.size() != sides.size() - 1) {
      throw new IllegalArgumentException(
          "twisted-torus: sides %s need at least two entries, and twists %s one fewer."
              .formatted(sides, twists));
    }
    for (final int side : sides) {
      if (side < 3) {
        throw new IllegalArgumentException(
            "twisted-torus: width (%s) must be at least 3, since two nodes would be a double link."
                .formatted(side));
      }
    }
    for (final int twist : twists) {
      if (twist < 0 || twist >= sides.get(0)) {
        throw new IllegalArgumentException(
            "twisted-torus: twist (%s) must lie between 0 and %s, the first side less one."
                .formatted(twist, sides.get(0) - 1));
      }
    }
  }

  /// Sides 2a, a and 2a, a, a with twists a, whose diameter is small.
  @Override
  public List<TopologyFamily> members(final NodeRange range) {
    final Members members = Members.within(range);
    for (int dimensions = 2; dimensions <= 3; dimensions++) {
      for (int a = 3; 2 * SaturatingMath.power(a, dimensions) <= range.most(); a++) {
        final List<Integer> twists = Collections.nCopies(dimensions - 1, a);
        final List<Integer> grid = new ArrayList<>(List.of(2 * a));
        grid.addAll(twists);
        if (range.contains(Grid.size(grid))) {
          members.add(
              new TwistedTorus(grid, twists),
              Grid.size(grid),
              dimensions == sides.size() ? 0 : dimensions);
        }
      }
    }
    return members.sorted();
  }

  @Override
  public Topology build() {
    final List<int[]> shifts = new ArrayList<>();
    shifts.add(new int[0]);
    twists.forEach(twist -> shifts.add(new int[] {twist}));
    return new ShiftedGrid(sides, shifts).build(SpecText.of(this));
  }
}
