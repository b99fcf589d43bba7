package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
import java.util.List;
import org.heliograph.graph.Digraph;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.NodeRange;
import org.heliograph.topology.SaturatingMath;
import org.heliograph.topology.StackFamily;
import org.heliograph.topology.StackShape;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.TopologyFamily;

/// The stack-de-Bruijn network: s nodes for each node of `de-bruijn(d,k)`, a passive star for each
/// arc and one within each group.
///
/// Node `group·s + index`, groups in alphabetical order; couplers of a group by increasing last
/// letter, its loop last. A constant word is its own successor: that arc is the group's coupler to
/// itself, not a second one, so d groups write d couplers and the others d + 1. Routes are computed
/// from the labels. Source: *stack-kautz*, Sec. 2.3, for stacks.
@AutoService(TopologyFamily.class)
@Summary("Stack-de-Bruijn network: s nodes per word, a passive star per arc and per group.")
@Source("stack-kautz, Sec. 2.3")
public record StackDeBruijn(
    @Summary("nodes per group, at least 2") int s,
    @Summary("letters, at least 2") int d,
    @Summary("word length, and diameter, at least 1") int k)
    implements StackFamily {
  public StackDeBruijn() {
    this(4, 2, 2);
  }

  public StackDeBruijn {
    Stacked.requireSize("stack-de-bruijn", s);
    if (d < 2 || k < 1) {
      throw new IllegalArgumentException(
          "stack-de-bruijn: d (%s) must be at least 2 and k (%s) at least 1.".formatted(d, k));
    }
  }

  @Override
  public StackShape shape() {
    final long words = SaturatingMath.power(d, k);
    final long arcs = SaturatingMath.product(d + 1L, words);
    return new StackShape(
        s,
        words,
        arcs == Long.MAX_VALUE ? arcs : arcs - d,
        k == 1 ? d : d + 1,
        k == 1 ? d - 1 : d,
        true,
        k);
  }

  /// Groups of 2 to 16 nodes, degrees 2 to 8 and words of two letters or more, or as here; of equal
  /// size, first the smallest diameter, then the fewest couplers.
  @Override
  public List<TopologyFamily> members(final NodeRange range) {
    final Members members = Members.within(range);
    for (final int size : Members.groupSizes(s)) {
      for (final int degree : Members.degrees(d)) {
        members.addStacks(Math.min(2, k), length -> new StackDeBruijn(size, degree, length));
      }
    }
    return members.sorted();
  }

  @Override
  public Topology build() {
    final String name = SpecText.of(this);
    TopologyBuilder.requireNodes(name, shape().nodes());
    final Topology base = new DeBruijn(d, k).build();
    final Digraph arcs = Stacked.arcs(name, base, true);
    return Stacked.of(name, s, base, arcs, () -> new DeBruijnRoutes(d, k));
  }
}
