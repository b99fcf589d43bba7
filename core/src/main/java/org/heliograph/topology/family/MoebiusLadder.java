package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.Map;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.NodeRange;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.TopologyFamily;

/// The Möbius ladder: a ring of n nodes, n even, with every node linked to the opposite one.
///
/// `octagon` has 8 nodes. Source: *jaros2008*, networks Octagon and 16-gon.
@AutoService(TopologyFamily.class)
@Summary("Moebius ladder: a ring of n nodes with all diameters.")
@Source("jaros2008, networks Octagon and 16-gon")
public record MoebiusLadder(@Summary("number of nodes, even, at least 4") int n)
    implements TopologyFamily {
  public MoebiusLadder() {
    this(8);
  }

  public MoebiusLadder {
    if (n < 4 || n % 2 != 0) {
      throw new IllegalArgumentException(
          "moebius-ladder: n (%s) must be even and at least 4, since every node needs an opposite."
              .formatted(n));
    }
  }

  @Override
  public Map<String, String> aliases() {
    return Map.of("octagon", "moebius-ladder(8)");
  }

  @Override
  public List<TopologyFamily> members(final NodeRange range) {
    return Members.each(range, nodes -> nodes >= 4 && nodes % 2 == 0, MoebiusLadder::new);
  }

  @Override
  public Topology build() {
    final TopologyBuilder builder = new TopologyBuilder(SpecText.of(this), n);
    for (int node = 0; node < n; node++) {
      builder.link(node, (node + 1) % n);
      builder.link(node, (node + n - 1) % n);
      builder.link(node, (node + n / 2) % n);
    }
    return builder.symmetry(this::generators).build();
  }

  private List<int[]> generators() {
    return List.of(
        Permutations.of(n, node -> (node + 1) % n), Permutations.of(n, node -> (n - node) % n));
  }
}
