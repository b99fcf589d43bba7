package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.NodeRange;
import org.heliograph.topology.SaturatingMath;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;

/// The torus with sides a and 2a whose wrap-around links of every short axis are shifted by a along
/// every long axis.
///
/// With one long axis it is the twisted torus of *camara2010*, whose wrap-around links are shifted
/// along one axis. With two, a × 2a × 2a, a link around the short axis is shifted along both long
/// ones at once, which is the twist of k × 2k × 2k slices of *jouppi2023*. For even a both a × a ×
/// 2a and a × 2a × 2a have diameter 3a/2: 6 for 4 × 8 × 8, where the torus has 10. Row-major
/// numbers, last coordinate fastest. It is a Cayley graph of an abelian group, so no node differs
/// from another.
@AutoService(TopologyFamily.class)
@Summary("Torus with sides a and 2a, twisted along all of its long axes at once.")
@Source({"camara2010", "jouppi2023"})
public record DoublyTwistedTorus(
    @Summary("nodes along each dimension: a (at least 3) and 2a, each at least once")
        List<Integer> sides)
    implements TopologyFamily {
  public DoublyTwistedTorus() {
    this(List.of(4, 8, 8));
  }

  public DoublyTwistedTorus {
    sides = List.copyOf(sides);
    if (!isTwistable(sides)) {
      throw new IllegalArgumentException(
          "doubly-twisted-torus: sides %s must be a (at least 3) and 2a, each at least once."
                  .formatted(sides)
              + " Maybe doubly-twisted-torus(4,8,8).");
    }
  }

  /// Whether a torus with these sides can be twisted: all are a or 2a, and both occur.
  static boolean isTwistable(final List<Integer> sides) {
    final int a = sides.stream().mapToInt(Integer::intValue).min().orElse(0);
    return a >= 3
        && sides.contains(2 * a)
        && sides.stream().allMatch(side -> side == a || side == 2 * a);
  }

  /// Members with as many short and long sides, in the same order.
  @Override
  public List<TopologyFamily> members(final NodeRange range) {
    final Members members = Members.within(range);
    final int dimensions = sides.size();
    final int a = Collections.min(sides);
    final int wide = (int) sides.stream().filter(side -> side > a).count();
    for (int k = 3;
        SaturatingMath.product(SaturatingMath.power(k, dimensions), 1L << wide) <= range.most();
        k++) {
      final int length = k;
      final List<Integer> grid =
          sides.stream().map(side -> side > a ? 2 * length : length).toList();
      if (range.contains(Grid.size(grid))) {
        members.add(new DoublyTwistedTorus(grid), Grid.size(grid));
      }
    }
    return members.sorted();
  }

  @Override
  public Topology build() {
    final int a = Collections.min(sides);
    final int[] along = sides.stream().mapToInt(side -> side > a ? a : 0).toArray();
    return new ShiftedGrid(
            sides,
            IntStream.range(0, sides.size())
                .mapToObj(axis -> sides.get(axis) > a ? new int[0] : along)
                .toList())
        .build(SpecText.of(this));
  }
}
