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

/// The stack-Imase-Itoh network: s nodes for each node of `generalised-kautz(n,d)`, a passive star
/// for each arc and one within each group.
///
/// Any number of groups, of diameter ⌈log_d n⌉ or one less. Node `group·s + index`; couplers of a
/// group in order of j, its loop last. If the formula leads a group back to itself, that arc is the
/// group's coupler to itself, not a second one: d + 1 − gcd(n, d + 1) groups write d couplers, the
/// others d + 1. Routes are arithmetic. Source: *imase-itoh*; *stack-kautz*, Sec. 2.3, for stacks.
@AutoService(TopologyFamily.class)
@Summary("Stack-Imase-Itoh network: any n groups of s nodes, a passive star per arc and group.")
@Source({"imase-itoh", "stack-kautz, Sec. 2.3"})
public record StackImaseItoh(
    @Summary("nodes per group, at least 2") int s,
    @Summary("links out of a group, at least 2") int d,
    @Summary("number of groups, more than d") int n)
    implements StackFamily {
  public StackImaseItoh() {
    this(4, 2, 5);
  }

  public StackImaseItoh {
    Stacked.requireSize("stack-imase-itoh", s);
    if (d < 2 || n <= d) {
      throw new IllegalArgumentException(
          ("stack-imase-itoh: d (%s) must be at least 2 and n (%s) more than d, since couplers"
                  + " differ.")
              .formatted(d, n));
    }
  }

  @Override
  public StackShape shape() {
    return new StackShape(
        s,
        n,
        (d + 1L) * n - (d + 1 - ImaseItohReach.gcd(n, d + 1)),
        d + 1,
        d,
        true,
        new ImaseItohReach(d, n).diameter());
  }

  /// Groups of 2 to 16 nodes, or as many as here; of equal size, first the smallest diameter, then
  /// the fewest couplers.
  @Override
  public List<TopologyFamily> members(final NodeRange range) {
    final Members members = Members.within(range);
    for (final int size : Members.groupSizes(s)) {
      range.divided(size).stream()
          .filter(groups -> groups > d)
          .mapToObj(groups -> new StackImaseItoh(size, d, groups))
          .forEach(members::addStack);
    }
    return members.sorted();
  }

  @Override
  public Topology build() {
    final String name = SpecText.of(this);
    TopologyBuilder.requireNodes(name, SaturatingMath.product(s, n));
    final Topology base = new GeneralisedKautz(n, d).build();
    final Digraph arcs = Stacked.arcs(name, base, true);
    final Stacked stacked = new Stacked(s, n);
    return Stacked.of(
        name, s, base, arcs, () -> new ImaseItohRoutes(d, n), () -> stacked.generators(shifts()));
  }

  /// Adding n / gcd(n, d + 1), and negation: both map arcs to arcs, as follows from the formula.
  private List<int[]> shifts() {
    final int step = n / ImaseItohReach.gcd(n, d + 1);
    return List.of(
        Permutations.of(n, group -> (group + step) % n),
        Permutations.of(n, group -> n - 1 - group));
  }
}
