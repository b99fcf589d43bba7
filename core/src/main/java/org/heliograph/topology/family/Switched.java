package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
import java.util.ArrayList;
import java.util.List;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.NodeRange;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;

/// Hosts around switches: every host is linked both ways to every switch.
///
/// Hosts `0…hosts−1` are the ranks; switches only forward.
@AutoService(TopologyFamily.class)
@Summary("Hosts around switches that only forward.")
public record Switched(
    @Summary("nodes that take part, at least 2") int hosts,
    @Summary("switches, each linked to all hosts, at least 1") int switches)
    implements TopologyFamily {
  public Switched() {
    this(8, 1);
  }

  public Switched {
    if (hosts < 2) {
      throw new IllegalArgumentException(
          "switched: hosts (%s) must be at least 2.".formatted(hosts));
    }
    if (switches < 1) {
      throw new IllegalArgumentException(
          "switched: switches (%s) must be at least 1.".formatted(switches));
    }
  }

  @Override
  public List<TopologyFamily> members(final NodeRange range) {
    return Members.each(range, nodes -> nodes >= 2, nodes -> new Switched(nodes, switches));
  }

  @Override
  public Topology build() {
    return new CompleteBipartite(hosts, switches)
        .builder(SpecText.of(this))
        .ranks(NodeSet.range(0, hosts))
        .labels(node -> node < hosts ? Integer.toString(node) : "S" + (node - hosts))
        .symmetry(this::generators)
        .build();
  }

  private List<int[]> generators() {
    final int nodes = hosts + switches;
    final List<int[]> generators = new ArrayList<>(Permutations.symmetricGroup(nodes, 0, hosts));
    generators.addAll(Permutations.symmetricGroup(nodes, hosts, nodes));
    return generators;
  }
}
