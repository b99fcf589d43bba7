package org.heliograph.topology.view;

import java.util.List;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;

/// The links between the positions 0…`size`−1 of a row, in order of their ends.
public record AxisShape(int size, List<Link> links) {
  /// One link along a row.
  record Link(int from, int to, ChannelKind kind) {
    private boolean joinsWhat(final Link other) {
      return from == other.from && to == other.to;
    }
  }

  public AxisShape {
    links = List.copyOf(links);
  }

  /// Whether the links join the same positions, of whatever kind they are.
  boolean isLike(final AxisShape other) {
    boolean like = size == other.size && links.size() == other.links.size();
    for (int i = 0; i < links.size() && like; i++) {
      like = links.get(i).joinsWhat(other.links.get(i));
    }
    return like;
  }

  /// A row as a separate network whose nodes have `ports` ports.
  public Topology topology(final int ports) {
    final TopologyBuilder builder = new TopologyBuilder("row of " + size, size).ports(ports);
    for (final Link link : links) {
      builder.kind(link.kind).link(link.from, link.to);
    }
    return builder.coordinates(node -> new int[] {node}).build();
  }
}
