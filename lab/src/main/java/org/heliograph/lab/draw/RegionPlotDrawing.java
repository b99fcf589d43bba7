package org.heliograph.lab.draw;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/// A map of regions on its way to SVG: cells, borders, names, axes, key.
final class RegionPlotDrawing {
  private static final double TOP = 76;
  private static final double ACROSS = 700;
  private static final double DOWN = 500;
  private static final double ROW = 22;
  private static final double BOX = 28;
  private static final double SWATCH = 12;

  /// How strong the shades of a region are.
  private static final double[] STRENGTH = {0.38, 0.54, 0.7, 0.85, 1};

  static final int SHADES = STRENGTH.length;

  private final RegionPlot plot;
  private final RegionPlot.Field field;
  private final CellBorders.CellGrid grid;
  private final CellBorders borders;
  private final double left;
  private final double across;
  private final double down;
  private final Map<Integer, RegionRoom> rooms = new TreeMap<>();
  private final Map<Integer, RegionName> names = new TreeMap<>();
  private final Svg svg;

  RegionPlotDrawing(final RegionPlot plot) {
    this.plot = plot;
    this.field = plot.field();
    final int width = Math.max(1, (int) (ACROSS / field.columns()));
    final int height = Math.max(1, (int) (DOWN / field.rows()));
    this.across = (double) width * field.columns();
    this.down = (double) height * field.rows();
    this.left =
        54
            + plot.up().ticks().stream()
                .mapToDouble(tick -> Svg.textWidth(tick.text(), 12))
                .max()
                .orElse(0);
    this.grid = new CellBorders.CellGrid(left, TOP + down, width, height);
    this.borders = new CellBorders(field.columns(), field.rows(), grid);
    for (int row = 0; row < field.rows(); row++) {
      for (int column = 0; column < field.columns(); column++) {
        final int region = field.region(column, row);
        if (region >= 0) {
          rooms.computeIfAbsent(region, number -> new RegionRoom(field, number));
        }
      }
    }
    rooms.forEach(
        (region, room) ->
            RegionName.of(name(region), told(region, room), room, grid)
                .ifPresent(at -> names.put(region, at)));
    this.svg =
        new Svg(
            left + Math.max(across + right(), keyWidth()),
            TOP + down + 66 + ROW * lines(),
            plot.title());
  }

  private double right() {
    return 34
        + rooms.keySet().stream()
            .filter(region -> !names.containsKey(region))
            .mapToDouble(region -> 24 + Svg.textWidth(name(region), 12))
            .max()
            .orElse(0);
  }

  private int lines() {
    return 1 + (front().isEmpty() ? 0 : 1) + (kinds().isEmpty() ? 0 : 1);
  }

  private String name(final int region) {
    return plot.words().regions().get(region);
  }

  private String front() {
    return borders.where(
        (column, row, otherColumn, otherRow) ->
            field.region(column, row) >= 0
                && field.region(otherColumn, otherRow) >= 0
                && field.isBeyond(column, row) != field.isBeyond(otherColumn, otherRow));
  }

  private String kinds() {
    return borders.where(
        (column, row, otherColumn, otherRow) ->
            field.region(column, row) >= 0
                && field.region(column, row) == field.region(otherColumn, otherRow)
                && field.kind(column, row) != field.kind(otherColumn, otherRow));
  }

  String drawn() {
    svg.text("title", 16, 28, plot.title());
    for (int line = 0; line < plot.subtitle().size(); line++) {
      svg.text("note", 16, 48 + 17 * line, plot.subtitle().get(line));
    }
    drawAxes();
    rooms.keySet().forEach(this::drawRegion);
    svg.path("kind", kinds(), 1);
    svg.path("seam", borders.where(this::isAnotherRegion), 2);
    svg.path("front", front(), 3);
    svg.rect("frame", left, TOP, across, down);
    rooms.forEach(
        (region, room) -> {
          if (names.containsKey(region)) {
            names.get(region).draw(svg, grid, name(region), told(region, room));
          }
        });
    drawUnnamed();
    drawKey();
    return svg.finish();
  }

  private boolean isAnotherRegion(
      final int column, final int row, final int otherColumn, final int otherRow) {
    return field.region(column, row) != field.region(otherColumn, otherRow);
  }

