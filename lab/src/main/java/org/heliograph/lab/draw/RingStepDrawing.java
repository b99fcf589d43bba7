package org.heliograph.lab.draw;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.heliograph.topology.Point;

/// Communications on a ring, one ring a step: clockwise ones are drawn outside, others inside, and
/// a channel that two of them use in one step is marked.
///
/// Nodes are numbered from 0 clockwise from the top; `shaded` says what a shaded node is.
/// O(communications²) a step.
public record RingStepDrawing(String title, String shaded, int nodes, List<Step> steps) {
  private static final double ACROSS = 220;
  private static final double TOP = 92;
  private static final double RADIUS = 68;
  private static final double NODE = 12;
  private static final double ASIDE = 5;
  private static final double OUT = 13;
  private static final double LANE = 9;
  private static final double LINE = 17;

  /// The colour of the mark: a pale one, on which others show.
  private static final int CLASH = 12;

  public RingStepDrawing {
    steps = List.copyOf(steps);
  }

  /// The nodes that a communication passes, from its source to its target, each a neighbour of the
  /// one before, and the number of its colour.
  public record Way(List<Integer> nodes, int colour) {
    public Way {
      nodes = List.copyOf(nodes);
    }

    private int hops() {
      return nodes.size() - 1;
    }
  }

  /// One step: its communications, and the nodes that are shaded before it.
  public record Step(String caption, List<Way> ways, Set<Integer> held) {
    public Step {
      ways = List.copyOf(ways);
      held = Set.copyOf(held);
    }
  }

  /// The drawing as SVG; the same bytes for the same steps.
  public String svg() {
    final int most = steps.stream().mapToInt(step -> step.ways().size()).max().orElse(0);
    final double width = Math.max(20 + ACROSS * steps.size(), 40 + Svg.textWidth(title, 15));
    final Svg svg = new Svg(width, TOP + ACROSS + 8 + LINE * most + 12, title);
    svg.text("title", 16, 28, title);
    drawKey(svg);
    for (int i = 0; i < steps.size(); i++) {
      draw(svg, steps.get(i), new Point(10 + ACROSS * (i + 0.5), TOP + ACROSS / 2));
    }
    return svg.finish();
  }

  private void drawKey(final Svg svg) {
    if (steps.stream().anyMatch(step -> !step.held().isEmpty())) {
      svg.circle(TopologyDrawing.MARKED, 23, 48, 6);
      svg.text("note start", 36, 48, shaded);
    } else if (steps.stream().anyMatch(step -> !shared(step).isEmpty())) {
      svg.cell(Palette.colour(CLASH), 16, 42, 26, 12);
      svg.text("note start", 50, 48, "a channel that two communications use in one step");
    }
  }

  private void draw(final Svg svg, final Step step, final Point centre) {
    svg.text("mid", centre.x(), TOP - 12, 13, step.caption());
    svg.circle("rule", centre.x(), centre.y(), RADIUS);
    for (final int[] channel : shared(step)) {
      mark(svg, centre, channel[0], channel[1]);
    }
    for (int i = 0; i < step.ways().size(); i++) {
      final String named = name(step.ways().get(i));
      svg.openHinted("c", named);
      arrow(svg, centre, step, i);
      svg.close();
      final double y = TOP + ACROSS + 8 + LINE * i;
      final double left = centre.x() - (18 + Svg.textWidth(named, 12)) / 2;
      svg.disc(Palette.colour(step.ways().get(i).colour()), left + 5, y, 5);
      svg.text("start", left + 16, y, 12, named);
    }
    for (int node = 0; node < nodes; node++) {
      final Point at = at(centre, node, RADIUS);
      final String style = step.held().contains(node) ? TopologyDrawing.MARKED : "node";
      svg.circle(style, at.x(), at.y(), NODE);
      svg.text("mid", at.x(), at.y(), 12, Integer.toString(node));
    }
  }

