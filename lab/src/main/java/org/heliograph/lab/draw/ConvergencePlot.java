package org.heliograph.lab.draw;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Conflicts left over rounds, one stepped line per population and colour per scheduler; a dot at
/// the foot marks a schedule. Both axes are logarithmic in one more than the value, so that 0 has
/// a place.
public final class ConvergencePlot {
  private static final double LEFT = 78;
  private static final double TOP = 64;
  private static final double ACROSS = 640;
  private static final double DOWN = 360;
  private static final double KEY_ROW = 22;
  private static final double LINE = 1.4;
  private static final double DOT = 3.5;

  private final List<ConvergenceLine> lines;
  private final List<String> names;
  private final double mostRounds;
  private final double mostAmiss;
  private final Svg svg;

  private ConvergencePlot(final List<ConvergenceLine> lines) {
    this.lines = lines;
    final Set<String> distinct = new LinkedHashSet<>();
    long rounds = 1;
    long amiss = 1;
    for (final ConvergenceLine line : lines) {
      distinct.add(line.name());
      for (final ConvergenceLine.Sample sample : line.samples()) {
        rounds = Math.max(rounds, sample.round());
        amiss = Math.max(amiss, sample.amiss());
      }
    }
    this.names = new ArrayList<>(distinct);
    this.mostRounds = scale(rounds);
    this.mostAmiss = scale(amiss);
    this.svg =
        new Svg(
            LEFT + ACROSS + 40,
            TOP + DOWN + 70 + KEY_ROW * names.size(),
            "Conflicts left over rounds");
  }

  /// The plot of `lines`; those of one name share a colour.
  public static String svg(final List<ConvergenceLine> lines) {
    return new ConvergencePlot(lines).drawn();
  }

  private static double scale(final long value) {
    return StrictMath.log10(1.0 + value);
  }

  private double x(final long round) {
    return LEFT + ACROSS * scale(round) / mostRounds;
  }

  private double y(final long amiss) {
    return TOP + DOWN * (1 - scale(amiss) / mostAmiss);
  }

  private String drawn() {
    svg.text("title", 16, 28, "Convergence: conflicts left in the fittest candidate");
    drawAxes();
    for (final ConvergenceLine line : lines) {
      draw(line);
    }
    for (int i = 0; i < names.size(); i++) {
      drawKey(i, TOP + DOWN + 66 + KEY_ROW * i);
    }
    return svg.finish();
  }

  private void drawAxes() {
    for (long tick = 0; scale(tick) <= mostRounds; tick = next(tick)) {
      svg.path("rule", "M%s %sV%s".formatted(n(x(tick)), n(TOP), n(TOP + DOWN)));
      svg.text("axis mid", x(tick), TOP + DOWN + 16, Markup.grouped(tick));
    }
    for (long tick = 0; scale(tick) <= mostAmiss; tick = next(tick)) {
      svg.path("rule", "M%s %sH%s".formatted(n(LEFT), n(y(tick)), n(LEFT + ACROSS)));
      svg.text("axis end", LEFT - 8, y(tick), Markup.grouped(tick));
    }
    svg.rect("frame", LEFT, TOP, ACROSS, DOWN);
    svg.text("axis mid", LEFT + ACROSS / 2, TOP + DOWN + 38, "rounds of the search (generations)");
    svg.upwards("axis mid", 24, TOP + DOWN / 2, "conflicts left (count)");
  }

  private static long next(final long tick) {
    final boolean isTwo = Long.toString(tick).startsWith("2");
    return tick == 0 ? 1 : isTwo ? tick / 2 * 5 : 2 * tick;
  }

  private void draw(final ConvergenceLine line) {
    final List<ConvergenceLine.Sample> samples = line.samples();
    if (samples.isEmpty()) {
      return;
    }
    final ConvergenceLine.Sample first = samples.getFirst();
    final StringBuilder path =
        new StringBuilder("M" + n(x(first.round())) + " " + n(y(first.amiss())));
    for (final ConvergenceLine.Sample sample : samples.subList(1, samples.size())) {
      path.append("H").append(n(x(sample.round()))).append("V").append(n(y(sample.amiss())));
    }
    final ConvergenceLine.Sample last = samples.getLast();
    final String colour = colour(line.name());
    svg.openHinted("line", line.name() + ", " + line.slots() + " slots");
    svg.stroke(colour, path.toString(), LINE);
    if (last.amiss() == 0) {
      svg.disc(colour, x(last.round()), y(0), DOT);
    }
    svg.close();
  }

  private void drawKey(final int index, final double y) {
    final String name = names.get(index);
    final List<ConvergenceLine> own =
        lines.stream().filter(line -> line.name().equals(name)).toList();
    final long schedules =
        own.stream()
            .filter(line -> !line.samples().isEmpty())
            .filter(line -> line.samples().getLast().amiss() == 0)
            .count();
    svg.stroke(Palette.colour(index), "M%s %sH%s".formatted(n(LEFT), n(y), n(LEFT + 28)), 3);
    final String text =
        "%s: %d searches, %d ended in a schedule (dots)"
            .formatted(Markup.shortened(name, 60), own.size(), schedules);
    svg.text("start", LEFT + 38, y, 13, text);
  }

  private String colour(final String name) {
    return Palette.colour(names.indexOf(name));
  }

  private static String n(final double value) {
    return Markup.number(value);
  }
}
