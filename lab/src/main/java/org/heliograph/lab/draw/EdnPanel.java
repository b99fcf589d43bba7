package org.heliograph.lab.draw;

import java.util.ArrayList;
import java.util.List;
import org.heliograph.algorithm.broadcast.edn.EdnCall;
import org.heliograph.algorithm.broadcast.edn.EdnTree;
import org.heliograph.algorithm.broadcast.edn.MeshPlace;

/// One mesh of [EdnLevels] at its place in the drawing.
final class EdnPanel {
  private static final double EXTENT = 330;
  private static final double LEAST_PITCH = 14;
  private static final double MOST_PITCH = 56;
  private static final int[] COLOURS = {4, 1, 2, 3, 6, 5};

  private final Svg svg;
  private final EdnLevels.Panel panel;
  private final double left;
  private final double top;
  private final double pitch;
  private final double half;

  EdnPanel(final Svg svg, final EdnLevels.Panel panel, final double left, final double top) {
    this.svg = svg;
    this.panel = panel;
    this.left = left;
    this.top = top;
    this.pitch = pitch(panel.tree());
    this.half = 0.29 * pitch;
  }

  private static double pitch(final EdnTree tree) {
    return Math.clamp(EXTENT / tree.side(), LEAST_PITCH, MOST_PITCH);
  }

  /// The width and height of the mesh.
  static double extent(final EdnTree tree) {
    return pitch(tree) * tree.side();
  }

  /// The mark of a node of a level.
  static void square(
      final Svg svg, final int level, final double x, final double y, final double half) {
    if (level > 0) {
      svg.cell(Palette.colour(colour(level)), x - half, y - half, 2 * half, 2 * half);
      svg.rect("frame", x - half, y - half, 2 * half, 2 * half);
    } else {
      svg.rect("paper", x - half, y - half, 2 * half, 2 * half);
      svg.rect("frame", x - half, y - half, 2 * half, 2 * half);
    }
  }

  /// The mark of the root, around its square.
  static void rootMark(final Svg svg, final double x, final double y, final double half) {
    svg.ring(Palette.colour(5), x, y, 1.55 * half);
  }

  private static int colour(final int level) {
    return COLOURS[(level - 1) % COLOURS.length];
  }

  /// Numbers come last, so that routes past a node leave them readable.
  void draw() {
    drawLinks();
    final List<MeshPlace> places = new ArrayList<>();
    for (int node = 0; node < panel.tree().side() * panel.tree().side(); node++) {
      places.add(new MeshPlace(node / panel.tree().side(), node % panel.tree().side()));
    }
    places.forEach(this::drawNode);
    panel.calls().forEach(this::drawRoute);
    places.forEach(this::drawNumber);
  }

  private void drawLinks() {
    final int side = panel.tree().side();
    final StringBuilder links = new StringBuilder();
    for (int line = 0; line < side; line++) {
      links.append(Svg.data("M%s %sH%s", x(0), y(line), x(side - 1)));
      links.append(Svg.data("M%s %sV%s", x(line), y(0), y(side - 1)));
    }
    svg.path("rule", links.toString());
  }

  private void drawNode(final MeshPlace meshPlace) {
    final int level = panel.tree().level(meshPlace);
    svg.openHinted("n", "node %s, level %s".formatted(number(meshPlace), level));
    square(svg, level, x(meshPlace.column()), y(meshPlace.row()), half);
    if (panel.root().filter(meshPlace::equals).isPresent()) {
      rootMark(svg, x(meshPlace.column()), y(meshPlace.row()), half);
    }
    svg.close();
  }

  private int number(final MeshPlace meshPlace) {
    return meshPlace.row() * panel.tree().side() + meshPlace.column();
  }

  private void drawNumber(final MeshPlace meshPlace) {
    final int level = panel.tree().level(meshPlace);
    final double size = Math.min(13, 1.72 * half / Svg.textWidth("0".repeat(digits()), 1));
    if (size >= 6) {
      final String ink = level > 0 ? Palette.inkOn(colour(level)) : "mid halo";
      final String number = Integer.toString(number(meshPlace));
      svg.text(ink, x(meshPlace.column()), y(meshPlace.row()), size, number);
    }
  }

  private int digits() {
    return Integer.toString(panel.tree().side() * panel.tree().side() - 1).length();
  }

  /// Keeps right of the middle of every link, so that opposite channels do not overlap.
  private void drawRoute(final EdnCall ednCall) {
    final MeshPlace from = ednCall.sender(panel.phase());
    final MeshPlace to = ednCall.receiver(panel.phase());
    final int right = Integer.compare(to.column(), from.column());
    final int down = Integer.compare(to.row(), from.row());
    final double aside = 0.2 * pitch;
    final double rowY = y(from.row()) + right * aside;
    final double columnX = x(to.column()) - down * aside;
    final double tip = half + 0.02 * pitch;
    final double head = Math.clamp(0.16 * pitch, 3, 7);
    final double endX = down == 0 ? x(to.column()) - right * tip : columnX;
    final double endY = down == 0 ? rowY : y(to.row()) - down * tip;
    final StringBuilder path = new StringBuilder();
    if (right != 0) {
      path.append(Svg.data("M%s %s", x(from.column()) + right * half, rowY));
      path.append(Svg.data("H%s", down == 0 ? endX - right * head : columnX));
    } else {
      path.append(Svg.data("M%s %s", columnX, y(from.row()) + down * half));
    }
    if (down != 0) {
      path.append(Svg.data("V%s", endY - down * head));
    }
    final int alongX = down == 0 ? right : 0;
    svg.path("opt", path.toString(), Math.clamp(0.05 * pitch, 1, 2));
    svg.path(
        "head-opt",
        Svg.data(
            "M%s %sl%s %sl%s %sZ",
            endX,
            endY,
            -alongX * head + down * 0.6 * head,
            -down * head - alongX * 0.6 * head,
            -down * 1.2 * head,
            alongX * 1.2 * head));
  }

  private double x(final int column) {
    return left + (column + 0.5) * pitch;
  }

  private double y(final int row) {
    return top + (row + 0.5) * pitch;
  }
}
