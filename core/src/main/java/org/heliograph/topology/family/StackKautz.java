package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
import java.util.List;
import java.util.function.Supplier;
import org.heliograph.graph.Digraph;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.GroupRoutes;
import org.heliograph.topology.NodeRange;
import org.heliograph.topology.SaturatingMath;
import org.heliograph.topology.StackFamily;
import org.heliograph.topology.StackShape;
import org.heliograph.topology.StackTopology;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.TopologyFamily;

/// The stack-Kautz network: s nodes for each node of `kautz(d,k)`, a passive star for each arc and
/// one within each group.
///
/// Node `group·s + index`, groups numbered as in [Kautz]; coupler `group·(d+1) + e` leads to the
/// neighbour with the e-th last letter, and to the group itself for e = d. Source: *stack-kautz*,
/// Sec. 2.
@AutoService(TopologyFamily.class)
@Summary("Stack-Kautz network: s nodes per Kautz word, a passive star per arc and per group.")
@Source("stack-kautz, Sec. 2")
public record StackKautz(
    @Summary("nodes per group, at least 2") int s,
    @Summary("degree of the Kautz network, at least 2") int d,
    @Summary("word length, and diameter, at least 1") int k)
    implements StackFamily {
  public StackKautz() {
    this(4, 2, 2);
  }

  public StackKautz {
    Stacked.requireSize("stack-kautz", s);
    if (d < 2 || k < 1) {
      throw new IllegalArgumentException(
          "stack-kautz: d (%s) must be at least 2 and k (%s) at least 1.".formatted(d, k));
    }
  }

  @Override
  public StackShape shape() {
    final long words = Kautz.words(d, k);
    return new StackShape(s, words, SaturatingMath.product(d + 1L, words), d + 1, d, true, k);
  }

  /// Groups of 2 to 16 nodes, degrees 2 to 8 and words of two letters or more, or as here; of equal
  /// size, first the smallest diameter, then the fewest couplers.
  @Override
  public List<TopologyFamily> members(final NodeRange range) {
    final Members members = Members.within(range);
    for (final int size : Members.groupSizes(s)) {
      for (final int degree : Members.degrees(d)) {
        members.addStacks(Math.min(2, k), length -> new StackKautz(size, degree, length));
      }
    }
    return members.sorted();
  }

  @Override
  public Topology build() {
    final String name = SpecText.of(this);
    TopologyBuilder.requireNodes(name, SaturatingMath.product(s, Kautz.words(d, k)));
    final Topology base = new Kautz(d, k).build();
    final Digraph arcs = Stacked.arcs(name, base, true);
    return Stacked.of(name, s, base, arcs, routes(name, arcs));
  }

  /// The printed numbers of `kautz(3,2)` are not alphabetical, so it uses a table.
  private Supplier<GroupRoutes> routes(final String name, final Digraph arcs) {
    return d == 3 && k == 2 ? StackTopology.table(name, arcs) : () -> new KautzRoutes(d, k);
  }
}
