package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
import java.util.List;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.NodeRange;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.TopologyFamily;

/// The Heawood graph: 14 nodes of degree 3, girth 6, diameter 3; LCF `[5,−5]^7`.
///
/// Source: *jaros2008*, network Heawood.
@AutoService(TopologyFamily.class)
@Summary("Heawood graph: 14 nodes, degree 3, diameter 3.")
@Source("jaros2008, network Heawood")
public record Heawood() implements TopologyFamily {
  @Override
  public List<TopologyFamily> members(final NodeRange range) {
    return Members.single(range, 14, this);
  }

  @Override
  public Topology build() {
    return builder().symmetry(() -> Permutations.automorphisms(builder().build().graph())).build();
  }

  private TopologyBuilder builder() {
    return new LcfCode(List.of(5, -5), 7).builder(SpecText.of(this));
  }
}
