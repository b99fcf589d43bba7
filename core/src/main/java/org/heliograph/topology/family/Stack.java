package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;

/// The stack-graph of a network: s nodes for each of its nodes, a passive star for each of its
/// arcs, and one more for each node if `loops`.
///
/// Node `group·s + index`, written (label,index); couplers in order of their writing group, the
/// loop last. Only the arcs of `of` are used. Source: *stack-kautz*, Sec. 2.
@AutoService(TopologyFamily.class)
@Summary("Stack-graph: s nodes per node of a network, a passive star per arc.")
public record Stack(
    @Summary("nodes of a group, at least 2") int s,
    @Summary("network whose arcs become couplers") TopologyFamily of,
    @Summary("one more coupler from every group to itself") boolean loops)
    implements TopologyFamily {
  public Stack() {
    this(4, new Ring(), true);
  }

  public Stack {
    if (s < 2) {
      throw new IllegalArgumentException(
          "stack: s (%d) must be at least 2, since a coupler of one node is a link.".formatted(s));
    }
  }

  @Override
  public Topology build() {
    return Stacked.of(SpecText.of(this), s, of.build(), loops);
  }

  @Override
  public String switching() {
    return "passive-star";
  }
}
