package org.heliograph.lab.draw;

import java.util.List;

/// A network in which any node may be set to any other: transmitters on the left, receivers on the
/// right, the circuits of one moment drawn in full and all that may be set as thin lines.
///
/// O(nodes²).
public record CircuitDiagram(
    String title,
    int nodes,
    int links,
    String transmitters,
    String between,
    String receivers,
    List<Circuit> set) {
  private static final double TOP = 76;
  private static final double ROW = 52;
  private static final double BOX = 74;
  private static final double LEFT = 28;
  private static final double FROM = 190;
  private static final double TO = 470;
  private static final double WIDTH = 660;

  public CircuitDiagram {
    set = List.copyOf(set);
  }

  /// A circuit that is set: which node sends to which.
  public record Circuit(int from, int to) {}

  /// The drawing as SVG; the same bytes for the same circuits.
  public String svg() {
    final Svg svg = new Svg(WIDTH, TOP + ROW * nodes + 20, title);
    svg.text("title", 16, 28, title);
    svg.text("note mid", (LEFT + BOX + FROM) / 2, 54, transmitters);
    svg.text("note mid", (FROM + TO) / 2, 54, between);
    svg.text("note mid", (TO + WIDTH - LEFT - BOX) / 2, 54, receivers);
    svg.rect("rule", FROM, TOP - 8, TO - FROM, ROW * nodes);
    drawAll(svg);
    final int[] used = new int[nodes];
    for (final Circuit circuit : set) {
      svg.openHinted("c", circuit.from() + " to " + circuit.to());
      line(svg, "opt", FROM, transmitter(circuit.from(), used[circuit.from()]), y(circuit.to()), 2);
      svg.close();
      used[circuit.from()]++;
    }
    for (int node = 0; node < nodes; node++) {
      drawNode(svg, node);
    }
    return svg.finish();
  }

  private void drawAll(final Svg svg) {
    for (int from = 0; from < nodes; from++) {
      for (int to = 0; to < nodes; to++) {
        for (int link = 0; from != to && link < links; link++) {
          line(svg, "rule", FROM, transmitter(from, link), y(to), 1);
        }
      }
    }
  }

  private static void line(
      final Svg svg,
      final String style,
      final double x,
      final double from,
      final double to,
      final double width) {
    svg.path(style, Svg.data("M%s %sL%s %s", x, from, TO, to), width);
  }

  private static double y(final int node) {
    return TOP + ROW * node + ROW / 2 - 8;
  }

  private double transmitter(final int node, final int link) {
    return y(node) + (link - (links - 1) / 2.0) * Math.min(16, 32.0 / links);
  }

  /// A node on both sides: its transmitters, and its receivers as one.
  private void drawNode(final Svg svg, final int node) {
    final double y = y(node);
    final double right = WIDTH - LEFT - BOX;
    for (int link = 0; link < links; link++) {
      final double at = transmitter(node, link);
      svg.path("frame", Svg.data("M%s %sH%s", LEFT + BOX, at, FROM));
      svg.circle("star", FROM, at, 4);
    }
    svg.path("frame", Svg.data("M%s %sH%s", TO, y, right));
    svg.circle("hub", TO, y, 5);
    svg.rect("node", LEFT, y - 18, BOX, 36);
    svg.text("mid", LEFT + BOX / 2, y, 12, "node " + node);
    svg.rect("node", right, y - 18, BOX, 36);
    svg.text("mid", right + BOX / 2, y, 12, "node " + node);
  }
}
