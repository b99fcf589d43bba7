package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.NodeRange;
import org.heliograph.topology.Point;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.TopologyFamily;

/// The ring of n ≥ 3 nodes: node `i` is linked to `i+1` modulo n, and back unless `directed`.
///
/// n or 2n channels, degree 1 or 2; its group is cyclic or dihedral.
@AutoService(TopologyFamily.class)
@Summary("Ring of n nodes, in both directions or in one.")
public record Ring(
    @Summary("number of nodes, at least 3") int n,
    @Summary("links from i to i+1 only") boolean directed)
    implements TopologyFamily {
  public Ring() {
    this(8, false);
  }

  public Ring {
    if (n < 3) {
      throw new IllegalArgumentException(
          "ring: n (%s) must be at least 3, since a ring of two nodes is a double link."
              .formatted(n));
    }
  }

  @Override
  public List<TopologyFamily> members(final NodeRange range) {
    return Members.each(range, nodes -> nodes >= 3, nodes -> new Ring(nodes, directed));
  }

  @Override
  public Topology build() {
    return builder(SpecText.of(this), n, directed, ChannelKind.PLAIN).build();
  }

  /// A ring of n ≥ 2 nodes; two are joined by two links each way.
  static TopologyBuilder builder(
      final String name, final int n, final boolean directed, final ChannelKind kind) {
    final TopologyBuilder builder = new TopologyBuilder(name, n).kind(kind);
    for (int node = 0; node < n; node++) {
      builder.link(node, (node + 1) % n);
      if (!directed) {
        builder.link((node + 1) % n, node);
      }
    }
    return builder
        .positions(node -> Point.onCircle(node, n, n / (2 * StrictMath.PI)))
        .symmetry(() -> generators(n, directed));
  }

  private static List<int[]> generators(final int n, final boolean directed) {
    final int[] rotation = new int[n];
    final int[] reflection = new int[n];
    for (int node = 0; node < n; node++) {
      rotation[node] = (node + 1) % n;
      reflection[node] = (n - node) % n;
    }
    final List<int[]> generators = new ArrayList<>(List.of(rotation));
    if (!directed) {
      generators.add(reflection);
    }
    return generators;
  }
}