  private static String name(final Way way) {
    return String.join(" → ", way.nodes().stream().map(String::valueOf).toList());
  }

  /// The channels that two ways of a step use, each once, as from and to.
  private static List<int[]> shared(final Step step) {
    final Set<List<Integer>> once = new HashSet<>();
    return step.ways().stream()
        .flatMap(way -> channels(way).stream())
        .filter(channel -> !once.add(channel))
        .distinct()
        .map(channel -> new int[] {channel.getFirst(), channel.getLast()})
        .toList();
  }

  private static List<List<Integer>> channels(final Way way) {
    return IntStream.range(0, way.hops())
        .mapToObj(hop -> way.nodes().subList(hop, hop + 2))
        .map(List::copyOf)
        .toList();
  }

  /// How many earlier ways of the step share a channel with this one: it is drawn beside them.
  private static int lane(final Step step, final int index) {
    final Set<List<Integer>> own = new HashSet<>(channels(step.ways().get(index)));
    return (int)
        step.ways().subList(0, index).stream()
            .filter(way -> channels(way).stream().anyMatch(own::contains))
            .count();
  }

  /// 1 if the channel runs clockwise, else −1.
  private int side(final int from, final int to) {
    return (from + 1) % nodes == to ? 1 : -1;
  }

  private void mark(final Svg svg, final Point centre, final int from, final int to) {
    final int side = side(from, to);
    final double radius = RADIUS + side * (NODE + OUT + LANE / 2);
    svg.openHinted("clash", "channel from %s to %s is used twice".formatted(from, to));
    svg.stroke(
        Palette.colour(CLASH), arc(centre, new Span(from, from + side), radius), 2 * LANE + 4);
    svg.close();
  }

  /// Where an arc begins and ends, as places between nodes that may go beyond the last.
  private record Span(double from, double to) {}

  private void arrow(final Svg svg, final Point centre, final Step step, final int index) {
    final Way way = step.ways().get(index);
    final int side = side(way.nodes().get(0), way.nodes().get(1));
    final double aside = side * ASIDE * nodes / (2 * StrictMath.PI * RADIUS);
    final int from = way.nodes().getFirst();
    final Span span = new Span(from + aside, from + side * way.hops() - aside);
    final double radius = RADIUS + side * (NODE + OUT + LANE * lane(step, index));
    final Point start = at(centre, span.from(), RADIUS + side * NODE * 0.9);
    final double tip = RADIUS + side * (NODE - 0.5);
    final Point end = at(centre, span.to(), tip + side * 7);
    final String colour = Palette.colour(way.colour());
    svg.stroke(
        colour,
        "M" + pair(start) + "L" + arc(centre, span, radius).substring(1) + "L" + pair(end),
        2.2);
    final double half = 4 * aside / ASIDE;
    final double base = tip + side * 8;
    svg.fill(
        colour,
        "M%sL%sL%sZ"
            .formatted(
                pair(at(centre, span.to(), tip)),
                pair(at(centre, span.to() - half, base)),
                pair(at(centre, span.to() + half, base))));
  }

  private String arc(final Point centre, final Span span, final double radius) {
    final double turns = Math.abs(span.to() - span.from()) / nodes;
    return "M%sA%s %s 0 %s %s %s"
        .formatted(
            pair(at(centre, span.from(), radius)),
            Markup.number(radius),
            Markup.number(radius),
            turns > 0.5 ? 1 : 0,
            span.to() > span.from() ? 1 : 0,
            pair(at(centre, span.to(), radius)));
  }

  private Point at(final Point centre, final double node, final double radius) {
    final double angle = 2 * StrictMath.PI * node / nodes;
    return new Point(
        centre.x() + radius * StrictMath.sin(angle), centre.y() - radius * StrictMath.cos(angle));
  }

  private static String pair(final Point point) {
    return Markup.number(point.x()) + " " + Markup.number(point.y());
  }
}