  private void drawAxes() {
    for (final RegionPlot.Tick tick : plot.across().ticks()) {
      final double x = grid.x(0.5 + tick.share() * (field.columns() - 1));
      svg.path("rule", Svg.data("M%s %sv6", x, TOP + down));
      svg.text("axis mid", x, TOP + down + 17, tick.text());
    }
    for (final RegionPlot.Tick tick : plot.up().ticks()) {
      final double y = grid.y(0.5 + tick.share() * (field.rows() - 1));
      svg.path("rule", Svg.data("M%s %sh-6", left, y));
      svg.text("axis end", left - 10, y, tick.text());
    }
    svg.text("axis mid", left + across / 2, TOP + down + 38, plot.across().label());
    svg.upwards("axis mid", 20, TOP + down / 2, plot.up().label());
  }

  /// The cells of one region, a path for each shade, made of strips along rows.
  private void drawRegion(final int region) {
    for (int shade = 0; shade < SHADES; shade++) {
      final StringBuilder path = new StringBuilder();
      for (int row = 0; row < field.rows(); row++) {
        int from = 0;
        for (int column = 0; column <= field.columns(); column++) {
          if (column == field.columns() || !isOf(region, shade, column, row)) {
            if (column > from) {
              final int width = (column - from) * grid.width();
              path.append('M').append(grid.corner(from, row + 1));
              path.append("h%sv%sh-%sz".formatted(width, grid.height(), width));
            }
            from = column + 1;
          }
        }
      }
      if (!path.isEmpty()) {
        svg.openHinted("cells", name(region) + ": " + range(shade) + " " + plot.words().ahead());
        svg.tint(Palette.colour(region), path.toString(), STRENGTH[shade]);
        svg.close();
      }
    }
  }

  private boolean isOf(final int region, final int shade, final int column, final int row) {
    return field.region(column, row) == region && shade(field.ahead(column, row)) == shade;
  }

  private int shade(final double ahead) {
    int shade = 0;
    while (shade + 1 < SHADES && ahead >= plot.words().shades().get(shade + 1)) {
      shade++;
    }
    return shade;
  }

  private String range(final int shade) {
    final String from = Markup.number(plot.words().shades().get(shade));
    return shade + 1 == SHADES
        ? from + " or more"
        : from + " to " + Markup.number(plot.words().shades().get(shade + 1));
  }

  /// The share of the cells and the largest ratio.
  private String told(final int region, final RegionRoom room) {
    double most = 1;
    for (int row = 0; row < field.rows(); row++) {
      for (int column = 0; column < field.columns(); column++) {
        if (field.region(column, row) == region) {
          most = Math.max(most, field.ahead(column, row));
        }
      }
    }
    final double cells = (double) field.columns() * field.rows();
    return String.format(Locale.ROOT, "%.1f %%, up to %.2f×", 100 * room.cells() / cells, most);
  }

  /// Names that fit nowhere inside, beside the map with their colour.
  private void drawUnnamed() {
    double y = TOP + SWATCH;
    for (final Map.Entry<Integer, RegionRoom> one : rooms.entrySet()) {
      final int region = one.getKey();
      if (!names.containsKey(region)) {
        svg.cell(Palette.colour(region), left + across + 14, y - SWATCH / 2, SWATCH, SWATCH);
        svg.text("start", left + across + 32, y, 12, name(region));
        svg.text("note start", left + across + 32, y + 16, told(region, one.getValue()));
        y += 2 * ROW;
      }
    }
  }

  private void drawKey() {
    double y = TOP + down + 66;
    double x = left;
    for (int shade = 0; shade < SHADES; shade++) {
      final String box = Svg.data("M%s %sh%sv12h-%sz", x, y - 6, BOX, BOX);
      svg.faded("tone", box, STRENGTH[shade]);
      svg.text("note start", x + BOX + 6, y, range(shade));
      x += keyed(shade);
    }
    svg.text("note start", x, y, plot.words().ahead());
    if (!front().isEmpty()) {
      y += ROW;
      drawLine("front", 3, y, plot.words().front());
    }
    if (!kinds().isEmpty()) {
      drawLine("kind", 1, y + ROW, plot.words().kind());
    }
  }

  private double keyed(final int shade) {
    return BOX + 18 + 0.85 * Svg.textWidth(range(shade), 12);
  }

  private double keyWidth() {
    double width = Svg.textWidth(plot.words().ahead(), 12);
    for (int shade = 0; shade < SHADES; shade++) {
      width += keyed(shade);
    }
    return width;
  }

  private void drawLine(
      final String style, final double width, final double y, final String meaning) {
    svg.path(style, Svg.data("M%s %sh%s", left, y, BOX), width);
    svg.text("note start", left + BOX + 6, y, meaning);
  }
}
