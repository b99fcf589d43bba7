package org.heliograph.lab.draw;

import java.util.List;
import org.heliograph.units.Count;
import org.heliograph.verify.Verified;

/// Two schedules of one collective on a double ring at the same scale, under each other: slots
/// across, wavelengths down, one way round above and the other below, stronger where more of the
/// ring's links are lit.
///
/// A line stands where a certified bound ends; beside the second schedule is the way of one item,
/// slot by slot over the unrolled ring. For rings of up to some thousands of nodes and some tens of
/// slots. One pass over each schedule.
public record SchedulePairDrawing(
    String title, String about, Part slower, Part quicker, Limit limit) {
  private static final double LEFT = 150;
  private static final double PITCH = 9.5;
  private static final double ROW = 1.5;
  private static final double UPPER = 106;
  private static final double GAP = 58;
  private static final double WIDTH = 860;
  private static final double NUMBER = 54;
  private static final double HELD = 0.22;

  /// A schedule, what it is called, and what is said below its number of slots.
  public record Part(String name, Verified verified, List<String> said) {
    public Part {
      said = List.copyOf(said);
    }
  }

  /// Slots below which there is no schedule, and how that is said.
  public record Limit(long slots, String said) {}

  /// The drawing as SVG; the same bytes for the same schedules.
  public String svg() {
    final RingUse slow = RingUse.of(slower.verified());
    final RingUse quick = RingUse.of(quicker.verified());
    final double height = slow.rows() * ROW;
    final double lower = UPPER + height + GAP;
    final Svg svg = new Svg(WIDTH, lower + height + 34, title);
    svg.text("title", 16, 28, title);
    svg.text("note", 16, 50, about);
    draw(svg, slower, slow, "tone", UPPER);
    draw(svg, quicker, quick, "best", lower);
    drawSlots(svg, slow.slots(), UPPER + height);
    drawSlots(svg, quick.slots(), lower + height);
    drawLimit(svg, UPPER - 20, lower + height + 5);
    final double from = LEFT + quick.slots() * PITCH + 76;
    drawWay(svg, from, lower, height);
    return svg.finish();
  }

  private static void draw(
      final Svg svg, final Part part, final RingUse use, final String style, final double top) {
    use.heat().drawColumns(svg, style, new HeatMap.Point(LEFT, top), PITCH, ROW);
    svg.text("region", 16, top + 13, 15, part.name());
    svg.text(style + " region", 14, top + 64, NUMBER, Integer.toString(use.slots()));
    svg.text("region", 16, top + 86, 15, "slots");
    double y = top + 112;
    for (final String line : part.said()) {
      svg.text("note", 16, y, line);
      y += 17;
    }
  }

  private static void drawSlots(final Svg svg, final int slots, final double bottom) {
    for (int slot = 0; slot <= slots; slot += 10) {
      final double x = LEFT + slot * PITCH - 0.5;
      svg.path("frame", Svg.data("M%s %sv5", x, bottom + 2));
      svg.text("axis mid", x, bottom + 16, Integer.toString(slot));
    }
    svg.text("axis start", LEFT + slots * PITCH + 12, bottom + 16, "slots");
  }

  private void drawLimit(final Svg svg, final double from, final double to) {
    final double x = LEFT + limit.slots() * PITCH - 0.5;
    svg.path("bound", Svg.data("M%s %sV%s", x, from, to));
    svg.text("bound-text", x + 8, from + 6, limit.said());
  }

  /// The way of one item, a row for each slot over the unrolled ring, its source in the middle:
  /// who has it, and the lightpaths that bring it to others.
  private void drawWay(final Svg svg, final double left, final double top, final double height) {
    final Verified verified = quicker.verified();
    final int nodes = verified.problem().topology().nodes();
    final double across = LEFT + slower.verified().slots() * PITCH - 1 - left;
    final double pitch = height / verified.slots();
    final ChunkSpreadDrawing way = ChunkSpreadDrawing.of(verified);
    svg.faded("best", way.holders(left, top, across / nodes, pitch), HELD);
    svg.path("opt", way.lightpaths(left, top, across / nodes, pitch), 1.6);
    svg.text("note", left, top + 8, "One item on its way:");
    svg.text("note", left, top + 25, "who has it, slot by slot");
    svg.path("frame", Svg.data("M%s %sh%s", left, top + height + 2, across));
    svg.text("axis mid", left + across / 2, top + height + 16, "source");
    svg.text("axis start", left, top + height + 16, "−%s".formatted(nodes / 2));
    svg.text(
        "axis end", left + across, top + height + 16, "+%s".formatted(Count.of(nodes / 2, "link")));
  }
}
