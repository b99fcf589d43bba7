package org.heliograph.lab.draw;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heliograph.topology.CompleteTopology;
import org.heliograph.topology.Point;
import org.heliograph.topology.Topology;

/// Where everything of a network of any size stands, with the corner of the paper at (0, 0).
///
/// @param mirrors the nodes as readers, where couplers are drawn in three columns
/// @param curves the line of each channel of a small network; empty for straight lines
/// @param centre where chords of a circle bend to, in a large network on a circle
/// @param isDisc whether a disc stands for a link between every two nodes, or a box for a switch
/// @param box the switch amid the nodes, if links are circuits through one
record NetworkPlaces(
    double width,
    double height,
    double radius,
    NodePositions nodes,
    Optional<NodePositions> mirrors,
    Optional<NodePositions> couplers,
    List<Curve> curves,
    Optional<Point> centre,
    boolean isDisc,
    Optional<SwitchBox> box) {
  /// The distance of neighbours in a large drawing.
  private static final double UNIT = 9;

  /// The least extent of a large drawing.
  private static final double SPAN_MIN = 900;

  /// A longer link in a row of nodes runs this far beside them, of the distance of neighbours, and
  /// gets there in this share of its way.
  private static final double BEND = 0.5;

  private static final double STEEP = 0.03;

  /// Networks of more channels have straight lines alone.
  private static final int BENT_MAX = 1 << 17;

  private static final double RADIUS_MAX = 14;
  private static final double EDGE = 16;

  /// What a drawing with a heading has above the network.
  private static final double HEADING = DrawingLayout.TOP - EDGE;

  /// Whether there is a link between every two nodes, and they are listed by arithmetic.
  static boolean isComplete(final Topology topology) {
    return topology instanceof CompleteTopology && topology.nodes() >= LinkCurves.CROWD;
  }

  static NetworkPlaces of(final Topology topology) {
    final Optional<DrawingLayout> layout = DrawingLayout.of(topology);
    if (layout.isEmpty()) {
      return large(topology);
    }
    return switch (layout.get()) {
      case LinkLayout links -> small(topology, links);
      case StarLayout stars -> small(stars);
    };
  }

  private static NetworkPlaces small(final Topology topology, final LinkLayout links) {
    final NodePositions nodes = below(links.points());
    final Optional<SwitchBox> box = SwitchBox.of(topology, nodes.points());
    final boolean isDisc = links.isDisc(topology) || box.isPresent();
    return new NetworkPlaces(
        links.width(),
        links.height() - HEADING,
        links.radius(),
        nodes,
        Optional.empty(),
        Optional.empty(),
        links.curves().stream().map(curve -> curve.moved(0, -HEADING)).toList(),
        isDisc ? LinkCurves.centre(nodes.points()) : Optional.empty(),
        isDisc,
        box);
  }

  private static NetworkPlaces small(final StarLayout stars) {
    return new NetworkPlaces(
        stars.width(),
        stars.height() - HEADING,
        stars.radius(),
        below(stars.left()),
        Optional.of(below(stars.right())),
        Optional.of(below(stars.couplers())),
        List.of(),
        Optional.empty(),
        false,
        Optional.empty());
  }

  /// The points moved up by what the heading takes.
  private static NodePositions below(final List<Point> points) {
    return new NodePositions(
        points.stream().mapToDouble(Point::x).toArray(),
        points.stream().mapToDouble(point -> point.y() - HEADING).toArray());
  }

  /// Straight lines. Links that close the rows of a large grid are stubs, those between groups run
  /// together, and others that would run through the nodes of their row or column bend, so that one
  /// sees them. Empty if all are straight.
  private static List<Curve> longLinks(
      final Topology topology, final NodePositions nodes, final double apart) {
    if (!topology.isPointToPoint() || topology.channels() > BENT_MAX) {
      return List.of();
    }
    final List<Curve> curves = new ArrayList<>();
    final WrapAroundLinks wrapArounds = WrapAroundLinks.of(topology);
    final Optional<GroupChords> chords = GroupChords.of(topology, nodes.points());
    boolean isBent = false;
    for (long channel = 0; channel < topology.channels(); channel++) {
      final int low = Math.min(topology.writer(channel, 0), topology.reader(channel, 0));
      final int high = Math.max(topology.writer(channel, 0), topology.reader(channel, 0));
      final Point from = nodes.point(low);
      final Point to = nodes.point(high);
      final boolean isAlong =
          Math.min(Math.abs(from.x() - to.x()), Math.abs(from.y() - to.y())) < 1e-6 * apart;
      final boolean bends =
          isAlong && Curve.distance(from, to) > 1.5 * apart && !wrapArounds.isStep(low, high);
      final long link = channel;
      final Curve curve =
          wrapArounds
              .stubs(low, high, from, to)
              .or(() -> chords.flatMap(it -> it.line(link, from, to)))
              .orElseGet(
                  () ->
                      bends
                          ? Curve.bowed(from, to, BEND * apart, STEEP)
                          : Curve.straight(from, to));
      curves.add(topology.writer(channel, 0) == low ? curve : curve.reversed());
      isBent |= !curve.isStraight();
    }
    return isBent ? curves : List.of();
  }

  private static NetworkPlaces large(final Topology topology) {
    final NodePositions raw = NodePositions.of(topology);
    final double apart = raw.count() == 1 ? 1 : raw.nearest().median();
    final double scale = Math.max(UNIT / apart, SPAN_MIN / Math.max(raw.extent(), apart));
    final double edge = EDGE + scale * WrapAroundLinks.of(topology).reach(raw);
    final NodePositions nodes = raw.placed(scale, new Point(edge, edge));
    final double radius = Math.min(RADIUS_MAX, LinkLayout.RADIUS_SHARE * apart * scale);
    final boolean isDisc = isComplete(topology);
    return new NetworkPlaces(
        raw.width() * scale + 2 * edge,
        raw.height() * scale + 2 * edge,
        radius,
        nodes,
        Optional.empty(),
        topology.isPointToPoint()
            ? Optional.empty()
            : Optional.of(CouplerPlaces.of(topology, nodes, radius)),
        isDisc ? List.of() : longLinks(topology, nodes, apart * scale),
        topology.isPointToPoint() ? LinkCurves.centre(nodes.points()) : Optional.empty(),
        isDisc,
        SwitchBox.of(topology, nodes.points()));
  }
}
