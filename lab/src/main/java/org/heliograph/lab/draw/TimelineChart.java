package org.heliograph.lab.draw;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heliograph.units.Time;

/// Operations on a clock: for each track of processes a row of computations and one of
/// communications.
///
/// At most 24 tracks; bars that would be narrower than a pixel are joined with their neighbours of
/// the same kind. O(bars).
public record TimelineChart(String title, long lengthPs, List<Track> tracks) {
  /// Tracks that are drawn.
  static final int MOST_TRACKS = 24;

  private static final double SPAN = 760;
  private static final double ROW = 18;
  private static final double GAP = 12;
  private static final double TOP = 84;

  public TimelineChart {
    tracks = List.copyOf(tracks);
  }

  /// Processes that do the same, how many they are, and what they do.
  public record Track(String name, int processes, List<Bar> bars) {
    public Track {
      bars = List.copyOf(bars);
    }
  }

  /// One operation: its name, its kind, which gives its colour, whether it stands in the row of
  /// communications, when it begins and ends, and whether it is on the critical path.
  public record Bar(
      String name,
      String kind,
      boolean isCommunication,
      long startPs,
      long endPs,
      boolean isCritical) {}

  /// The chart as SVG; the same bytes for the same values.
  public String svg() {
    final List<Track> shown = tracks.subList(0, Math.min(MOST_TRACKS, tracks.size()));
    final double left = left(shown);
    final double bottom = TOP + shown.size() * (2 * ROW + GAP);
    final Svg svg = new Svg(left + SPAN + 60, bottom + 66, title);
    svg.text("title", 16, 28, title);
    final Map<String, Integer> colours = colours(shown);
    drawKey(svg, colours);
    for (int i = 0; i < shown.size(); i++) {
      drawTrack(svg, shown.get(i), left, TOP + i * (2 * ROW + GAP), colours);
    }
    drawAxis(svg, left, bottom);
    if (shown.size() < tracks.size()) {
      svg.text(
          "note",
          16,
          bottom + 54,
          "and %s more tracks".formatted(Markup.grouped(tracks.size() - (long) shown.size())));
    }
    return svg.finish();
  }

  /// The room for the names of tracks.
  static double left(final List<Track> shown) {
    final double widest = Svg.widest(shown.stream().map(Track::name).toList(), 12);
    return 44 + Math.clamp(widest, 100, 220);
  }

  /// A colour for each kind, in the order in which they appear.
  private static Map<String, Integer> colours(final List<Track> shown) {
    final Map<String, Integer> colours = new LinkedHashMap<>();
    for (final Track track : shown) {
      for (final Bar bar : track.bars()) {
        colours.putIfAbsent(bar.kind(), colours.size());
      }
    }
    return colours;
  }

  private static void drawKey(final Svg svg, final Map<String, Integer> colours) {
    double x = 16;
    for (final Map.Entry<String, Integer> kind : colours.entrySet()) {
      final String name = Markup.shortened(kind.getKey(), 30);
      svg.cell(Palette.colour(kind.getValue()), x, 44, 12, 12);
      svg.text("note start", x + 18, 50, name);
      x += 18 + Svg.textWidth(name, 12) + 18;
    }
    svg.cell("#D55E00", x, 54, 12, 3);
    svg.text("note start", x + 18, 50, "critical path");
  }

  private void drawTrack(
      final Svg svg,
      final Track track,
      final double left,
      final double top,
      final Map<String, Integer> colours) {
    svg.text("end", left - 8, top + ROW, 12, Markup.shortened(track.name(), 32));
    svg.path("rule", Svg.data("M%s %sh%s", left, top + ROW, SPAN));
    final double[] drawn = {left - 1, left - 1};
    for (final Bar bar : track.bars()) {
      final double from = x(left, bar.startPs());
      final double to = x(left, bar.endPs());
      final int row = bar.isCommunication() ? 1 : 0;
      if (to - drawn[row] < 1) {
        continue;
      }
      drawn[row] = to;
      final double y = top + row * ROW;
      svg.openHinted("bar-of", hint(bar));
      svg.cell(
          Palette.colour(colours.getOrDefault(bar.kind(), 0)),
          from,
          y + 1,
          Math.max(0.7, to - from - 0.4),
          ROW - 4);
      if (bar.isCritical()) {
        svg.cell("#D55E00", from, y + ROW - 3, Math.max(0.7, to - from - 0.4), 2.5);
      }
      svg.close();
    }
  }

  private static String hint(final Bar bar) {
    return "%s, %s to %s"
        .formatted(bar.name(), new Time(bar.startPs()).display(), new Time(bar.endPs()).display());
  }

  private void drawAxis(final Svg svg, final double left, final double bottom) {
    svg.path("frame", Svg.data("M%s %sh%s", left, bottom, SPAN));
    for (int tick = 0; tick <= 4; tick++) {
      final double x = left + SPAN * tick / 4;
      svg.path("frame", Svg.data("M%s %sv5", x, bottom));
      svg.text("axis mid", x, bottom + 16, new Time(lengthPs / 4 * tick).display());
    }
    svg.text("note", left, bottom + 38, "upper row: computation; lower row: communication");
  }

  private double x(final double left, final long time) {
    return left + SPAN * ((double) time / Math.max(1, lengthPs));
  }
}
