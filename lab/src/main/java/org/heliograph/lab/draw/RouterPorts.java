package org.heliograph.lab.draw;

import java.util.List;
import org.heliograph.topology.Point;

/// Routers with the processors they serve: the ports between the two, a pair of arrows each, and
/// the links to other routers; those that a processor can keep busy at once are drawn bold.
public record RouterPorts(String title, List<Router> routers) {
  private static final double ACROSS = 380;
  private static final double TOP = 84;
  private static final double BOX = 200;
  private static final double TALL = 46;
  private static final double GAP = 62;
  private static final double BETWEEN = 60;
  private static final double APART = 9;
  private static final double HEAD = 8;

  public RouterPorts {
    routers = List.copyOf(routers);
  }

  /// A router: its ports, the neighbours it is linked to, and what follows, a line each.
  public record Router(String caption, int ports, List<String> neighbours, List<String> facts) {
    public Router {
      neighbours = List.copyOf(neighbours);
      facts = List.copyOf(facts);
    }
  }

  /// The drawing as SVG; the same bytes for the same routers.
  public String svg() {
    final int facts = routers.stream().mapToInt(router -> router.facts().size()).max().orElse(0);
    final double bottom = TOP + 2 * TALL + 2 * GAP + 30;
    final double width = Math.max(ACROSS * routers.size() + 20, 40 + Svg.textWidth(title, 15));
    final Svg svg = new Svg(width, bottom + 20 * facts + 14, title);
    svg.text("title", 16, 28, title);
    for (int i = 0; i < routers.size(); i++) {
      final double middle = 10 + ACROSS * (i + 0.5);
      draw(svg, routers.get(i), middle);
      for (int line = 0; line < facts; line++) {
        if (line < routers.get(i).facts().size()) {
          svg.text("mid", middle, bottom + 16 + 20 * line, 13, routers.get(i).facts().get(line));
        }
      }
    }
    return svg.finish();
  }

  private static void draw(final Svg svg, final Router router, final double middle) {
    svg.text("mid", middle, TOP - 22, 14, router.caption());
    final double top = TOP + TALL + GAP;
    for (int port = 0; port < router.ports(); port++) {
      final double x = middle + (port - (router.ports() - 1) / 2.0) * BETWEEN;
      svg.openHinted("c", "port " + (port + 1));
      pair(svg, x, TOP + TALL, top, 2.4);
      svg.close();
    }
    final int links = router.neighbours().size();
    for (int link = 0; link < links; link++) {
      final double x = middle + (link - (links - 1) / 2.0) * BETWEEN;
      svg.openHinted("c", "link to " + router.neighbours().get(link));
      pair(svg, x, top + TALL, top + TALL + GAP - 8, link < router.ports() ? 2.4 : 1.2);
      svg.close();
      svg.text("note mid", x, top + TALL + GAP + 8, router.neighbours().get(link));
    }
    svg.rect("node", middle - BOX / 2, TOP, BOX, TALL);
    svg.text("mid", middle, TOP + TALL / 2, 14, "processor");
    svg.rect("hub", middle - BOX / 2, top, BOX, TALL);
    svg.text("mid", middle, top + TALL / 2, 14, "router");
  }

  /// One arrow each way between two heights.
  private static void pair(
      final Svg svg, final double x, final double top, final double bottom, final double width) {
    arrow(svg, new Point(x - APART, top), new Point(x - APART, bottom), width);
    arrow(svg, new Point(x + APART, bottom), new Point(x + APART, top), width);
  }

  private static void arrow(final Svg svg, final Point from, final Point to, final double width) {
    final Curve line = Curve.straight(from, to);
    svg.path("opt", line.path(), width);
    svg.path("head-opt", line.arrowhead(1, HEAD));
  }
}
