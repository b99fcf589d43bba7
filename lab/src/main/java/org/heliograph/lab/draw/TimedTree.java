package org.heliograph.lab.draw;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A broadcast as a tree over time, which runs downwards: every node stands at the time at which it
/// has the message, and once more, joined by a dashed line, at each time at which it sends again.
///
/// Leaves are evenly spaced. O(nodes).
public record TimedTree(String title, String note, Node root) {
  private static final double LEFT = 64;
  private static final double TOP = 78;
  private static final double LEAF = 30;
  private static final double LEVEL = 76;
  private static final double RADIUS = 11;

  /// A node at a time, those that it calls, and itself when it sends again.
  public record Node(String label, int time, List<Node> called, Optional<Node> again) {
    public Node {
      called = List.copyOf(called);
    }

    private Stream<Node> below() {
      return Stream.concat(called.stream(), again.stream());
    }

    private int leaves() {
      return Math.max(1, below().mapToInt(Node::leaves).sum());
    }

    private int last() {
      return Math.max(time, below().mapToInt(Node::last).max().orElse(0));
    }
  }

  /// The drawing as SVG; the same bytes for the same tree.
  public String svg() {
    final double width = Math.max(420, LEFT + LEAF * root.leaves() + 16);
    final Svg svg = new Svg(width, y(root.last()) + 34, title);
    svg.text("title", 16, 28, title);
    svg.text("note", 16, 48, note);
    for (int time = 0; time <= root.last(); time++) {
      final String line = Svg.data("M%s %sH%s", LEFT - 16, y(time), width - 12);
      svg.path("rule", line);
      svg.text("axis end", LEFT - 22, y(time), (time == 0 ? "time " : "") + time);
    }
    draw(svg, root, LEFT);
    return svg.finish();
  }

  private static double y(final int time) {
    return TOP + LEVEL * time;
  }

  /// Draws what is below a node, whose leaves begin at `left`, and the node; returns where it is.
  private static double draw(final Svg svg, final Node node, final double left) {
    double next = left;
    double first = left + LEAF / 2;
    double last = first;
    for (int i = 0; i < node.called().size(); i++) {
      final Node child = node.called().get(i);
      last = draw(svg, child, next);
      first = i == 0 ? last : first;
      next += LEAF * child.leaves();
    }
    final double x = (first + last) / 2;
    next = left;
    for (final Node child : node.called()) {
      call(svg, x, node, place(child, next), child);
      next += LEAF * child.leaves();
    }
    if (node.again().isPresent()) {
      final Node again = node.again().get();
      wait(svg, x, node, draw(svg, again, next), again);
    }
    svg.circle("node", x, y(node.time()), RADIUS);
    svg.text("mid", x, y(node.time()), 11, node.label());
    return x;
  }

  /// Where a node is drawn whose leaves begin at `left`.
  private static double place(final Node node, final double left) {
    if (node.called().isEmpty()) {
      return left + LEAF / 2;
    }
    double next = left;
    for (int i = 0; i < node.called().size() - 1; i++) {
      next += LEAF * node.called().get(i).leaves();
    }
    return (place(node.called().getFirst(), left) + place(node.called().getLast(), next)) / 2;
  }

  /// A call: a straight line to the node called.
  private static void call(
      final Svg svg, final double x, final Node from, final double to, final Node called) {
    final double up = y(from.time());
    final double down = y(called.time());
    final double length = Math.sqrt((to - x) * (to - x) + (down - up) * (down - up));
    final double dx = RADIUS * (to - x) / length;
    final double dy = RADIUS * (down - up) / length;
    svg.path("opt", Svg.data("M%s %sL%s %s", x + dx, up + dy, to - dx, down - dy), 1.4);
  }

  /// A node that waits: a curve that passes above those called meanwhile.
  private static void wait(
      final Svg svg, final double x, final Node from, final double to, final Node again) {
    final String curve =
        Svg.data(
            "M%s %sQ%s %s %s %s",
            x + RADIUS, y(from.time()), to, y(from.time()), to, y(again.time()) - RADIUS);
    svg.path("ele", curve, 1.2);
  }
}
