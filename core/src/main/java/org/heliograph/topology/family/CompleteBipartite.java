package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.NodeRange;
import org.heliograph.topology.Point;
import org.heliograph.topology.SaturatingMath;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.TopologyFamily;

/// The complete bipartite graph: each of a nodes is linked both ways to each of b others.
///
/// `utility-graph` has 3 nodes on each side.
@AutoService(TopologyFamily.class)
@Summary("Complete bipartite graph of a and b nodes.")
public record CompleteBipartite(
    @Summary("nodes on one side, at least 1") int a,
    @Summary("nodes on the other side, at least 1") int b)
    implements TopologyFamily {
  public CompleteBipartite() {
    this(3, 3);
  }

  public CompleteBipartite {
    if (a < 1 || b < 1) {
      throw new IllegalArgumentException(
          "complete-bipartite: a (%s) and b (%s) must each be at least 1.".formatted(a, b));
    }
  }

  @Override
  public Map<String, String> aliases() {
    return Map.of("utility-graph", "complete-bipartite(3,3)");
  }

  @Override
  public List<TopologyFamily> members(final NodeRange range) {
    return Members.each(
        range, nodes -> nodes >= 2, nodes -> new CompleteBipartite(nodes / 2, nodes - nodes / 2));
  }

  @Override
  public Topology build() {
    return builder(SpecText.of(this)).symmetry(this::generators).build();
  }

  TopologyBuilder builder(final String name) {
    final TopologyBuilder builder = new TopologyBuilder(name, (long) a + b);
    builder.expecting(SaturatingMath.product(2, a, b));
    for (int one = 0; one < a; one++) {
      for (int other = a; other < a + b; other++) {
        builder.edge(one, other);
      }
    }
    return builder.positions(this::position);
  }

  /// Draws side a in a lower row and side b in an upper row of the same width.
  private Point position(final int node) {
    final double width = Math.max(a, b);
    return node < a
        ? new Point((node + 0.5) * width / a, Math.max(2, width / 3))
        : new Point((node - a + 0.5) * width / b, 0);
  }

  private List<int[]> generators() {
    final List<int[]> generators = new ArrayList<>(Permutations.symmetricGroup(a + b, 0, a));
    generators.addAll(Permutations.symmetricGroup(a + b, a, a + b));
    if (a == b) {
      generators.add(Permutations.of(a + b, node -> (node + a) % (a + b)));
    }
    return generators;
  }
}
