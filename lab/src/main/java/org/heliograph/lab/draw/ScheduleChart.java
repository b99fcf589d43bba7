package org.heliograph.lab.draw;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.heliograph.schedule.Action;
import org.heliograph.topology.Topology;
import org.heliograph.verify.Verified;

/// A verified schedule as SVG: a row for each channel and lane, a column for each slot, a cell
/// where a chunk is on its way.
///
/// Beyond 200 slots or 200 rows it becomes a map of how full channels and slots are, in time linear
/// in channel uses and memory bounded by a constant.
public final class ScheduleChart {
  private static final int ROWS_MAX = 200;
  private static final int SLOTS_MAX = 200;
  private static final int TRANSMISSIONS_MAX = 200_000;
  private static final double TOP = 100;
  private static final double ROW = 20;
  private static final double FONT = 11;

  private final Verified verified;
  private final ChunkOccupancy chunkOccupancy;
  private final ChunkNames names;
  private final List<String> labels = new ArrayList<>();
  private final double left;
  private final double column;
  private final Svg svg;

  private ScheduleChart(final Verified verified, final ChunkOccupancy chunkOccupancy) {
    this.verified = verified;
    this.chunkOccupancy = chunkOccupancy;
    this.names = new ChunkNames(verified.problem());
    for (final ChunkOccupancy.Row row : chunkOccupancy.rows()) {
      labels.add(label(row));
    }
    this.left = 44 + Math.clamp(Svg.widest(labels, FONT), 40, 220);
    this.column = columnWidth();
    final double width = Math.max(420, left + column * verified.slots() + DrawingLayout.MARGIN);
    this.svg = new Svg(width, TOP + ROW * labels.size() + 48, "Schedule by slot and channel");
  }

  /// The chart.
  public static String svg(final Verified verified) {
    if (isListable(verified)) {
      final ChunkOccupancy chunkOccupancy = ChunkOccupancy.of(verified);
      if (chunkOccupancy.rows().size() <= ROWS_MAX) {
        return new ScheduleChart(verified, chunkOccupancy).drawn();
      }
    }
    return UtilisationPlot.svg(verified);
  }

  private static boolean isListable(final Verified verified) {
    return verified.slots() <= SLOTS_MAX
        && verified.problem().topology().channels() <= ROWS_MAX
        && verified.schedule().transmissions() <= TRANSMISSIONS_MAX
        && ChunkNames.fit(verified.problem());
  }

  /// Wide enough for the longest chunk name if the slots are few, else as wide as there is room.
  private double columnWidth() {
    double widest = 0;
    for (final ChunkOccupancy.Cell cell : chunkOccupancy.cells()) {
      widest = Math.max(widest, Svg.textWidth(name(cell), FONT));
    }
    final double room = 1040.0 / Math.max(1, verified.slots());
    return Math.clamp(widest + 10, 12, Math.clamp(room, 12, 110));
  }

  private String name(final ChunkOccupancy.Cell cell) {
    final String name = names.name(cell.chunk());
    return cell.more() == 0 ? name : name + " +" + cell.more();
  }

  private String label(final ChunkOccupancy.Row row) {
    if (row.idle() > 0) {
      return row.idle() + " idle channels";
    }
    final Topology topology = verified.problem().topology();
    final String ends = ChannelName.of(topology, row.channel());
    return topology.lanes(row.channel()) > 1
        ? ends + " " + ChannelName.lane(topology, row.channel(), row.lane())
        : ends;
  }

  private String drawn() {
    svg.text("title", 16, 28, "Slot by slot, channel by channel");
    final boolean merged = chunkOccupancy.cells().stream().anyMatch(cell -> cell.more() > 0);
    final String label = merged ? "first chunk, and how many more are merged with it" : "chunk";
    svg.text("note", 16, 48, "colour: " + names.colouredBy() + " · label: " + label);
    drawGrid();
    boolean combined = false;
    for (final Map.Entry<Integer, List<ChunkOccupancy.Cell>> slot :
        chunkOccupancy.bySlot().entrySet()) {
      svg.open("s");
      for (final ChunkOccupancy.Cell cell : slot.getValue()) {
        drawCell(cell);
        combined |= cell.action() == Action.COMBINE;
      }
      svg.close();
    }
    if (combined) {
      final double y = TOP + ROW * labels.size() + 26;
      svg.cell(Palette.colour(7), left, y - 8, 24, 16);
      svg.path("ink", corner(left, y - 8));
      svg.text("note start", left + 32, y, "combined with what the receiver has");
    }
    return svg.finish();
  }

  private void drawGrid() {
    final double right = left + column * verified.slots();
    final double bottom = TOP + ROW * labels.size();
    svg.text("axis start", left, TOP - 30, "slot");
    svg.text("axis end", left - 8, TOP - 30, "channel");
    final StringBuilder lines = new StringBuilder();
    for (int row = 0; row <= labels.size(); row++) {
      final String y = Markup.number(TOP + ROW * row);
      lines
          .append('M')
          .append(Markup.number(left))
          .append(' ')
          .append(y)
          .append('H')
          .append(Markup.number(right));
    }
    final String last = Integer.toString(verified.slots());
    final int every = (int) Math.ceil((Svg.textWidth(last, FONT) + 6) / column);
    for (int slot = 0; slot <= verified.slots(); slot++) {
      final String x = Markup.number(left + column * slot);
      if (slot % every == 0 || slot == verified.slots()) {
        lines
            .append('M')
            .append(x)
            .append(' ')
            .append(Markup.number(TOP))
            .append('V')
            .append(Markup.number(bottom));
      }
    }
    svg.path("rule", lines.toString());
    for (int slot = 0; slot < verified.slots(); slot += every) {
      svg.text("mid", left + column * (slot + 0.5), TOP - 11, FONT, Integer.toString(slot));
    }
    for (int row = 0; row < labels.size(); row++) {
      final ChunkOccupancy.Row shown = chunkOccupancy.rows().get(row);
      if (shown.idle() > 0) {
        svg.openHinted("idle", idleNames(shown));
      }
      svg.text("end", left - 8, TOP + ROW * (row + 0.5), FONT, labels.get(row));
      if (shown.idle() > 0) {
        svg.close();
      }
    }
  }

  private String idleNames(final ChunkOccupancy.Row row) {
    return LongStream.range(row.channel(), row.channel() + row.idle())
        .mapToObj(channel -> ChannelName.of(verified.problem().topology(), channel))
        .collect(Collectors.joining(", "));
  }

  private void drawCell(final ChunkOccupancy.Cell cell) {
    final double x = left + column * cell.slot() + 1;
    final double y = TOP + ROW * cell.row() + 1;
    final int colour = names.colour(cell.chunk());
    final String name = name(cell);
    svg.cell(Palette.colour(colour), x, y, column - 2, ROW - 2);
    if (cell.action() == Action.COMBINE) {
      svg.path("ink", corner(x, y));
    }
    if (Svg.textWidth(name, FONT) <= column - 3) {
      svg.text(Palette.inkOn(colour), x + column / 2 - 1, y + ROW / 2 - 1, FONT, name);
    }
  }

  private static String corner(final double x, final double y) {
    return "M" + Markup.number(x) + " " + Markup.number(y) + "h7l-7 7z";
  }
}
