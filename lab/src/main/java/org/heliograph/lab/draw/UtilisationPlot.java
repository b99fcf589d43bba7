package org.heliograph.lab.draw;

import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.Topology;
import org.heliograph.verify.Verified;

/// A large schedule as a map: groups of channels by groups of slots, darker where lanes are fuller.
///
/// At most 96 groups of channels and 160 of slots. One pass over the schedule.
final class UtilisationPlot {
  private static final int ROWS_MAX = 96;
  private static final int COLUMNS_MAX = 160;
  private static final int LANES_SAMPLED = 64;
  private static final double LEFT = 96;
  private static final double TOP = 92;

  private final Topology topology;
  private final Verified verified;
  private final int rows;
  private final int columns;

  private UtilisationPlot(final Verified verified) {
    this.verified = verified;
    this.topology = verified.problem().topology();
    this.rows = (int) Math.min(ROWS_MAX, topology.channels());
    this.columns = Math.clamp(verified.slots(), 1, COLUMNS_MAX);
  }

  static String svg(final Verified verified) {
    return new UtilisationPlot(verified).drawn();
  }

  private String drawn() {
    final int cellWidth = Math.clamp(800 / columns, 5, 60);
    final int cellHeight = Math.clamp(480 / rows, 5, 20);
    final double across = (double) columns * cellWidth;
    final double down = (double) rows * cellHeight;
    final double width = Math.max(620, LEFT + across + DrawingLayout.MARGIN);
    final Svg svg = new Svg(width, TOP + down + 92, "Use of channels over slots");
    svg.text("title", DrawingLayout.MARGIN, 30, "How full the channels are");
    counted().draw(svg, LEFT, TOP, cellWidth, cellHeight);
    svg.rect("frame", LEFT, TOP, across, down);
    svg.text("axis mid", LEFT + across / 2, TOP - 32, "slot");
    svg.text("axis start", LEFT, TOP - 14, "0");
    svg.text("axis end", LEFT + across, TOP - 14, Markup.grouped(verified.slots() - 1L));
    svg.upwards("axis mid", LEFT - 62, TOP + down / 2, "channel");
    svg.text("axis end", LEFT - 8, TOP + 6, "0");
    svg.text("axis end", LEFT - 8, TOP + down - 6, Markup.grouped(topology.channels() - 1));
    HeatMap.key(svg, LEFT, TOP + down + 24, "few lanes in use", "all");
    final String caption =
        "Too large for a cell each: %s channels in %s rows, %s slots in %s columns; blank is idle."
            .formatted(
                Markup.grouped(topology.channels()),
                rows,
                Markup.grouped(verified.slots()),
                columns);
    return svg.text("note", DrawingLayout.MARGIN, TOP + down + 58, caption).finish();
  }

  private HeatMap counted() {
    final HeatMap heatMap = new HeatMap(columns, rows);
    final TransmissionCursor at = verified.schedule().cursor();
    while (at.advance()) {
      final int column = (int) ((long) at.slot() * columns / verified.slots());
      final double weight = 1.0 / slotsIn(column);
      for (int hop = 0; hop < at.hops(); hop++) {
        heatMap.add(column, row(at.channel(hop)), weight);
      }
    }
    for (int row = 0; row < rows; row++) {
      heatMap.scaleRow(row, lanes(row));
    }
    return heatMap;
  }

  private int row(final long channel) {
    return (int) Math.min(rows - 1L, (long) ((double) channel / topology.channels() * rows));
  }

  private long slotsIn(final int column) {
    final long slots = verified.slots();
    return Math.ceilDiv((column + 1) * slots, columns) - Math.ceilDiv(column * slots, columns);
  }

  /// The lanes of a row's channels; beyond a few channels, estimated from some of them.
  private double lanes(final int row) {
    final long from = Math.ceilDiv(row * topology.channels(), rows);
    final long to = Math.ceilDiv((row + 1) * topology.channels(), rows);
    final EvenSample sample = new EvenSample(to - from, LANES_SAMPLED);
    double lanes = 0;
    for (int i = 0; i < sample.size(); i++) {
      lanes += topology.lanes(from + sample.get(i));
    }
    return lanes / sample.size() * sample.count();
  }
}
