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

/// The Levi graph (Tutte–Coxeter): 30 nodes of degree 3, girth 8, diameter 4.
///
/// LCF `[−13,−9,7,−7,9,13]^5`. Source: *jaros2008*, network Levi.
@AutoService(TopologyFamily.class)
@Summary("Levi graph (Tutte-Coxeter): 30 nodes, degree 3, diameter 4.")
@Source("jaros2008, network Levi")
public record Levi() implements TopologyFamily {
  @Override
  public Map<String, String> aliases() {
    return Map.of("tutte-coxeter", "levi");
  }

  @Override
  public List<TopologyFamily> members(final NodeRange range) {
    return Members.single(range, 30, this);
  }

  @Override
  public Topology build() {
    return builder().symmetry(() -> Permutations.automorphisms(builder().build().graph())).build();
  }

  private TopologyBuilder builder() {
    return new LcfCode(List.of(-13, -9, 7, -7, 9, 13), 5).builder(SpecText.of(this));
  }
}
