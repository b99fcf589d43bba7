package org.heliograph.traffic;

import com.google.auto.service.AutoService;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.Topology;
import org.heliograph.topology.view.NodeGrid;

/// Tornado: along every dimension of k nodes, the receiver is ⌈k/2⌉−1 nodes ahead, with
/// wrap-around.
///
/// It loads only one direction of a torus. Requires coordinates with a side of 3 or more. Source:
/// *dally2004*, Sec. 3.2.
@AutoService(TrafficPattern.class)
@Summary("Nearly half-way round every dimension of a grid, always in the same direction.")
@Source("dally2004, Sec. 3.2")
public record Tornado() implements TrafficPattern {
  @Override
  public Destinations on(final Topology topology) {
    final NodeGrid grid =
        NodeGrid.ofRanks(topology).filter(Tornado::moves).orElseThrow(() -> refusal(topology));
    return FixedDestinations.byRank(
        topology,
        rank -> {
          final int[] point = grid.point(rank);
          final int[] image = new int[point.length];
          for (int axis = 0; axis < point.length; axis++) {
            image[axis] = (point[axis] + shift(grid.side(axis))) % grid.side(axis);
          }
          return grid.node(grid.place(image));
        });
  }

  private static int shift(final int side) {
    return Math.ceilDiv(side, 2) - 1;
  }

  private static boolean moves(final NodeGrid grid) {
    boolean moves = false;
    for (int axis = 0; axis < grid.axes(); axis++) {
      moves |= shift(grid.side(axis)) > 0;
    }
    return moves;
  }

  private static IllegalArgumentException refusal(final Topology topology) {
    return new IllegalArgumentException(
        "tornado: it needs a grid with a side of 3 or more, which %s is not. Maybe torus(8,8)."
            .formatted(topology.name()));
  }
}
