package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
import java.util.List;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.NodeRange;
import org.heliograph.topology.Point;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.TopologyFamily;

/// The Hoffman–Singleton graph: 50 nodes of degree 7, girth 5, diameter 2, a Moore graph.
///
/// Node `5h+j` is corner j of pentagon h, node `25+5i+j` corner j of pentagram i; corner j of
/// pentagon h is linked to corner `h·i+j` of pentagram i. Source: Robertson's construction.
@AutoService(TopologyFamily.class)
@Summary("Hoffman-Singleton graph: 50 nodes, degree 7, diameter 2.")
public record HoffmanSingleton() implements TopologyFamily {
  @Override
  public List<TopologyFamily> members(final NodeRange range) {
    return Members.single(range, 50, this);
  }

  @Override
  public Topology build() {
    return builder().symmetry(() -> Permutations.automorphisms(builder().build().graph())).build();
  }

  private TopologyBuilder builder() {
    final TopologyBuilder builder = new TopologyBuilder(SpecText.of(this), 50);
    for (int figure = 0; figure < 5; figure++) {
      for (int corner = 0; corner < 5; corner++) {
        builder.edge(5 * figure + corner, 5 * figure + (corner + 1) % 5);
        builder.edge(25 + 5 * figure + corner, 25 + 5 * figure + (corner + 2) % 5);
      }
    }
    for (int node = 0; node < 25; node++) {
      for (int pentagram = 0; pentagram < 5; pentagram++) {
        builder.edge(node, 25 + 5 * pentagram + (node / 5 * pentagram + node % 5) % 5);
      }
    }
    return builder
        .labels(node -> (node < 25 ? "P" : "Q") + node / 5 % 5 + "." + node % 5)
        .positions(node -> Point.onCircle(node % 25, 25, node < 25 ? 8 : 4.5));
  }
}
