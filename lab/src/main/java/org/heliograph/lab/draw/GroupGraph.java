package org.heliograph.lab.draw;

import java.util.ArrayList;
import java.util.List;
import org.heliograph.topology.Point;
import org.heliograph.topology.StackTopology;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.units.Count;

/// A stack-graph as the network of its groups: a node per group, a link per coupler from one group
/// to another. Couplers within a group are rings around its node, which the drawing adds.
final class GroupGraph {
  /// How far the ring stands off the node.
  static final double RING = 3.5;

  private GroupGraph() {}

  /// Whether there are few enough groups and couplers to draw each.
  static boolean fits(final StackTopology stack) {
    return stack.groups().nodes() <= DrawingLayout.MAX_NODES
        && stack.channels() <= DrawingLayout.MAX_CHANNELS;
  }

  static Topology of(final StackTopology stack) {
    final TopologyBuilder builder =
        new TopologyBuilder(stack.name(), stack.groups().nodes())
            .labels(stack.groupLabel())
            .positions(group -> middle(stack, group));
    for (int arc = 0; arc < stack.groups().arcs(); arc++) {
      if (stack.groups().tail(arc) != stack.groups().head(arc)) {
        builder.link(stack.groups().tail(arc), stack.groups().head(arc));
      }
    }
    return builder.build();
  }

  /// Amid the members of a group.
  private static Point middle(final StackTopology stack, final int group) {
    double x = 0;
    double y = 0;
    for (int index = 0; index < stack.stack(); index++) {
      final Point at = stack.position(group * stack.stack() + index);
      x += at.x() / stack.stack();
      y += at.y() / stack.stack();
    }
    return new Point(x, y);
  }

  /// What circles, lines and rings mean, and how many nodes each stands for.
  static Legend legend(final StackTopology stack, final LinkLayout layout) {
    final List<Legend.Item> items = new ArrayList<>();
    final String coupler = "coupler, %s × %s".formatted(stack.stack(), stack.stack());
    items.add(
        new Legend.Item(
            Legend.Mark.GROUP, "group of %s".formatted(Count.of(stack.stack(), "node"))));
    if (layout.strokes().stream().anyMatch(LinkLayout.Stroke::isTwoWay)) {
      items.add(new Legend.Item(Legend.Mark.OPTICAL, coupler + ", and one back"));
    }
    if (layout.strokes().stream().anyMatch(stroke -> !stroke.isTwoWay())) {
      items.add(new Legend.Item(Legend.Mark.ONE_WAY, coupler));
    }
    if (layout.curves().size() < stack.channels()) {
      items.add(new Legend.Item(Legend.Mark.OWN, "coupler within a group"));
    }
    return new Legend(List.copyOf(items), false);
  }
}
