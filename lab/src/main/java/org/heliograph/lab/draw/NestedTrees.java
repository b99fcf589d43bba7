package org.heliograph.lab.draw;

import java.util.List;

/// Trees that grow down to one time, side by side, each kind of them as a triangle from its root to
/// the last time, with their number beneath; a colour for each generation.
///
/// O(trees).
public record NestedTrees(
    String title, String note, int last, List<String> generations, List<Trees> trees) {
  private static final double LEFT = 76;
  private static final double TOP = 90;
  private static final double LEVEL = 34;
  private static final double GAP = 18;
  private static final double SLOPE = 0.42;
  private static final double LEAST = 34;

  public NestedTrees {
    generations = List.copyOf(generations);
    trees = List.copyOf(trees);
  }

  /// The number of trees of one generation, counted from 0, that have their root at one time.
  public record Trees(int generation, int root, long count) {}

  /// The drawing as SVG; the same bytes for the same trees.
  public String svg() {
    final double width = LEFT + trees.stream().mapToDouble(one -> width(one) + GAP).sum() + GAP;
    final double bottom = y(last);
    final Svg svg = new Svg(Math.max(480, width), bottom + 84, title);
    svg.text("title", 16, 28, title);
    svg.text("note", 16, 48, note);
    for (int time = 0; time <= last; time++) {
      svg.path("rule", Svg.data("M%s %sH%s", LEFT - 10, y(time), width - GAP));
      svg.text("axis end", LEFT - 16, y(time), (time == 0 ? "time " : "") + time);
    }
    double left = LEFT + GAP;
    for (final Trees one : trees) {
      draw(svg, one, left);
      left += width(one) + GAP;
    }
    drawKey(svg, bottom + 62);
    return svg.finish();
  }

  private double width(final Trees one) {
    return Math.max(LEAST, 2 * SLOPE * LEVEL * (last - one.root()));
  }

  private static double y(final int time) {
    return TOP + LEVEL * time;
  }

  private void draw(final Svg svg, final Trees one, final double left) {
    final double middle = left + width(one) / 2;
    final double half = SLOPE * LEVEL * (last - one.root());
    final String triangle =
        Svg.data(
            "M%s %sL%s %sL%s %sZ",
            middle, y(one.root()), middle - half, y(last), middle + half, y(last));
    svg.openHinted("c", generations.get(one.generation()) + ", rooted at " + one.root());
    svg.stroke(Palette.colour(one.generation()), triangle, 2);
    svg.disc(Palette.colour(one.generation()), middle, y(one.root()), 4);
    svg.close();
    svg.text("mid", middle, y(last) + 18, 13, Markup.grouped(one.count()));
  }

  private void drawKey(final Svg svg, final double y) {
    double x = LEFT;
    for (int generation = 0; generation < generations.size(); generation++) {
      svg.disc(Palette.colour(generation), x, y, 5);
      svg.text("note start", x + 12, y, generations.get(generation));
      x += 40 + Svg.textWidth(generations.get(generation), 12);
    }
  }
}
