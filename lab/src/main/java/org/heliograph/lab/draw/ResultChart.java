package org.heliograph.lab.draw;

import java.util.List;
import java.util.OptionalLong;

/// Slots of each scheduler as horizontal bars, labelled directly, with the bound as a line.
public final class ResultChart {
  private static final int BARS_MAX = 40;
  private static final double ROW = 26;
  private static final double TOP = 62;
  private static final double SPAN = 480;

  private ResultChart() {}

  /// The chart of `bars` from top to bottom; at most 40, and it says so if there are more.
  public static String svg(final List<ResultBar> bars, final OptionalLong bound) {
    final List<ResultBar> shown = bars.subList(0, Math.min(BARS_MAX, bars.size()));
    final long most =
        Math.max(
            Math.max(1, bound.orElse(0)),
            shown.stream().mapToLong(ResultBar::slots).max().orElse(0));
    final double left =
        28 + Math.clamp(Svg.widest(shown.stream().map(ResultChart::name).toList(), 13), 60, 320);
    final double bottom = TOP + ROW * shown.size();
    final Svg svg = new Svg(left + SPAN + 90, bottom + 40, "Slots by scheduler");
    svg.text("title", 16, 28, "Slots, fewer is better");
    svg.path("frame", Svg.data("M%s %sV%s", left, TOP - 4, bottom + 4));
    for (int row = 0; row < shown.size(); row++) {
      final ResultBar bar = shown.get(row);
      final double y = TOP + ROW * row;
      final double length = SPAN * bar.slots() / most;
      final String slots = Markup.grouped(bar.slots()) + (bar.isOptimal() ? " fewest" : "");
      svg.text("end", left - 8, y + ROW / 2, 13, name(bar));
      svg.rect(bar.isOptimal() ? "best" : "bar", left, y + 4, length, ROW - 8);
      svg.text("start", left + length + 8, y + ROW / 2, 13, slots);
    }
    bound.ifPresent(slots -> drawBound(svg, left + SPAN * slots / most, bottom, slots));
    if (shown.size() < bars.size()) {
      final String rest = "and %s more".formatted(bars.size() - shown.size());
      svg.text("note", left, bottom + 28, rest);
    }
    return svg.finish();
  }

  private static void drawBound(
      final Svg svg, final double x, final double bottom, final long slots) {
    svg.path("bound", Svg.data("M%s %sV%s", x, TOP - 6, bottom + 6));
    svg.text("bound-text mid", x, TOP - 16, "bound " + Markup.grouped(slots));
  }

  private static String name(final ResultBar bar) {
    return Markup.shortened(bar.name(), 42);
  }
}
