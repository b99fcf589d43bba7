package org.heliograph.lab.draw;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.heliograph.topology.Medium;
import org.heliograph.topology.Point;
import org.heliograph.topology.Topology;

/// A network as a small picture for lists: its links and nodes where [NetworkDrawing] has them,
/// without any text.
///
/// The more there is to draw, the thinner it is; of more than 5000 links, legs of couplers or nodes
/// some are drawn, spread evenly. O(n + m) time.
public final class NetworkThumbnail {
  private static final double WIDTH = 160;
  private static final double HEIGHT = 112;
  private static final double EDGE = 7;
  private static final int DRAWN_MAX = 5000;
  private static final double RADIUS_MAX = 4.5;
  private static final double RADIUS_MIN = 0.5;

  /// As many lines have the full width.
  private static final double FEW_LINES = 250;

  private static final double LINE_WIDTH = 0.9;

  /// A square that is smaller has no border.
  private static final double BORDERED = 1.8;

  private final Topology topology;
  private final NetworkPlaces places;
  private final double scale;
  private final double left;
  private final double top;

  private NetworkThumbnail(final Topology topology) {
    this.topology = topology;
    this.places = NetworkPlaces.of(topology);
    this.scale =
        Math.min(
            (WIDTH - 2 * EDGE) / Math.max(1, places.width() - 2 * edge()),
            (HEIGHT - 2 * EDGE) / Math.max(1, places.height() - 2 * edge()));
    this.left = (WIDTH - scale * places.width()) / 2;
    this.top = (HEIGHT - scale * places.height()) / 2;
  }

  /// The picture as SVG.
  public static String svg(final Topology topology) {
    return new NetworkThumbnail(topology).drawn();
  }

  /// The paper around the network that a drawing leaves free.
  private double edge() {
    return places.mirrors().isPresent() ? 0 : Math.min(24, 0.05 * places.width());
  }

  private String drawn() {
    final Svg svg = new Svg(WIDTH, HEIGHT, TopologyCaption.title(topology));
    if (places.box().isPresent()) {
      final List<Point> nodes = places.nodes().points().stream().map(point -> at(point)).toList();
      SwitchBox.of(topology, nodes).ifPresent(box -> box.draw(svg, nodes));
    } else if (places.isDisc()) {
      final Point centre = at(places.centre().orElseThrow());
      svg.circle("all", centre.x(), centre.y(), Curve.distance(centre, node(0)));
    } else if (topology.isPointToPoint()) {
      drawLinks(svg);
    } else {
      drawCouplers(svg);
    }
    drawNodes(svg);
    return svg.finish();
  }

  private void drawLinks(final Svg svg) {
    for (final Medium medium : Medium.values()) {
      final Set<String> lines = new LinkedHashSet<>();
      final EvenSample channels = new EvenSample(topology.channels(), DRAWN_MAX);
      for (int i = 0; i < channels.size(); i++) {
        final long channel = channels.get(i);
        if (topology.kind(channel).medium() == medium) {
          lines.add(line(channel));
        }
      }
      if (!lines.isEmpty()) {
        svg.path(
            medium == Medium.OPTICAL ? "opt" : "ele",
            String.join("", lines),
            lineWidth(lines.size()));
      }
    }
  }

  private static double lineWidth(final long lines) {
    return LINE_WIDTH * Math.min(1, StrictMath.sqrt(FEW_LINES / lines));
  }

  /// The line of a channel, drawn from the lower number to the higher.
  private String line(final long channel) {
    final int writer = topology.writer(channel, 0);
    final int reader = topology.reader(channel, 0);
    final Curve curve =
        places.curves().isEmpty()
            ? places
                .centre()
                .map(centre -> Curve.chord(node(writer), node(reader), at(centre)))
                .orElseGet(() -> Curve.straight(node(writer), node(reader)))
            : at(places.curves().get((int) channel));
    final Curve upwards = writer <= reader ? curve : curve.reversed();
    return upwards.isStraight()
        ? Svg.data(
            "M%s %sL%s %s",
            upwards.from().x(), upwards.from().y(), upwards.to().x(), upwards.to().y())
        : upwards.path();
  }

  private void drawCouplers(final Svg svg) {
    final NodePositions couplers = places.couplers().orElseThrow();
    final NodePositions readers = places.mirrors().orElse(places.nodes());
    final StringBuilder legs = new StringBuilder();
    final StringBuilder stars = new StringBuilder();
    final long ends = ends();
    final EvenSample drawn =
        new EvenSample(
            couplers.count(), (int) Math.max(1, DRAWN_MAX * (long) couplers.count() / ends));
    final double half = Math.clamp(2.4 * radius(), 0.8, 3);
    for (int i = 0; i < drawn.size(); i++) {
      final int coupler = (int) drawn.get(i);
      final Point star = at(couplers.point(coupler));
      for (int end = 0; end < topology.writerCount(coupler); end++) {
        legs.append(leg(node(topology.writer(coupler, end)), star));
      }
      for (int end = 0; end < topology.readerCount(coupler); end++) {
        legs.append(leg(star, at(readers.point(topology.reader(coupler, end)))));
      }
      stars.append(
          Svg.data(
              "M%s %sl%s %s %s %s %s %sz",
              star.x(), star.y() - half, half, half, -half, half, -half, -half));
    }
    svg.path("opt", legs.toString(), 0.7 * lineWidth(Math.min(ends, DRAWN_MAX)));
    svg.path(half > BORDERED ? "star" : "bar", stars.toString());
  }

  private long ends() {
    long ends = 0;
    for (long channel = 0; channel < topology.channels(); channel++) {
      ends += topology.writerCount(channel) + topology.readerCount(channel);
    }
    return ends;
  }

  /// Level at its ends where writers and readers stand in columns.
  private String leg(final Point from, final Point to) {
    return places.mirrors().isPresent()
        ? Curve.level(from, to).path()
        : Svg.data("M%s %sL%s %s", from.x(), from.y(), to.x(), to.y());
  }

  private double radius() {
    return Math.clamp(scale * places.radius(), RADIUS_MIN, RADIUS_MAX);
  }

  private void drawNodes(final Svg svg) {
    final double radius = radius();
    final EvenSample nodes = new EvenSample(topology.nodes(), DRAWN_MAX);
    for (int i = 0; i < nodes.size(); i++) {
      final int node = (int) nodes.get(i);
      dot(svg, node, node(node), radius);
      places.mirrors().ifPresent(readers -> dot(svg, node, at(readers.point(node)), radius));
    }
  }

  private void dot(final Svg svg, final int node, final Point at, final double radius) {
    if (topology.ranks().contains(node)) {
      svg.circle("tone", at.x(), at.y(), radius);
    } else {
      svg.rect(
          radius > BORDERED ? "hub" : "tone",
          at.x() - radius,
          at.y() - radius,
          2 * radius,
          2 * radius);
    }
  }

  private Point node(final int node) {
    return at(places.nodes().point(node));
  }

  private Point at(final Point point) {
    return new Point(left + scale * point.x(), top + scale * point.y());
  }

  private Curve at(final Curve curve) {
    return curve.mapped(this::at);
  }
}
