package org.heliograph.lab.draw;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.heliograph.topology.Medium;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Point;
import org.heliograph.topology.StackTopology;
import org.heliograph.topology.Topology;

/// A topology as SVG: nodes where their family puts them, links, couplers and a legend.
///
/// Up to 400 nodes and 3 000 channels every one is drawn; passive stars in three columns, up to 72
/// nodes and 108 couplers, larger stack-graphs by groups. Larger networks become an adjacency
/// matrix in cells, which says so and takes time and memory bounded by a constant.
public final class TopologyDrawing {
  private static final double LEGEND_LINE = 22;

  /// More lanes than this are one broad line.
  private static final int STRANDS_MAX = 4;

  private static final double STRAND_WIDTH = 1.6;

  /// Numbers of lanes stand at least this far apart.
  private static final double LANES_APART = 26;

  /// A shaded node: filled as a bar of a chart.
  static final String MARKED = "node bar";

  private final Topology topology;
  private final DrawingLayout drawingLayout;
  private final double width;
  private final Svg svg;
  private final Legend legend;

  private final Marked marked;

  private TopologyDrawing(
      final Topology topology,
      final DrawingLayout drawingLayout,
      final Marked marked,
      final Legend legend) {
    this.topology = topology;
    this.drawingLayout = drawingLayout;
    this.marked = marked;
    this.width = Math.max(360, drawingLayout.width());
    this.legend = legend;
    this.svg =
        new Svg(
            width,
            drawingLayout.height()
                + 20
                + LEGEND_LINE * legend.rows(width - 2 * DrawingLayout.MARGIN),
            TopologyCaption.title(topology));
  }

  /// Nodes to be shaded, and what they are in the legend.
  public record Marked(NodeSet nodes, String meaning) {
    private static final Marked NONE = new Marked(NodeSet.of(), "");
  }

  /// The drawing.
  public static String svg(final Topology topology) {
    return svg(topology, Marked.NONE);
  }

  /// The same with some nodes shaded, where nodes are drawn one by one.
  public static String svg(final Topology topology, final Marked marked) {
    final Optional<DrawingLayout> layout = DrawingLayout.of(topology);
    if (layout.isEmpty()) {
      return topology instanceof StackTopology stack && GroupGraph.fits(stack)
          ? byGroups(stack)
          : AdjacencyPlot.svg(topology);
    }
    final Legend legend = Legend.of(topology, layout.get(), marked);
    return new TopologyDrawing(topology, layout.get(), marked, legend).drawn(topology);
  }

  /// The same with what `above` draws over its links, of a topology that is drawn node by node.
  static String svg(final Topology topology, final BiConsumer<Svg, DrawingLayout> above) {
    final DrawingLayout layout = DrawingLayout.of(topology).orElseThrow();
    final Legend legend = Legend.of(topology, layout, Marked.NONE);
    return new TopologyDrawing(topology, layout, Marked.NONE, legend).drawn(topology, above);
  }

  private static String byGroups(final StackTopology stack) {
    final Topology groups = GroupGraph.of(stack);
    final LinkLayout layout = LinkLayout.of(groups);
    return new TopologyDrawing(groups, layout, Marked.NONE, GroupGraph.legend(stack, layout))
        .drawn(stack);
  }

  private String drawn(final Topology named) {
    return drawn(named, (_, _) -> {});
  }

  private String drawn(final Topology named, final BiConsumer<Svg, DrawingLayout> above) {
    TopologyCaption.heading(svg, named, width);
    switch (drawingLayout) {
      case LinkLayout links -> {
        drawLinks(links);
        if (named instanceof StackTopology stack) {
          drawOwnCouplers(stack, links);
        }
        above.accept(svg, links);
        drawNodes(links.points());
      }
      case StarLayout stars -> {
        drawStars(stars);
        above.accept(svg, stars);
      }
    }
    legend.draw(
        svg,
        DrawingLayout.MARGIN,
        drawingLayout.height() + 14,
        width - 2 * DrawingLayout.MARGIN,
        LEGEND_LINE);
    return svg.finish();
  }

