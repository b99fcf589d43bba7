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

/// The Petersen graph: 10 nodes of degree 3 with diameter 2, a Moore graph.
///
/// Outer ring `0…4`, partners `5…9` linked two apart. Source: *jaros2008*, network Petersen.
@AutoService(TopologyFamily.class)
@Summary("Petersen graph: 10 nodes, degree 3, diameter 2.")
@Source("jaros2008, network Petersen")
public record Petersen() implements TopologyFamily {
  @Override
  public List<TopologyFamily> members(final NodeRange range) {
    return Members.single(range, 10, this);
  }

  @Override
  public Topology build() {
    return builder().symmetry(() -> Permutations.automorphisms(builder().build().graph())).build();
  }

  private TopologyBuilder builder() {
    return new GeneralisedPetersen(5, 2).builder(SpecText.of(this));
  }
}
