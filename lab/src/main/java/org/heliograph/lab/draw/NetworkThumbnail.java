package org.heliograph.lab.draw;

import java.util.LinkedHashSet;
import java.util.Set;
import org.heliograph.topology.Medium;
import org.heliograph.topology.Point;
import org.heliograph.topology.Topology;

/// A network as a small picture for lists: its links and nodes where [NetworkDrawing] has them,
/// without any text.
///
/// Of more than 4000 channels or nodes some are drawn, spread evenly. O(n + m) time.
public final class NetworkThumbnail {
  private static final double WIDTH = 160;
  private static final double HEIGHT = 112;
  private static final double EDGE = 7;
  private static final int DRAWN_MAX = 4000;
  private static final double RADIUS_MAX = 4.5;

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
    if (places.isDisc()) {
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
        svg.path(medium == Medium.OPTICAL ? "opt" : "ele", String.join("", lines), 0.9);
      }
    }
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
    for (int coupler = 0; coupler < Math.min(DRAWN_MAX, couplers.count()); coupler++) {
      final Point star = at(couplers.point(coupler));
      for (int i = 0; i < topology.writerCount(coupler); i++) {
        legs.append(Curve.level(node(topology.writer(coupler, i)), star).path());
      }
      for (int i = 0; i < topology.readerCount(coupler); i++) {
        legs.append(Curve.level(star, at(readers.point(topology.reader(coupler, i)))).path());
      }
      stars.append(Svg.data("M%s %sl3 3 -3 3 -3 -3z", star.x(), star.y() - 3));
    }
    svg.path("opt", legs.toString(), 0.6).path("star", stars.toString());
  }

  private void drawNodes(final Svg svg) {
    final double radius = Math.clamp(scale * places.radius(), 1, RADIUS_MAX);
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
      svg.rect("hub", at.x() - radius, at.y() - radius, 2 * radius, 2 * radius);
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
