package org.heliograph.lab.draw;

import org.heliograph.topology.Topology;
import org.heliograph.units.Count;

/// A large topology as its adjacency matrix: cells of nodes, darker where more channels run.
///
/// At most 96 × 96 cells from at most 200 000 channels: constant time and size.
final class AdjacencyPlot {
  private static final int CELLS_MAX = 96;
  private static final int CHANNELS_MAX = 200_000;
  private static final int ENDS_MAX = 64;
  private static final double LEFT = 84;
  private static final double TOP = 92;

  private AdjacencyPlot() {}

  static String svg(final Topology topology) {
    final int cells = Math.min(CELLS_MAX, topology.nodes());
    final int cell = Math.max(5, 480 / cells);
    final double side = (double) cells * cell;
    final double width = LEFT + side + DrawingLayout.MARGIN;
    final Svg svg = new Svg(width, TOP + side + 92, TopologyCaption.title(topology));
    TopologyCaption.heading(svg, topology, width);
    final EvenSample channels = new EvenSample(topology.channels(), CHANNELS_MAX);
    counted(topology, channels, cells).draw(svg, LEFT, TOP, cell, cell);
    svg.rect("frame", LEFT, TOP, side, side);
    final String last = Markup.grouped(topology.nodes() - 1L);
    svg.text("axis mid", LEFT + side / 2, TOP - 14, "node that hears");
    svg.text("axis start", LEFT, TOP - 14, "0").text("axis end", LEFT + side, TOP - 14, last);
    svg.upwards("axis mid", LEFT - 46, TOP + side / 2, "node that writes");
    svg.text("axis end", LEFT - 8, TOP + 6, "0").text("axis end", LEFT - 8, TOP + side - 6, last);
    HeatMap.key(svg, LEFT, TOP + side + 24, "few channels", "most channels");
    caption(svg, topology, channels, cells, TOP + side + 52);
    return svg.finish();
  }

  private static void caption(
      final Svg svg,
      final Topology topology,
      final EvenSample channels,
      final int cells,
      final double y) {
    final String nodes =
        "Too large to draw node by node: %s × %s of about %s nodes each."
            .formatted(
                cells,
                Count.of(cells, "cell"),
                Markup.grouped(Math.ceilDiv(topology.nodes(), cells)));
    final String sampled =
        channels.isComplete()
            ? "Every channel is counted."
            : "Counted on %s of %s channels, spread evenly."
                .formatted(Markup.grouped(channels.size()), Markup.grouped(channels.count()));
    svg.text("note", DrawingLayout.MARGIN, y, nodes)
        .text("note", DrawingLayout.MARGIN, y + 18, sampled);
  }

  private static HeatMap counted(
      final Topology topology, final EvenSample channels, final int cells) {
    final HeatMap heatMap = new HeatMap(cells, cells);
    for (int i = 0; i < channels.size(); i++) {
      final long channel = channels.get(i);
      final EvenSample ends =
          new EvenSample(
              (long) topology.writerCount(channel) * topology.readerCount(channel), ENDS_MAX);
      for (int e = 0; e < ends.size(); e++) {
        final int readers = topology.readerCount(channel);
        final int writer = topology.writer(channel, (int) (ends.get(e) / readers));
        final int reader = topology.reader(channel, (int) (ends.get(e) % readers));
        heatMap.add(
            cell(reader, topology.nodes(), cells),
            cell(writer, topology.nodes(), cells),
            (double) ends.count() / ends.size());
      }
    }
    heatMap.scaleToLargest();
    return heatMap;
  }

  private static int cell(final int node, final int nodes, final int cells) {
    return (int) ((long) node * cells / nodes);
  }
}
