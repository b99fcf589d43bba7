package org.heliograph.lab.draw;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;

/// What overlaps: over time, the share of all processes that compute, communicate, do both or are
/// idle, and below it a lane for each track of processes.
///
/// A column is a pixel; where operations are shorter, its shares stand on top of each other. At
/// most as many lanes as a [TimelineChart] has tracks. O(b log b) for b operations.
public record OverlapChart(String title, long lengthPs, List<TimelineChart.Track> tracks) {
  private static final int SPAN = 760;
  private static final double TOP = 74;
  private static final double WHOLE = 96;
  private static final double LANE = 20;
  private static final double GAP = 9;
  private static final double RIGHT = 96;

  /// Each has at least 3 : 1 on white and on the dark paper.
  private static final List<String> COLOURS =
      List.of(Palette.colour(0), Palette.colour(2), Palette.colour(5));

  private static final List<String> NAMES =
      List.of("only computes", "computes and communicates", "only communicates");

  public OverlapChart {
    tracks = List.copyOf(tracks);
    if (tracks.isEmpty()) {
      throw new IllegalArgumentException("overlap: a chart needs at least one track.");
    }
  }

  /// A unit of time for an axis.
  private record Unit(String name, double picoseconds) {
    /// Microseconds, as long as the numbers of the axis have at most five digits.
    static Unit of(final long lengthPs) {
      if (lengthPs < 100_000_000_000L) {
        return new Unit("µs", 1e6);
      }
      return lengthPs < 100_000_000_000_000L ? new Unit("ms", 1e9) : new Unit("s", 1e12);
    }
  }

  /// The chart as SVG; the same bytes for the same values.
  public String svg() {
    final List<TimelineChart.Track> shown =
        tracks.subList(0, Math.min(TimelineChart.MOST_TRACKS, tracks.size()));
    final List<OverlapShares> shares =
        tracks.stream().map(track -> OverlapShares.of(track.bars(), lengthPs, SPAN)).toList();
    final OverlapShares all =
        OverlapShares.mean(shares, tracks.stream().map(TimelineChart.Track::processes).toList());
    final double left = TimelineChart.left(shown);
    final double bottom = TOP + WHOLE + GAP + shown.size() * (LANE + GAP);
    final Svg svg = new Svg(left + SPAN + RIGHT, bottom + 66, title);
    svg.text("title", 16, 28, title);
    drawKey(svg);
    svg.text("axis start", left + SPAN + 10, TOP - 10, "idle");
    drawWhole(svg, all, left);
    for (int i = 0; i < shown.size(); i++) {
      final double top = TOP + WHOLE + GAP + i * (LANE + GAP);
      drawLane(svg, shares.get(i), shown.get(i).name(), new Place(left, top, LANE));
    }
    drawAxis(svg, left, bottom);
    if (shown.size() < tracks.size()) {
      final long more = tracks.size() - (long) shown.size();
      svg.text("note start", 16, bottom + 50, "and %s more lanes".formatted(Markup.grouped(more)));
    }
    return svg.finish();
  }

  /// Where a lane begins, and how high it is.
  private record Place(double left, double top, double height) {}

  private static void drawKey(final Svg svg) {
    double x = 16;
    for (int kind = 0; kind < OverlapShares.KINDS; kind++) {
      svg.cell(COLOURS.get(kind), x, 44, 12, 12);
      svg.text("note start", x + 18, 50, NAMES.get(kind));
      x += 18 + Svg.textWidth(NAMES.get(kind), 12) + 14;
    }
    svg.path("frame", Svg.data("M%s 50h12", x));
    svg.text("note start", x + 18, 50, "idle");
  }

  private static void drawWhole(final Svg svg, final OverlapShares all, final double left) {
    svg.text("end", left - 46, TOP + WHOLE / 2, 12, "all processes");
    svg.text("axis end", left - 6, TOP, "100 %");
    svg.text("axis end", left - 6, TOP + WHOLE, "0 %");
    svg.path("rule", Svg.data("M%s %sh%s", left, TOP, SPAN));
    draw(svg, all, "all processes", new Place(left, TOP, WHOLE));
  }

  private static void drawLane(
      final Svg svg, final OverlapShares shares, final String name, final Place place) {
    final double middle = place.top + LANE / 2;
    svg.text("end", place.left - 8, middle, 12, Markup.shortened(name, 32));
    svg.path("frame", Svg.data("M%s %sh%s", place.left, middle, SPAN));
    draw(svg, shares, name, place);
  }

  private static void draw(
      final Svg svg, final OverlapShares shares, final String name, final Place place) {
    svg.openHinted("lane", hint(shares, name));
    for (int kind = 0; kind < OverlapShares.KINDS; kind++) {
      final String area = area(shares, kind, place);
      if (!area.isEmpty()) {
        svg.tint(COLOURS.get(kind), area, 1);
      }
    }
    svg.close();
    svg.text(
        "axis start", place.left + SPAN + 10, place.top + place.height / 2, percent(shares.idle()));
  }

  /// The area of a kind, above those before it: a rectangle for each run of equal columns.
  private static String area(final OverlapShares shares, final int kind, final Place place) {
    final StringBuilder area = new StringBuilder();
    int from = 0;
    for (int column = 1; column <= SPAN; column++) {
      if (column == SPAN || differs(shares, kind, column)) {
        final double height = shares.share(kind, from) * place.height;
        final double foot = place.top + place.height - below(shares, kind, from) * place.height;
        if (height > 0) {
          area.append(
              Svg.data(
                  "M%s %sh%sv%sh%sz",
                  place.left + from, foot - height, column - from, height, (double) from - column));
        }
        from = column;
      }
    }
    return area.toString();
  }

  private static boolean differs(final OverlapShares shares, final int kind, final int column) {
    return shares.share(kind, column) != shares.share(kind, column - 1)
        || below(shares, kind, column) != below(shares, kind, column - 1);
  }

  private static double below(final OverlapShares shares, final int kind, final int column) {
    double below = 0;
    for (int lower = 0; lower < kind; lower++) {
      below += shares.share(lower, column);
    }
    return below;
  }

  private static String hint(final OverlapShares shares, final String name) {
    final StringBuilder hint = new StringBuilder(name).append(": ");
    for (int kind = 0; kind < OverlapShares.KINDS; kind++) {
      hint.append(NAMES.get(kind)).append(' ').append(percent(shares.share(kind))).append(", ");
    }
    return hint.append("idle ").append(percent(shares.idle())).toString();
  }

  private static String percent(final double share) {
    return String.format(Locale.ROOT, "%.1f %%", 100 * share);
  }

  private void drawAxis(final Svg svg, final double left, final double bottom) {
    final Unit unit = Unit.of(lengthPs);
    final double length = lengthPs / unit.picoseconds;
    svg.path("frame", Svg.data("M%s %sh%s", left, bottom, SPAN));
    for (final BigDecimal tick : PlotScale.LINEAR.ticks(0, Math.max(length, 1e-6))) {
      if (tick.doubleValue() <= length) {
        final double x = left + SPAN * tick.doubleValue() / Math.max(length, 1e-6);
        svg.path("frame", Svg.data("M%s %sv5", x, bottom));
        svg.text("axis mid", x, bottom + 16, PlotScale.LINEAR.text(tick));
      }
    }
    svg.text("axis mid", left + SPAN / 2.0, bottom + 36, "time in " + unit.name);
  }
}
