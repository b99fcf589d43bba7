package org.heliograph.topology.family;

import com.google.auto.service.AutoService;
import java.util.List;
import org.heliograph.graph.Digraph;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.SpecText;
import org.heliograph.plugin.Summary;
import org.heliograph.topology.NodeRange;
import org.heliograph.topology.Point;
import org.heliograph.topology.SaturatingMath;
import org.heliograph.topology.StackFamily;
import org.heliograph.topology.StackShape;
import org.heliograph.topology.StackTopology;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.TopologyFamily;

/// Partitioned optical passive stars: g groups of t nodes, and a coupler from every group to every
/// group.
///
/// Node `group·t + index`, written (group,index); coupler `i·g + j` is written by group i and read
/// by group j. Source: *stack-kautz*, Sec. 2.
@AutoService(TopologyFamily.class)
@Summary("Partitioned passive stars: g groups of t nodes, a coupler between any two groups.")
@Source("stack-kautz, Sec. 2")
public record Pops(
    @Summary("nodes per group, at least 2") int t, @Summary("groups, at least 1") int g)
    implements StackFamily {
  public Pops() {
    this(4, 2);
  }

  public Pops {
    if (t < 2) {
      throw new IllegalArgumentException(
          "pops: t (%s) must be at least 2, since a coupler of one node is a link. Maybe complete."
              .formatted(t));
    }
    if (g < 1) {
      throw new IllegalArgumentException("pops: g (%s) must be at least 1.".formatted(g));
    }
  }

  @Override
  public StackShape shape() {
    return new StackShape(t, g, SaturatingMath.product(g, g), g, g - 1, true, 1);
  }

  /// Groups of 2 to 16 nodes, or as many as here; of equal size, few couplers.
  @Override
  public List<TopologyFamily> members(final NodeRange range) {
    final Members members = Members.within(range);
    for (final int size : Members.groupSizes(t)) {
      range.divided(size).stream()
          .forEach(groups -> members.add(new Pops(size, groups), (long) size * groups, groups));
    }
    return members.sorted();
  }

  @Override
  public Topology build() {
    final String name = SpecText.of(this);
    TopologyBuilder.requireNodes(name, SaturatingMath.product(t, g));
    new TopologyBuilder(name, g).expecting(SaturatingMath.product(g, g));
    final Stacked stacked = new Stacked(t, g);
    final Digraph arcs =
        Digraph.of(
            g, Permutations.of(g * g, arc -> arc / g), Permutations.of(g * g, arc -> arc % g));
    return new StackTopology(
        name,
        t,
        arcs,
        Integer::toString,
        Clusters.ofCircles(t, i -> Point.onCircle(i, g, groupRadius()))::position,
        () -> stacked.generators(Permutations.symmetricGroup(g, 0, g)),
        StackTopology.table(name, arcs));
  }

  private double groupRadius() {
    return g == 1 ? 0 : Math.max(0.6, g / (2 * StrictMath.PI));
  }
}
