package org.heliograph.lab.draw;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;

/// An axis with the round values around all points.
record PlotRange(PlotScale scale, List<BigDecimal> ticks) {
  private static final int DIGITS = 6;
  private static final int LONGEST = 18;

  /// Somewhere around 1 if there is no point.
  static PlotRange of(
      final LinePlot plot,
      final PlotScale scale,
      final ToDoubleFunction<LinePlot.Point> coordinate) {
    return of(
        scale, plot.series().stream().flatMap(LinePlot.Series::points).mapToDouble(coordinate));
  }

  /// The same for bare values.
  static PlotRange of(final PlotScale scale, final DoubleStream around) {
    final double[] values = around.sorted().toArray();
    return new PlotRange(
        scale,
        values.length == 0
            ? scale.ticks(1, 10)
            : scale.ticks(values[0], values[values.length - 1]));
  }

  /// The ticks as texts.
  List<String> texts() {
    return ticks.stream().map(scale::text).toList();
  }

  /// Where `value` lies, from 0 at the first tick to 1 at the last.
  double share(final double value) {
    final double from = scale.of(ticks.getFirst().doubleValue());
    final double to = scale.of(ticks.getLast().doubleValue());
    return (scale.of(value) - from) / (to - from);
  }

  /// A number with its digits in groups if it is whole.
  static String text(final BigDecimal number) {
    final BigDecimal plain = number.stripTrailingZeros();
    return plain.scale() <= 0 && plain.precision() - plain.scale() <= LONGEST
        ? Markup.grouped(plain.longValueExact())
        : plain.toPlainString();
  }

  /// A value to six digits.
  static String said(final double value) {
    return text(new BigDecimal(value).round(new MathContext(DIGITS)));
  }
}
