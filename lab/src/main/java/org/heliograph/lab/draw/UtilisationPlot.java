package org.heliograph.lab.draw;

import java.util.Arrays;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.Topology;
import org.heliograph.units.Count;
import org.heliograph.verify.Verified;

/// A large schedule as a map: groups of channels by groups of slots, stronger where lanes are
/// fuller, in the colour of the chunks that they carry most.
///
/// At most 96 groups of channels, 160 of slots and seven of chunks. One pass over the schedule.
final class UtilisationPlot {
  private static final int ROWS_MAX = 96;
  private static final int COLUMNS_MAX = 160;
  private static final int HUES_MAX = 7;
  private static final int LANES_SAMPLED = 64;
  private static final double LEFT = 96;
  private static final double TOP = 92;

  private final Topology topology;
  private final Verified verified;
  private final int rows;
  private final int columns;
  private final int hues;

  private UtilisationPlot(final Verified verified) {
    this.verified = verified;
    this.topology = verified.problem().topology();
    this.rows = (int) Math.min(ROWS_MAX, topology.channels());
    this.columns = Math.clamp(verified.slots(), 1, COLUMNS_MAX);
    this.hues = Math.clamp(verified.problem().demand().chunks(), 1, HUES_MAX);
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
    final Svg svg = new Svg(width, TOP + down + 122, "Use of channels over slots");
    svg.text("title", DrawingLayout.MARGIN, 30, "How full the channels are");
    drawCells(svg, cellWidth, cellHeight);
    svg.rect("frame", LEFT, TOP, across, down);
    svg.text("axis mid", LEFT + across / 2, TOP - 32, "slot");
    svg.text("axis start", LEFT, TOP - 14, "0");
    svg.text("axis end", LEFT + across, TOP - 14, Markup.grouped(verified.slots() - 1L));
    svg.upwards("axis mid", LEFT - 62, TOP + down / 2, "channel");
    svg.text("axis end", LEFT - 8, TOP + 6, "0");
    svg.text("axis end", LEFT - 8, TOP + down - 6, Markup.grouped(topology.channels() - 1));
    HeatMap.key(svg, LEFT, TOP + down + 24, "few lanes in use", "all");
    drawHues(svg, TOP + down + 54);
    final String caption =
        "Too large for a cell each: %s channels in %s, %s slots in %s; blank is idle."
            .formatted(
                Markup.grouped(topology.channels()),
                Count.of(rows, "row"),
                Markup.grouped(verified.slots()),
                Count.of(columns, "column"));
    return svg.text("note", DrawingLayout.MARGIN, TOP + down + 88, caption).finish();
  }

  private void drawCells(final Svg svg, final int cellWidth, final int cellHeight) {
    final HeatMap all = new HeatMap(columns, rows);
    final HeatMap[] byHue = new HeatMap[hues];
    Arrays.setAll(byHue, _ -> new HeatMap(columns, rows));
    count(all, byHue);
    for (int i = 0; i < hues; i++) {
      final int hue = i;
      all.draw(
          svg,
          Palette.colour(hue),
          cell -> most(byHue, cell) == hue,
          LEFT,
          TOP,
          cellWidth,
          cellHeight);
    }
  }

  /// The chunks that a cell carries most, the lowest of several.
  private static int most(final HeatMap[] byHue, final int cell) {
    int most = 0;
    for (int hue = 1; hue < byHue.length; hue++) {
      most = byHue[hue].share(cell) > byHue[most].share(cell) ? hue : most;
    }
    return most;
  }

  /// What the colours mean: the first and the last of their chunks.
  private void drawHues(final Svg svg, final double y) {
    if (hues == 1) {
      return;
    }
    svg.text("note start", LEFT, y, "most of its chunks are");
    double x = LEFT + Svg.textWidth("most of its chunks are", 12) + 10;
    final long chunks = verified.problem().demand().chunks();
    for (int hue = 0; hue < hues; hue++) {
      final long first = Math.ceilDiv(hue * chunks, hues);
      final long last = Math.ceilDiv((hue + 1) * chunks, hues) - 1;
      final String text = first == last ? Markup.grouped(first) : Markup.grouped(first) + " …";
      svg.tint(Palette.colour(hue), Svg.data("M%s %sh14v12h-14z", x, y - 6), 1);
      svg.text("note start", x + 19, y, text);
      x += 19 + Svg.textWidth(text, 12) + 14;
    }
  }

  private void count(final HeatMap all, final HeatMap... byHue) {
    final long chunks = verified.problem().demand().chunks();
    final TransmissionCursor at = verified.schedule().cursor();
    while (at.advance()) {
      final int column = (int) ((long) at.slot() * columns / verified.slots());
      final double weight = 1.0 / slotsIn(column);
      for (int hop = 0; hop < at.hops(); hop++) {
        final int row = row(at.channel(hop));
        all.add(column, row, weight);
        byHue[(int) (at.chunk() * (long) hues / chunks)].add(column, row, weight);
      }
    }
    for (int row = 0; row < rows; row++) {
      all.scaleRow(row, lanes(row));
    }
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
