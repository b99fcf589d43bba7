package org.heliograph.lab.draw;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.heliograph.topology.Medium;
import org.heliograph.topology.Point;
import org.heliograph.topology.Topology;

/// Nodes at the positions their family names, links as straight or bowed lines between them.
///
/// `radius` follows from the nearest two nodes; positions that coincide give way to a circle.
/// `curves` holds the way of each channel, `strokes` what is drawn: opposite links share one.
record LinkLayout(
    double width,
    double height,
    double radius,
    List<Point> points,
    List<Stroke> strokes,
    List<Curve> curves)
    implements DrawingLayout {
  private static final double SPAN_MIN = 400;
  private static final double SPAN_MAX = 880;
  private static final double SPAN_OF_ROOT = 80;

  /// The largest radius, as a share of the distance of the nearest two nodes.
  static final double RADIUS_SHARE = 0.29;

  /// The smallest font inside a node.
  static final double FONT_MIN = 7.5;

  /// What a line of labels below the lowest nodes takes.
  private static final double LABEL_LINE = 12;

  /// One line of the drawing, for one channel or two opposite ones of a kind.
  record Stroke(Curve curve, long channel, boolean isTwoWay) {}

  static LinkLayout of(final Topology topology) {
    final List<Point> raw = NodePositions.of(topology).points();
    final double nearest = nearest(raw);
    final double left = raw.stream().mapToDouble(Point::x).min().orElse(0);
    final double top = raw.stream().mapToDouble(Point::y).min().orElse(0);
    final double across = raw.stream().mapToDouble(Point::x).max().orElse(0) - left;
    final double down = raw.stream().mapToDouble(Point::y).max().orElse(0) - top;
    final double extent = Math.max(Math.max(across, down), nearest);
    final double wanted = radiusFor(longestLabel(topology));
    final double scale =
        Math.min(
            spanMax(raw.size()) / extent,
            Math.max(SPAN_MIN / extent, wanted / (RADIUS_SHARE * nearest)));
    final double radius = Math.max(2.5, Math.min(wanted, RADIUS_SHARE * nearest * scale));
    final double margin = MARGIN + radius;
    final List<Point> shifted = new ArrayList<>();
    for (final Point point : raw) {
      shifted.add(new Point((point.x() - left) * scale, (point.y() - top) * scale));
    }
    final LinkCurves links = LinkCurves.of(topology, shifted, radius);
    final Point low = links.low();
    final Point high = links.high();
    final double dx = margin - low.x();
    final double dy = TOP + radius + 12 - low.y();
    return new LinkLayout(
        high.x() + dx + margin,
        high.y() + dy + radius + 12 + (fitsInside(longestLabel(topology), radius) ? 0 : LABEL_LINE),
        radius,
        shifted.stream().map(point -> new Point(point.x() + dx, point.y() + dy)).toList(),
        links.strokes().stream()
            .map(s -> new Stroke(s.curve().moved(dx, dy), s.channel(), s.isTwoWay()))
            .toList(),
        links.curves().stream().map(curve -> curve.moved(dx, dy)).toList());
  }

  /// Many nodes get a larger sheet, so that their labels stay readable.
  private static double spanMax(final int nodes) {
    return Math.max(SPAN_MAX, SPAN_OF_ROOT * StrictMath.sqrt(nodes));
  }

  /// The distance of the nearest two; 1 if there is but one. O(n²) for at most `MAX_NODES`.
  private static double nearest(final List<Point> points) {
    double nearest = Double.MAX_VALUE;
    for (int one = 0; one < points.size(); one++) {
      for (int other = 0; other < one; other++) {
        nearest = Math.min(nearest, Curve.distance(points.get(one), points.get(other)));
      }
    }
    return points.size() < 2 ? 1 : nearest;
  }

  private static int longestLabel(final Topology topology) {
    int longest = 1;
    for (int node = 0; node < topology.nodes(); node++) {
      final String label = topology.label(node);
      longest = Math.max(longest, label.codePointCount(0, label.length()));
    }
    return longest;
  }

  /// Whether labels of at most this length are readable inside nodes; otherwise they stand below.
  static boolean fitsInside(final int labelLength, final double radius) {
    return 1.72 * radius / Svg.textWidth("n".repeat(labelLength), 1) >= FONT_MIN
        && 1.05 * radius >= FONT_MIN;
  }

  /// The radius that holds a label at a good size, or a plain one if the label is too long.
  private static double radiusFor(final int labelLength) {
    return labelLength > 7 ? 14 : Math.max(15, 4 * labelLength + 2);
  }

  /// Whether every two of many nodes on a circle have the same optical link, both ways: a disc
  /// stands for lines that nobody could follow.
  boolean isDisc(final Topology topology) {
    final long nodes = points.size();
    return nodes >= LinkCurves.CROWD
        && strokes.size() == nodes * (nodes - 1) / 2
        && strokes.stream().allMatch(Stroke::isTwoWay)
        && topology.kind(0).medium() == Medium.OPTICAL
        && LongStream.range(0, topology.channels())
            .allMatch(
                channel ->
                    topology.kind(channel).equals(topology.kind(0))
                        && topology.lanes(channel) == topology.lanes(0))
        && LinkCurves.centre(points).isPresent();
  }

  @Override
  public String route(final long channel, final int writer, final int reader) {
    return curves.get((int) channel).path();
  }
}
