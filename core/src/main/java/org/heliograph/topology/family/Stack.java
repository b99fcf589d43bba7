package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.function.Consumer;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.NodeRange;
import org.heliograph.topology.StackFamily;
import org.heliograph.topology.StackShape;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;

/// The stack-graph of a network: s nodes for each of its nodes, a passive star for each of its arcs
/// and, if `loops`, one for each node that has no loop yet.
///
/// Node `group·s + index`, written (label,index); couplers in order of their writing group, the
/// loop last. Only the arcs of `of` are used. Source: *stack-kautz*, Sec. 2.
@AutoService(TopologyFamily.class)
@Summary("Stack-graph: s nodes per node of a network, a passive star per arc.")
@Source("stack-kautz, Sec. 2")
public record Stack(
    @Summary("nodes per group, at least 2") int s,
    @Summary("network whose arcs become couplers") TopologyFamily of,
    @Summary("a coupler from every group to itself") boolean loops)
    implements StackFamily {
  public Stack() {
    this(4, new Ring(), true);
  }

  public Stack {
    Stacked.requireSize("stack", s);
  }

  /// The shape, found by building the network and searching it.
  @Override
  public StackShape shape() {
    return StackCount.of(Stacked.of(SpecText.of(this), s, of.build(), loops));
  }

  /// Stack-graphs of the members of the network's family, with groups of the same size.
  @Override
  public List<TopologyFamily> members(final NodeRange range) {
    return Members.around(of, range.divided(s), member -> new Stack(s, member, loops));
  }

  @Override
  public Topology build() {
    return build(_ -> {});
  }

  @Override
  public Topology build(final Consumer<String> notices) {
    return Stacked.of(SpecText.of(this), s, of.build(notices), loops);
  }
}
