package org.heliograph.lab.draw;

import java.util.ArrayList;
import java.util.List;

/// Rooted trees one below the other, roots on top, leaves evenly spaced. O(nodes).
public record TreeDrawing(String title, List<Panel> panels) {
  private static final double LEFT = 24;
  private static final double TOP = 56;
  private static final double LEAF = 44;
  private static final double LEVEL = 56;

  public TreeDrawing {
    panels = List.copyOf(panels);
  }

  /// A node with what is written in it, and its children.
  public record Node(String label, List<Node> children) {
    public Node {
      children = List.copyOf(children);
    }

    int leaves() {
      return children.isEmpty() ? 1 : children.stream().mapToInt(Node::leaves).sum();
    }

    int height() {
      return children.stream().mapToInt(child -> 1 + child.height()).max().orElse(0);
    }
  }

  /// A tree and what is written above it.
  public record Panel(String caption, Node root) {
    double height() {
      return 44 + LEVEL * (root.height() + 1);
    }
  }

  /// The drawing as SVG; the same bytes for the same trees.
  public String svg() {
    final int widest = panels.stream().mapToInt(panel -> panel.root().leaves()).max().orElse(1);
    final double height = panels.stream().mapToDouble(Panel::height).sum();
    final Svg svg = new Svg(2 * LEFT + LEAF * widest, TOP + height, title);
    svg.text("title", 16, 28, title);
    double top = TOP;
    for (final Panel panel : panels) {
      svg.text("note", LEFT, top + 8, panel.caption());
      draw(svg, panel.root(), LEFT, top + 44);
      top += panel.height();
    }
    return svg.finish();
  }

  /// Draws a subtree whose leaves begin at `left`; returns where its root is.
  private static double draw(final Svg svg, final Node node, final double left, final double top) {
    final List<Double> below = new ArrayList<>();
    double next = left;
    for (final Node child : node.children()) {
      below.add(draw(svg, child, next, top + LEVEL));
      next += LEAF * child.leaves();
    }
    final double x = left + LEAF * node.leaves() / 2;
    for (final double child : below) {
      svg.path("frame", Svg.data("M%s %sL%s %s", x, top + 11, child, top + LEVEL - 11));
    }
    final double width = Math.max(24, Svg.textWidth(node.label(), 11) + 12);
    svg.rect("node", x - width / 2, top - 11, width, 22);
    svg.text("mid", x, top, 11, node.label());
    return x;
  }
}
