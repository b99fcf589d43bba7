package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
import java.util.List;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.NodeRange;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.TopologyFamily;

/// The mesh of any dimension: nodes are the points of a box, linked both ways to their neighbours.
///
/// Row-major numbers, last coordinate fastest; `mesh(4,4)` has 4 rows of 4 nodes.
@AutoService(TopologyFamily.class)
@Summary("Mesh of any dimension, links in both directions.")
public record Mesh(@Summary("nodes along each dimension, at least 2 each") List<Integer> sides)
    implements TopologyFamily {
  public Mesh() {
    this(List.of(4, 4));
  }

  public Mesh {
    sides = List.copyOf(sides);
    if (sides.isEmpty()) {
      throw new IllegalArgumentException("mesh: at least one side is needed. Maybe mesh(4,4).");
    }
    for (final int side : sides) {
      if (side < 2) {
        throw new IllegalArgumentException(
            "mesh: width (%s) must be at least 2, since a side of one node adds no link."
                .formatted(side));
      }
    }
  }

  @Override
  public List<TopologyFamily> members(final NodeRange range) {
    return new GridMembers(2, Mesh::new, GridMembers::acrossMesh).within(range, sides);
  }

  @Override
  public Topology build() {
    final long nodes = Grid.size(sides);
    final TopologyBuilder builder = new TopologyBuilder(SpecText.of(this), nodes);
    final Grid grid = new Grid(sides);
    builder.expecting(channels(nodes));
    for (int node = 0; node < nodes; node++) {
      for (int axis = 0; axis < grid.dimensions(); axis++) {
        final int at = grid.coordinate(node, axis);
        if (at + 1 < grid.side(axis)) {
          builder.link(node, grid.with(node, axis, at + 1));
        }
        if (at > 0) {
          builder.link(node, grid.with(node, axis, at - 1));
        }
      }
    }
    return builder
        .coordinates(grid::coordinates)
        .positions(grid::position)
        .symmetry(() -> grid.mirrors((int) nodes))
        .build();
  }

  private long channels(final long nodes) {
    long channels = 0;
    for (final int side : sides) {
      channels += 2 * (nodes / side) * (side - 1);
    }
    return channels;
  }
}
