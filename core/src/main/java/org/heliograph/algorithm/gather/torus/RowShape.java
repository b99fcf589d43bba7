package org.heliograph.algorithm.gather.torus;

import java.util.List;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;

/// The links between the positions 0…`size`−1 of a row, in order of their ends.
record RowShape(int size, List<Link> links) {
  /// One link along a row.
  record Link(int from, int to, ChannelKind kind) {
    private boolean joinsWhat(final Link other) {
      return from == other.from && to == other.to;
    }
  }

  RowShape {
    links = List.copyOf(links);
  }

  /// Returns whether the links join the same positions, of any kind.
  boolean isLike(final RowShape other) {
    boolean like = size == other.size && links.size() == other.links.size();
    for (int i = 0; i < links.size() && like; i++) {
      like = links.get(i).joinsWhat(other.links.get(i));
    }
    return like;
  }

  /// Returns the row as a separate network whose nodes have `ports` ports.
  Topology topology(final int ports) {
    final TopologyBuilder builder = new TopologyBuilder("row of " + size, size).ports(ports);
    for (final Link link : links) {
      builder.kind(link.kind).link(link.from, link.to);
    }
    return builder.coordinates(node -> new int[] {node}).build();
  }
}
