package org.heliograph.lab.draw;

import org.heliograph.topology.Point;
import org.heliograph.topology.Topology;
import org.heliograph.units.Count;

/// A ring of links both ways as it is built: a separate ring for each direction, every channel an
/// arrow, and one node's channels written out beside it.
///
/// Node i stands at i/n of the circle, clockwise from the top. O(channels).
public record DoubleRing(Topology ring) {
  private static final double SIZE = 420;
  private static final double TOP = 56;
  private static final double RADIUS = 150;
  private static final double GAP = 9;
  private static final double NODE = 14;
  private static final double BOX_LEFT = 115;
  private static final double BOX_RIGHT = 225;

  /// The drawing as SVG; the same bytes for the same ring.
  public String svg() {
    final Svg svg = new Svg(2 * SIZE, TOP + SIZE, TopologyCaption.title(ring));
    svg.text("title", 16, 28, TopologyCaption.title(ring));
    for (long channel = 0; channel < ring.channels(); channel++) {
      drawArrow(svg, channel);
    }
    final double radius = Math.min(NODE, 0.8 * StrictMath.PI * RADIUS / ring.nodes());
    for (int node = 0; node < ring.nodes(); node++) {
      final Point at = at(node, RADIUS);
      svg.circle("node", at.x(), at.y(), radius);
      if (radius > 8) {
        svg.text("mid", at.x(), at.y(), 11, Integer.toString(node));
      }
    }
    drawNode(svg);
    return svg.finish();
  }

  private boolean isForward(final long channel) {
    return ring.reader(channel, 0) == (ring.writer(channel, 0) + 1) % ring.nodes();
  }

  /// Forward channels on the outer ring, backward ones on the inner.
  private void drawArrow(final Svg svg, final long channel) {
    final int way = isForward(channel) ? 1 : -1;
    final double radius = RADIUS + way * GAP;
    final double from = ring.writer(channel, 0);
    final Point start = at(from, radius);
    final Point middle = at(from + way * 0.55, radius);
    final Point end = at(from + way, radius);
    svg.openHinted("c", "channel %s, %s".formatted(channel, Count.of(ring.lanes(channel), "lane")));
    svg.path(
        "opt",
        Svg.data(
            "M%s %sA%s %s 0 0 %s %s %s",
            start.x(), start.y(), radius, radius, way > 0 ? 1 : 0, end.x(), end.y()),
        1.6);
    final Point left = at(from + way * 0.45, radius + 4);
    final Point right = at(from + way * 0.45, radius - 4);
    svg.path(
        "head-opt",
        Svg.data(
            "M%s %sL%s %sL%s %sZ",
            middle.x(), middle.y(), left.x(), left.y(), right.x(), right.y()));
    svg.close();
  }

  /// Node 0 as a box: its channels in and out with their lanes and rates.
  private void drawNode(final Svg svg) {
    final double left = SIZE + 30;
    final double top = TOP + 90;
    svg.rect("hub", left + BOX_LEFT, top, BOX_RIGHT - BOX_LEFT, 44 + 52 * ring.outDegree(0));
    svg.text("mid", left + (BOX_LEFT + BOX_RIGHT) / 2, top + 20, 13, "node 0");
    for (int i = 0; i < ring.outDegree(0); i++) {
      final long out = ring.outChannel(0, i);
      final long in = sameWay(out);
      final double y = top + 56 + 52 * i;
      svg.path("opt", Svg.data("M%s %sH%s", left, y, left + BOX_LEFT), 1.6);
      svg.path("opt", Svg.data("M%s %sH%s", left + BOX_RIGHT, y, left + 340), 1.6);
      svg.text("note start", left, y - 10, "from " + ring.writer(in, 0) + ": " + lanes(in));
      svg.text(
          "note start",
          left + BOX_RIGHT + 6,
          y - 10,
          "to " + ring.reader(out, 0) + ": " + lanes(out));
      svg.text("axis mid", left + (BOX_LEFT + BOX_RIGHT) / 2, y, "receive · send");
    }
    svg.text(
        "note start",
        left,
        top + 80 + 52 * ring.outDegree(0),
        "each lane " + ring.kind(0).bandwidth().display());
  }

  /// The channel by which node 0 hears the ring that `out` goes on.
  private long sameWay(final long out) {
    long same = ring.inChannel(0, 0);
    for (int i = 1; i < ring.inDegree(0); i++) {
      same = isForward(ring.inChannel(0, i)) == isForward(out) ? ring.inChannel(0, i) : same;
    }
    return same;
  }

  private String lanes(final long channel) {
    return ring.lanes(channel) + " lanes";
  }

  private Point at(final double node, final double radius) {
    final double angle = 2 * StrictMath.PI * node / ring.nodes();
    return new Point(
        SIZE / 2 + radius * StrictMath.sin(angle), TOP + SIZE / 2 - radius * StrictMath.cos(angle));
  }
}
