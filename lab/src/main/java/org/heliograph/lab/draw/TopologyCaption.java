package org.heliograph.lab.draw;

import org.heliograph.topology.SwitchOperations;
import org.heliograph.topology.Topology;

/// The words above a drawing of a topology.
final class TopologyCaption {
  private TopologyCaption() {}

  static String title(final Topology topology) {
    return "Topology " + Markup.shortened(topology.name(), 120);
  }

  /// Draws name and counts at the top left.
  static void heading(final Svg svg, final Topology topology, final double width) {
    final int fitting = (int) ((width - 2 * DrawingLayout.MARGIN) / Svg.textWidth("n", 15));
    svg.text("title", DrawingLayout.MARGIN, 30, Markup.shortened(topology.name(), fitting));
    svg.text("note", DrawingLayout.MARGIN, 50, counts(topology));
  }

  private static String counts(final Topology topology) {
    final int nodes = topology.nodes();
    final int ranks = topology.ranks().size();
    final String forwarding = ranks == nodes ? "" : ", " + Markup.grouped(ranks) + " of them ranks";
    final String operations =
        topology.switchOperations().equals(SwitchOperations.NONE)
            ? ""
            : SwitchOperations.clause(topology).map(clause -> ", " + clause).orElse("");
    return "%s%s%s · %s"
        .formatted(
            Markup.counted(nodes, "node"),
            forwarding,
            operations,
            Markup.counted(topology.channels(), topology.isPointToPoint() ? "channel" : "coupler"));
  }
}