  private void drawLinks(final LinkLayout links) {
    final Optional<SwitchBox> box = SwitchBox.of(topology, links.points());
    if (box.isPresent()) {
      box.get().draw(svg, links.points());
      return;
    }
    if (links.isDisc(topology)) {
      final Point centre = LinkCurves.centre(links.points()).orElseThrow();
      final double reach = Curve.distance(centre, links.points().getFirst());
      svg.circle("all", centre.x(), centre.y(), reach);
      return;
    }
    final int lines = links.strokes().size();
    final double thin = lines > 600 ? 0.6 : lines > 250 ? 1.1 : 1.6;
    final double head = Math.clamp(0.55 * links.radius(), 4, 9);
    svg.open("links");
    for (final LinkLayout.Stroke stroke : links.strokes()) {
      drawLine(stroke, thin);
    }
    for (final LinkLayout.Stroke stroke : links.strokes()) {
      if (!stroke.isTwoWay()) {
        svg.path(
            "head-" + style(stroke.channel()), stroke.curve().arrowhead(links.radius() + 1, head));
      }
    }
    if (legend.lanesVary() && links.strokes().size() <= 40) {
      drawLanes(links.strokes());
    }
    svg.close();
  }

  /// A line, or a strand for each of a few lanes where there is room for them.
  private void drawLine(final LinkLayout.Stroke stroke, final double thin) {
    final int lanes = topology.lanes(stroke.channel());
    final String path = stroke.curve().path();
    if (lanes > STRANDS_MAX || thin < STRAND_WIDTH) {
      svg.path(style(stroke.channel()), path, lineWidth(stroke.channel(), thin));
      return;
    }
    for (int width = 2 * lanes - 1; width > 0; width -= 4) {
      svg.path(style(stroke.channel()), path, width * STRAND_WIDTH);
      if (width > 2) {
        svg.path("seam", path, (width - 2) * STRAND_WIDTH);
      }
    }
  }

  /// Off the middle, where lines like to cross, and where no other number stands.
  private void drawLanes(final List<LinkLayout.Stroke> strokes) {
    final List<Point> taken = new ArrayList<>();
    for (final LinkLayout.Stroke stroke : strokes) {
      final Point at = stroke.curve().at(0.32);
      if (topology.lanes(stroke.channel()) > 1
          && taken.stream().noneMatch(it -> Curve.distance(it, at) < LANES_APART)) {
        svg.text("note halo mid", at.x(), at.y(), "×" + topology.lanes(stroke.channel()));
        taken.add(at);
      }
    }
  }

  private String style(final long channel) {
    return topology.kind(channel).medium() == Medium.OPTICAL ? "opt" : "ele";
  }

  /// Wider for more lanes, by their logarithm.
  private double lineWidth(final long channel, final double thin) {
    return Math.min(5, thin * (1 + 0.25 * StrictMath.log(topology.lanes(channel))));
  }

  private void drawNodes(final List<Point> points) {
    final List<String> labels = labels();
    final double size = fontInside(labels);
    for (int node = 0; node < points.size(); node++) {
      svg.openHinted("n", hint(node));
      drawNode(node, points.get(node));
      if (size > 0) {
        svg.text("mid", points.get(node).x(), points.get(node).y(), size, labels.get(node));
      }
      svg.close();
    }
    if (size == 0) {
      labelOutside(points, labels);
    }
  }

  private void drawNode(final int node, final Point at) {
    final double radius = drawingLayout.radius();
    if (topology.ranks().contains(node)) {
      svg.circle(marked.nodes().contains(node) ? MARKED : "node", at.x(), at.y(), radius);
    } else {
      final double half = 0.9 * radius;
      svg.rect("hub", at.x() - half, at.y() - half, 2 * half, 2 * half);
    }
  }

  private List<String> labels() {
    final List<String> labels = new ArrayList<>();
    for (int node = 0; node < topology.nodes(); node++) {
      labels.add(Markup.shortened(topology.label(node), 16));
    }
    return labels;
  }

  private String hint(final int node) {
    return "node %s: %s".formatted(node, Markup.shortened(topology.label(node), 80));
  }

  /// The font size at which every label fits its circle; 0 if that would be too small to read.
  private double fontInside(final List<String> labels) {
    final double widest = widest(labels);
    final double size =
        Math.min(1.05 * drawingLayout.radius(), 1.72 * drawingLayout.radius() / widest);
    return size < LinkLayout.FONT_MIN ? 0 : Math.min(size, 15);
  }

  /// The width of the widest label at font size 1.
  private static double widest(final List<String> labels) {
    return labels.stream().mapToDouble(label -> Svg.textWidth(label, 1)).max().orElse(1);
  }

