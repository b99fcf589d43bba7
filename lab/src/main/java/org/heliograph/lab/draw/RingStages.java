package org.heliograph.lab.draw;

import java.util.List;
import org.heliograph.topology.Point;

/// Stages of an algorithm on a ring, one ring each: nodes that talk to one another in a stage are
/// joined and share a colour, and a dash across the ring stands between blocks that do not.
///
/// Nodes are numbered from 0 clockwise from the top. O(nodes · stages).
public record RingStages(String title, int nodes, List<Stage> stages) {
  private static final double ACROSS = 300;
  private static final double RADIUS = 112;
  private static final double TOP = 56;

  public RingStages {
    stages = List.copyOf(stages);
  }

  /// Nodes that talk to one another, and the number of their colour.
  public record Subset(int colour, List<Integer> nodes) {
    public Subset {
      nodes = List.copyOf(nodes);
    }
  }

  /// A stage: its subsets, and the first nodes of the blocks between which nothing passes.
  public record Stage(String caption, List<Subset> subsets, List<Integer> starts) {
    public Stage {
      subsets = List.copyOf(subsets);
      starts = List.copyOf(starts);
    }
  }

  /// The drawing as SVG; the same bytes for the same stages.
  public String svg() {
    final Svg svg = new Svg(ACROSS * stages.size() + 20, TOP + ACROSS + 20, title);
    svg.text("title", 16, 28, title);
    for (int i = 0; i < stages.size(); i++) {
      draw(svg, stages.get(i), new Point(10 + ACROSS * (i + 0.5), TOP + ACROSS / 2));
    }
    return svg.finish();
  }

  private void draw(final Svg svg, final Stage stage, final Point centre) {
    svg.circle("frame", centre.x(), centre.y(), RADIUS);
    for (final Subset subset : stage.subsets()) {
      if (subset.nodes().size() > 1) {
        svg.stroke(Palette.colour(subset.colour()), path(subset, centre), 1.2);
      }
    }
    for (final int start : stage.starts()) {
      final Point from = at(centre, start - 0.5, RADIUS - 9);
      final Point to = at(centre, start - 0.5, RADIUS + 9);
      svg.path("ele", Svg.data("M%s %sL%s %s", from.x(), from.y(), to.x(), to.y()), 2);
    }
    final double disc = Math.clamp(0.4 * 2 * StrictMath.PI * RADIUS / nodes, 3, 13);
    for (final Subset subset : stage.subsets()) {
      for (final int node : subset.nodes()) {
        final Point point = at(centre, node, RADIUS);
        svg.openHinted("n", "node " + node);
        svg.disc(Palette.colour(subset.colour()), point.x(), point.y(), disc);
        if (disc > 8) {
          final String ink = Palette.inkOn(subset.colour());
          svg.text(ink, point.x(), point.y(), 11, Integer.toString(node));
        }
        svg.close();
      }
    }
    svg.text("note mid", centre.x(), centre.y() + RADIUS + 34, stage.caption());
  }

  /// From node to node, back to the first if they are more than two.
  private String path(final Subset subset, final Point centre) {
    final StringBuilder path = new StringBuilder();
    for (final int node : subset.nodes()) {
      final Point point = at(centre, node, RADIUS);
      path.append(Svg.data(path.isEmpty() ? "M%s %s" : "L%s %s", point.x(), point.y()));
    }
    return path.append(subset.nodes().size() > 2 ? "Z" : "").toString();
  }

  private Point at(final Point centre, final double node, final double radius) {
    final double angle = 2 * StrictMath.PI * node / nodes;
    return new Point(
        centre.x() + radius * StrictMath.sin(angle), centre.y() - radius * StrictMath.cos(angle));
  }
}
