package org.heliograph.app.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.lab.draw.PlotScale;
import org.heliograph.units.ValueRange;

/// The rows of a ranged command as a chart: slots and bound against the first option or parameter
/// that varies, a pair of lines for every combination of the others.
record RangedChart(String title, RangedTable table) {
  private static final List<String> QUANTITIES = List.of("slots", "bound");
  private static final double DECADE = 8;

  /// The chart; throws if the results have no slots, or if what varies first is no number.
  String svg() {
    final Map<String, List<LinePlot.Point>> lines = new LinkedHashMap<>();
    for (int row = 0; row < table.size(); row++) {
      for (final String quantity : QUANTITIES) {
        final String value = table.shown(row, quantity);
        if (!value.isEmpty()) {
          lines
              .computeIfAbsent(name(row, quantity), _ -> new ArrayList<>())
              .add(new LinePlot.Point(across(row), Double.parseDouble(value)));
        }
      }
    }
    if (lines.isEmpty()) {
      throw new IllegalArgumentException(
          "chart: these results have no slots; name a file that ends in .csv.");
    }
    final String varying = table.options(0).keySet().iterator().next();
    return new LinePlot(
            title,
            new LinePlot.Axis(
                varying, "", scale(IntStream.range(0, table.size()).mapToDouble(this::across))),
            new LinePlot.Axis("slots", "", scale(heights(lines))),
            lines.entrySet().stream()
                .map(line -> LinePlot.Series.of(line.getKey(), line.getValue()))
                .toList())
        .svg();
  }

  private static DoubleStream heights(final Map<String, List<LinePlot.Point>> lines) {
    return lines.values().stream().flatMap(List::stream).mapToDouble(LinePlot.Point::y);
  }

  private static PlotScale scale(final DoubleStream values) {
    final double[] sorted = values.sorted().toArray();
    final boolean isWide = sorted[0] > 0 && sorted[sorted.length - 1] >= DECADE * sorted[0];
    return isWide ? PlotScale.LOG : PlotScale.LINEAR;
  }

  /// The quantity, and the values of all that varies but the first.
  private String name(final int row, final String quantity) {
    final StringBuilder name = new StringBuilder(quantity);
    table.options(row).entrySet().stream()
        .skip(1)
        .forEach(
            option ->
                name.append(", ").append(option.getKey()).append(' ').append(option.getValue()));
    return name.toString();
  }

  private double across(final int row) {
    final String value = table.options(row).values().iterator().next();
    final String unit = value.replaceFirst("^[-0-9.]+", "");
    return ValueRange.of("", unit.isEmpty() ? double.class : RangedCommand.type(unit))
        .number(value)
        .doubleValue();
  }
}
