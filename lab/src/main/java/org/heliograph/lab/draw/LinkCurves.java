package org.heliograph.lab.draw;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.heliograph.topology.Point;
import org.heliograph.topology.Topology;

/// Finds the line of each link: straight unless it has parallels or would pass through a node.
///
/// On a circle of many nodes links bend towards its centre, so that those of one direction run
/// together.
final class LinkCurves {
  /// Heights tried for a link that would pass through a node, in radii; the first that is free.
  private static final double[] HEIGHTS = {1.55, -1.55, 2.3, -2.3, 3.4, -3.4, 5, -5};

  /// Where the controls of such a link stand: near its ends, so that it runs between the rows.
  private static final double STEEP = 0.03;

  /// From this number of nodes on the links of a circle bend.
  static final int CROWD = 25;

  private final Topology topology;
  private final List<Point> points;
  private final double radius;
  private final Optional<Point> centre;
  private final List<LinkLayout.Stroke> strokes = new ArrayList<>();
  private final Curve[] curves;
  private final WrapAroundLinks wrapArounds;
  private final Optional<GroupChords> chords;

  private LinkCurves(final Topology topology, final List<Point> points, final double radius) {
    this.topology = topology;
    this.points = points;
    this.radius = radius;
    this.centre = points.size() < CROWD ? Optional.empty() : centre(points);
    this.curves = new Curve[(int) topology.channels()];
    this.wrapArounds = WrapAroundLinks.of(topology);
    this.chords = GroupChords.of(topology, points);
  }

  static LinkCurves of(final Topology topology, final List<Point> points, final double radius) {
    final LinkCurves links = new LinkCurves(topology, points, radius);
    final Map<Long, List<Integer>> pairs = new TreeMap<>();
    for (int channel = 0; channel < links.curves.length; channel++) {
      final int writer = topology.writer(channel, 0);
      final int reader = topology.reader(channel, 0);
      final long key = (long) Math.min(writer, reader) << 32 | Math.max(writer, reader);
      pairs.computeIfAbsent(key, _ -> new ArrayList<>()).add(channel);
    }
    for (final List<Integer> channels : pairs.values()) {
      links.addPair(channels);
    }
    return links;
  }

  /// The centre of the circle on which all `points` are, if there is one.
  static Optional<Point> centre(final List<Point> points) {
    final Point middle = GroupChords.middle(points);
    final DoubleSummaryStatistics radii =
        points.stream().mapToDouble(point -> Curve.distance(point, middle)).summaryStatistics();
    return radii.getMax() - radii.getMin() < 1e-6 * radii.getMax()
        ? Optional.of(middle)
        : Optional.empty();
  }

  List<LinkLayout.Stroke> strokes() {
    return strokes;
  }

  List<Curve> curves() {
    return List.of(curves);
  }

  /// The corner with the smallest coordinates of nodes and lines.
  Point low() {
    return new Point(
        allPoints().stream().mapToDouble(Point::x).min().orElse(0),
        allPoints().stream().mapToDouble(Point::y).min().orElse(0));
  }

  /// The corner with the largest coordinates of nodes and lines.
  Point high() {
    return new Point(
        allPoints().stream().mapToDouble(Point::x).max().orElse(0),
        allPoints().stream().mapToDouble(Point::y).max().orElse(0));
  }

  private List<Point> allPoints() {
    final List<Point> all = new ArrayList<>(points);
    for (final LinkLayout.Stroke stroke : strokes) {
      for (int step = 1; step < 8; step++) {
        all.add(stroke.curve().at(step / 8.0));
      }
    }
    return all;
  }

  private void addPair(final List<Integer> channels) {
    final int low = Math.min(writer(channels.getFirst()), reader(channels.getFirst()));
    final List<int[]> lines = matched(channels, low);
    final Point from = points.get(low);
    final Point to = points.get(Math.max(writer(channels.getFirst()), reader(channels.getFirst())));
    final boolean loop = writer(channels.getFirst()) == reader(channels.getFirst());
    final Optional<Curve> known = loop || lines.size() > 1 ? Optional.empty() : known(lines, low);
    if (known.isPresent()) {
      draw(lines.getFirst(), known.get(), low);
      return;
    }
    final double height = loop || isFree(Curve.straight(from, to)) ? 0 : freeHeight(from, to);
    final double step = Math.min(0.75 * radius, 5 * radius / lines.size());
    for (int line = 0; line < lines.size(); line++) {
      final double aside = (line - (lines.size() - 1) / 2.0) * step;
      final Curve curve =
          loop ? Curve.loop(from, (2.2 + 0.4 * line) * radius) : curve(from, to, height, aside);
      draw(lines.get(line), curve, low);
    }
  }

  /// The curve of the only line between two nodes, if the drawing as a whole says how it runs.
  private Optional<Curve> known(final List<int[]> lines, final int low) {
    final int channel = lines.getFirst()[0];
    final int high = writer(channel) + reader(channel) - low;
    final Point from = points.get(low);
    final Point to = points.get(high);
    return wrapArounds
        .stubs(low, high, from, to)
        .or(() -> centre.map(it -> Curve.chord(from, to, it)))
        .or(() -> chords.flatMap(it -> it.line(channel, from, to)));
  }

  private static Curve curve(
      final Point from, final Point to, final double height, final double aside) {
    if (height != 0) {
      return Curve.bowed(from, to, height + aside, STEEP);
    }
    return aside == 0 ? Curve.straight(from, to) : Curve.bowed(from, to, aside, 0.25);
  }

  private void draw(final int[] line, final Curve curve, final int low) {
    for (final int channel : line) {
      curves[channel] = writer(channel) == low ? curve : curve.reversed();
    }
    strokes.add(new LinkLayout.Stroke(curves[line[0]], line[0], line.length == 2));
  }

  /// The channels of a pair as lines: opposite channels of one kind share a line.
  private List<int[]> matched(final List<Integer> channels, final int low) {
    final List<Integer> back = new ArrayList<>();
    channels.stream().filter(channel -> writer(channel) != low).forEach(back::add);
    final List<int[]> lines = new ArrayList<>();
    for (final int channel : channels) {
      if (writer(channel) == low) {
        int mate = 0;
        while (mate < back.size()
            && !topology.kind(back.get(mate)).equals(topology.kind(channel))) {
          mate++;
        }
        lines.add(
            mate < back.size() ? new int[] {channel, back.remove(mate)} : new int[] {channel});
      }
    }
    back.forEach(channel -> lines.add(new int[] {channel}));
    return lines;
  }

  private double freeHeight(final Point from, final Point to) {
    return Arrays.stream(HEIGHTS)
        .map(height -> height * radius)
        .filter(height -> isFree(Curve.bowed(from, to, height, STEEP)))
        .findFirst()
        .orElse(HEIGHTS[0] * radius);
  }

  /// Whether no node but its ends touches the curve.
  private boolean isFree(final Curve curve) {
    final int steps = Math.clamp((long) (Curve.distance(curve.from(), curve.to()) / radius), 4, 96);
    for (int step = 1; step < steps; step++) {
      final Point at = curve.at((double) step / steps);
      for (final Point node : points) {
        if (Curve.distance(node, at) < 1.12 * radius
            && Curve.distance(node, curve.from()) > radius
            && Curve.distance(node, curve.to()) > radius) {
          return false;
        }
      }
    }
    return true;
  }

  private int writer(final int channel) {
    return topology.writer(channel, 0);
  }

  private int reader(final int channel) {
    return topology.reader(channel, 0);
  }
}
