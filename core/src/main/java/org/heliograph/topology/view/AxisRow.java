package org.heliograph.topology.view;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.heliograph.topology.Topology;

/// The nodes that differ in one coordinate alone, in its order, and the links among them, link i
/// being that of its shape.
public final class AxisRow {
  private final int[] nodes;
  private final long[] channels;
  private final AxisShape axisShape;

  /// The row of `nodes`, whose `positions` along the row are given for every node of `network`.
  AxisRow(
      final Topology network, final int[] nodes, final List<Long> channels, final int[] positions) {
    this.nodes = nodes.clone();
    this.channels =
        channels.stream()
            .sorted(
                Comparator.comparingInt((Long id) -> positions[network.writer(id, 0)])
                    .thenComparingInt(id -> positions[network.reader(id, 0)])
                    .thenComparingLong(id -> id))
            .mapToLong(id -> id)
            .toArray();
    final List<AxisShape.Link> links = new ArrayList<>();
    for (final long id : this.channels) {
      links.add(
          new AxisShape.Link(
              positions[network.writer(id, 0)],
              positions[network.reader(id, 0)],
              network.kind(id)));
    }
    this.axisShape = new AxisShape(nodes.length, links);
  }

  public int size() {
    return nodes.length;
  }

  public int node(final int position) {
    return nodes[position];
  }

  /// The channel of the network that is `link` of the shape.
  public long channel(final long link) {
    return channels[(int) link];
  }

  public AxisShape shape() {
    return axisShape;
  }
}
