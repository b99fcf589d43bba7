package org.heliograph.algorithm.gather.torus;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.heliograph.topology.Topology;

/// The nodes that differ in one coordinate only, in its order, and the links among them; link i is
/// that of the row's shape.
final class Row {
  private final int[] nodes;
  private final long[] channels;
  private final RowShape rowShape;

  /// Creates the row of `nodes`; `positions` gives the position along the row for every node of
  /// `network`.
  Row(final Topology network, final int[] nodes, final List<Long> channels, final int[] positions) {
    this.nodes = nodes.clone();
    this.channels =
        channels.stream()
            .sorted(
                Comparator.comparingInt((Long id) -> positions[network.writer(id, 0)])
                    .thenComparingInt(id -> positions[network.reader(id, 0)])
                    .thenComparingLong(id -> id))
            .mapToLong(id -> id)
            .toArray();
    final List<RowShape.Link> links = new ArrayList<>();
    for (final long id : this.channels) {
      links.add(
          new RowShape.Link(
              positions[network.writer(id, 0)],
              positions[network.reader(id, 0)],
              network.kind(id)));
    }
    this.rowShape = new RowShape(nodes.length, links);
  }

  int size() {
    return nodes.length;
  }

  int node(final int position) {
    return nodes[position];
  }

  /// Returns the channel of the network that is `link` of the shape.
  long channel(final long link) {
    return channels[(int) link];
  }

  RowShape shape() {
    return rowShape;
  }
}
