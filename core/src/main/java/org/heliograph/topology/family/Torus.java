package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.NodeRange;
import org.heliograph.topology.Point;
import org.heliograph.topology.SaturatingMath;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.TopologyFamily;

/// The torus of any dimension: a mesh in which every row is closed to a ring.
///
/// Row-major numbers, last coordinate fastest; a Cayley graph of a product of cyclic groups.
@AutoService(TopologyFamily.class)
@Summary("Torus of any dimension, links in both directions.")
public record Torus(@Summary("nodes along each dimension, at least 3 each") List<Integer> sides)
    implements TopologyFamily {
  public Torus() {
    this(List.of(4, 4));
  }

  public Torus {
    sides = List.copyOf(sides);
    if (sides.isEmpty()) {
      throw new IllegalArgumentException("torus: at least one side is needed. Maybe torus(4,4).");
    }
    for (final int side : sides) {
      if (side < 3) {
        throw new IllegalArgumentException(
            "torus: width (%s) must be at least 3, since a ring of two nodes is a double link.%s"
                .formatted(side, remedy(sides)));
      }
    }
  }

  private static String remedy(final List<Integer> sides) {
    if (sides.stream().anyMatch(side -> side < 2)) {
      return "";
    }
    return sides.stream()
        .map(Object::toString)
        .collect(Collectors.joining(",", " Maybe mesh(", ")."));
  }

  @Override
  public List<TopologyFamily> members(final NodeRange range) {
    return new GridMembers(3, Torus::new, GridMembers::aroundTorus).within(range, sides);
  }

  @Override
  public Topology build() {
    final long nodes = Grid.size(sides);
    final TopologyBuilder builder = new TopologyBuilder(SpecText.of(this), nodes);
    builder.expecting(SaturatingMath.product(2, sides.size(), nodes));
    final Grid grid = new Grid(sides);
    for (int node = 0; node < nodes; node++) {
      for (int axis = 0; axis < grid.dimensions(); axis++) {
        builder.link(node, shifted(grid, node, axis, 1));
        builder.link(node, shifted(grid, node, axis, grid.side(axis) - 1));
      }
    }
    return builder
        .coordinates(grid::coordinates)
        .positions(sides.size() == 1 ? node -> circle(node, (int) nodes) : grid::position)
        .symmetry(() -> generators(grid, (int) nodes))
        .build();
  }

  /// A torus of one dimension is a ring.
  private static Point circle(final int node, final int nodes) {
    return Point.onCircle(node, nodes, nodes / (2 * StrictMath.PI));
  }

  private static int shifted(final Grid grid, final int node, final int axis, final int by) {
    return grid.with(node, axis, (grid.coordinate(node, axis) + by) % grid.side(axis));
  }

  private static List<int[]> generators(final Grid grid, final int nodes) {
    final List<int[]> generators = new ArrayList<>();
    for (int i = 0; i < grid.dimensions(); i++) {
      final int axis = i;
      generators.add(Permutations.of(nodes, node -> shifted(grid, node, axis, 1)));
    }
    generators.addAll(grid.mirrors(nodes));
    return generators;
  }
}
