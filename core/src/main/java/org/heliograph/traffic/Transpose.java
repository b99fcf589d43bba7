package org.heliograph.traffic;

import com.google.auto.service.AutoService;
import java.util.Optional;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.Topology;
import org.heliograph.topology.view.NodeGrid;

/// Matrix transpose: row and column of every rank are exchanged; the diagonal sends nothing.
///
/// On a grid with an even number of coordinates their two halves are exchanged: rows and columns of
/// a mesh, address halves of a hypercube, group and place of an OTIS network. Otherwise p² ranks
/// are taken as p rows of p, so that address halves are exchanged if p is a power of two. Source:
/// *dally2004*, Sec. 3.2.
@AutoService(TrafficPattern.class)
@Summary("Row and column are exchanged; the diagonal sends nothing.")
@Source("dally2004, Sec. 3.2")
public record Transpose() implements TrafficPattern {
  @Override
  public Destinations on(final Topology topology) {
    final Optional<NodeGrid> square =
        NodeGrid.ofRanks(topology).filter(found -> found.axes() % 2 == 0);
    if (square.isPresent()) {
      return onGrid(topology, square.get());
    }
    final int n = topology.ranks().size();
    final int p = (int) Math.round(Math.sqrt(n));
    if (p < 2 || p * p != n) {
      throw refusal(topology, "%s ranks".formatted(n));
    }
    return FixedDestinations.byRank(topology, rank -> rank % p * p + rank / p);
  }

  private static Destinations onGrid(final Topology topology, final NodeGrid grid) {
    final int half = grid.axes() / 2;
    for (int axis = 0; axis < half; axis++) {
      if (grid.side(axis) != grid.side(axis + half)) {
        throw refusal(topology, "sides " + grid);
      }
    }
    return FixedDestinations.byRank(
        topology,
        rank -> {
          final int[] point = grid.point(rank);
          final int[] image = new int[point.length];
          for (int axis = 0; axis < point.length; axis++) {
            image[axis] = point[(axis + half) % point.length];
          }
          return grid.node(grid.place(image));
        });
  }

  private static IllegalArgumentException refusal(final Topology topology, final String has) {
    return new IllegalArgumentException(
        "transpose: it needs as many rows as columns, but %s has %s. Maybe mesh(8,8)."
            .formatted(topology.name(), has));
  }
}