  /// Below the nodes, where there are few enough for that; smaller where neighbours' would touch.
  private void labelOutside(final List<Point> points, final List<String> labels) {
    if (drawingLayout.radius() < 7 || points.size() > 100) {
      return;
    }
    final double widest = widest(labels);
    final double size =
        Math.clamp(drawingLayout.radius() / (LinkLayout.RADIUS_SHARE * widest), 6, 10);
    for (int node = 0; node < points.size(); node++) {
      final Point at = points.get(node);
      svg.text("halo mid", at.x(), at.y() + drawingLayout.radius() + 8, size, labels.get(node));
    }
  }

  /// A ring around every group that has a coupler to itself.
  private void drawOwnCouplers(final StackTopology stack, final LinkLayout links) {
    svg.open("own");
    for (int group = 0; group < links.points().size(); group++) {
      final Point at = links.points().get(group);
      if (stack.groups().multiplicity(group, group) > 0) {
        svg.circle("paper", at.x(), at.y(), links.radius() + GroupGraph.RING);
        svg.circle("opt", at.x(), at.y(), links.radius() + GroupGraph.RING);
      }
    }
    svg.close();
  }

  private void drawStars(final StarLayout stars) {
    svg.open("legs");
    for (int channel = 0; channel < stars.couplers().size(); channel++) {
      for (int i = 0; i < topology.writerCount(channel); i++) {
        svg.path(style(channel), stars.legOf(topology.writer(channel, i), channel).path(), 1.2);
      }
      for (int i = 0; i < topology.readerCount(channel); i++) {
        svg.path(style(channel), stars.legTo(channel, topology.reader(channel, i)).path(), 1.2);
      }
    }
    svg.close();
    for (int channel = 0; channel < stars.couplers().size(); channel++) {
      drawCoupler(channel, stars.couplers().get(channel));
    }
    final double top = DrawingLayout.TOP + 8;
    svg.text("axis mid", stars.left().getFirst().x(), top, "writers");
    svg.text("axis mid", stars.couplers().getFirst().x(), top, "couplers");
    svg.text("axis mid", stars.right().getFirst().x(), top, "readers");
    drawColumn(stars.left(), "end", -1);
    drawColumn(stars.right(), "start", 1);
  }

  private void drawColumn(final List<Point> points, final String anchor, final int side) {
    if (topology instanceof StackTopology stack) {
      drawGroups(stack, points, anchor, side);
      return;
    }
    final List<String> labels = labels();
    final double size = fontInside(labels);
    for (int node = 0; node < points.size(); node++) {
      final Point at = points.get(node);
      svg.openHinted("n", hint(node));
      drawNode(node, at);
      if (size > 0) {
        svg.text("mid", at.x(), at.y(), size, labels.get(node));
      } else {
        svg.text(
            anchor, at.x() + side * (drawingLayout.radius() + 5), at.y(), 11, labels.get(node));
      }
      svg.close();
    }
  }

  /// A frame around every group with its label beside, and the index of every member within.
  private void drawGroups(
      final StackTopology stack, final List<Point> points, final String anchor, final int side) {
    final double reach = drawingLayout.radius() + 4;
    for (int group = 0; group < stack.groups().nodes(); group++) {
      final Point first = points.get(group * stack.stack());
      final Point last = points.get((group + 1) * stack.stack() - 1);
      final double tall = last.y() - first.y() + 2 * reach;
      svg.rect("paper", first.x() - reach, first.y() - reach, 2 * reach, tall);
      svg.rect("frame", first.x() - reach, first.y() - reach, 2 * reach, tall);
      svg.text(
          anchor,
          first.x() + side * (reach + 6),
          (first.y() + last.y()) / 2,
          13,
          Markup.shortened(stack.groupLabel().apply(group), 16));
    }
    for (int node = 0; node < points.size(); node++) {
      final Point at = points.get(node);
      svg.openHinted("n", hint(node));
      drawNode(node, at);
      svg.text("mid", at.x(), at.y(), 10, Integer.toString(node % stack.stack()));
      svg.close();
    }
  }

  private void drawCoupler(final int channel, final Point at) {
    final String diamond = Svg.data("M%s %sl8 8 -8 8 -8 -8z", at.x(), at.y() - 8);
    svg.openHinted("c", "coupler " + channel).path("star", diamond).close();
  }
}
