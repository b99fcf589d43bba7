package org.heliograph.lab.draw;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.heliograph.topology.Medium;
import org.heliograph.topology.Topology;
import org.heliograph.units.Count;

/// What the marks of a topology drawing mean: only those that occur.
record Legend(List<Item> items, boolean lanesVary) {
  private static final double SAMPLE = 30;
  private static final double GAP = 22;

  /// A sample and its meaning.
  record Item(Mark mark, String text) {
    double width() {
      return SAMPLE + 8 + Svg.textWidth(text, 12) + GAP;
    }
  }

  /// What a sample looks like.
  enum Mark {
    OPTICAL,
    ELECTRICAL,
    ONE_WAY,
    HUB,
    STAR,
    MARKED,
    GROUP,
    OWN,
    ALL
  }

  static Legend of(
      final Topology topology,
      final DrawingLayout drawingLayout,
      final TopologyDrawing.Marked marked) {
    final List<Item> items = new ArrayList<>();
    final boolean oneWay =
        drawingLayout instanceof LinkLayout links
            && links.strokes().stream().anyMatch(stroke -> !stroke.isTwoWay());
    final boolean twoWay =
        drawingLayout instanceof LinkLayout links
            && links.strokes().stream().anyMatch(LinkLayout.Stroke::isTwoWay);
    final boolean all = drawingLayout instanceof LinkLayout links && links.isDisc(topology);
    final String both =
        all ? "link between every two nodes, both ways" : twoWay ? "link, both ways" : "link";
    final boolean isSwitched =
        drawingLayout instanceof LinkLayout links
            && SwitchBox.of(topology, links.points()).isPresent();
    final Set<Integer> optical = lanes(topology, Medium.OPTICAL);
    final Set<Integer> electrical = lanes(topology, Medium.ELECTRICAL);
    if (isSwitched) {
      items.add(
          new Item(Mark.ALL, "switch, %s a node".formatted(Count.of(topology.ports(), "circuit"))));
    } else if (!optical.isEmpty()) {
      // A single lane is optical unless the network says otherwise, so the word tells nothing.
      final boolean isPlain = electrical.isEmpty() && optical.equals(Set.of(1));
      final Mark mark = all ? Mark.ALL : Mark.OPTICAL;
      items.add(new Item(mark, (isPlain ? "" : "optical ") + both + lanesText(optical)));
    }
    if (!electrical.isEmpty()) {
      items.add(new Item(Mark.ELECTRICAL, "electronic " + both + lanesText(electrical)));
    }
    if (oneWay) {
      items.add(new Item(Mark.ONE_WAY, "one way"));
    }
    if (drawingLayout instanceof StarLayout) {
      items.add(new Item(Mark.STAR, "passive-star coupler"));
    }
    if (topology.ranks().size() < topology.nodes()) {
      items.add(new Item(Mark.HUB, "forwards only"));
    }
    if (marked.nodes().size() > 0) {
      items.add(new Item(Mark.MARKED, marked.meaning()));
    }
    final Set<Integer> lanes = new TreeSet<>(optical);
    lanes.addAll(electrical);
    return new Legend(List.copyOf(items), lanes.size() > 1);
  }

  private static Set<Integer> lanes(final Topology topology, final Medium medium) {
    final Set<Integer> lanes = new TreeSet<>();
    for (long channel = 0; channel < topology.channels(); channel++) {
      if (topology.kind(channel).medium() == medium) {
        lanes.add(topology.lanes(channel));
      }
    }
    return lanes;
  }

  private static String lanesText(final Set<Integer> lanes) {
    if (lanes.size() > 1) {
      return lanes.size() > 3
          ? ", wider for more lanes"
          : ", " + String.join(" or ", lanes.stream().map(String::valueOf).toList()) + " lanes";
    }
    final int count = lanes.iterator().next();
    return count == 1 ? "" : ", " + count + " lanes";
  }

  /// How many lines the legend takes in `width`.
  int rows(final double width) {
    int rows = 1;
    double x = 0;
    for (final Item item : items) {
      if (x > 0 && x + item.width() > width + GAP) {
        rows++;
        x = 0;
      }
      x += item.width();
    }
    return rows;
  }

  void draw(
      final Svg svg, final double left, final double top, final double width, final double line) {
    double x = 0;
    double y = top;
    for (final Item item : items) {
      if (x > 0 && x + item.width() > width + GAP) {
        y += line;
        x = 0;
      }
      sample(svg, item.mark(), left + x, y);
      svg.text("note start", left + x + SAMPLE + 8, y, item.text());
      x += item.width();
    }
  }

  private static void sample(final Svg svg, final Mark mark, final double x, final double y) {
    final String at = Markup.number(x) + " " + Markup.number(y);
    switch (mark) {
      case OPTICAL -> svg.path("opt", "M" + at + "h30", 2);
      case ELECTRICAL -> svg.path("ele", "M" + at + "h30", 2);
      case ONE_WAY -> {
        svg.path("opt", "M" + at + "h24", 1.6);
        svg.path("head-opt", "M" + at + "m30 0l-9 4v-8z");
      }
      case HUB -> svg.rect("hub", x + 9, y - 6, 12, 12);
      case MARKED -> svg.circle(TopologyDrawing.MARKED, x + 15, y, 7);
      case GROUP -> svg.circle("node", x + 15, y, 7);
      case ALL -> svg.rect("all", x, y - 6, 30, 12);
      case OWN -> svg.circle("opt", x + 15, y, 7);
      case STAR -> svg.path("star", "M" + at + "m15 -7l7 7 -7 7 -7 -7z");
    }
  }
}
