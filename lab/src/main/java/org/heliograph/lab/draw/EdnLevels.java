package org.heliograph.lab.draw;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heliograph.algorithm.broadcast.edn.CallDirection;
import org.heliograph.algorithm.broadcast.edn.EdnCall;
import org.heliograph.algorithm.broadcast.edn.EdnCalls;
import org.heliograph.algorithm.broadcast.edn.EdnTree;
import org.heliograph.algorithm.broadcast.edn.MeshPlace;

/// Square meshes whose extended dominating nodes are marked by level, one panel a slot, with the
/// routes of that slot: along the row, then along the column, each channel on its own side of the
/// link.
///
/// Nodes are numbered row by row from 0, where numbers fit. O(nodes · panels).
public record EdnLevels(String title, List<Panel> panels) {
  private static final int PER_ROW = 2;
  private static final double TOP = 50;
  private static final double MARGIN = 16;
  private static final double CAPTION = 40;
  private static final double LEGEND = 40;

  public EdnLevels {
    panels = List.copyOf(panels);
  }

  /// One slot: the levels of `tree`, the `calls` in the direction of `phase`, and the root, if it
  /// is to be marked.
  public record Panel(
      String caption,
      EdnTree tree,
      CallDirection phase,
      List<EdnCall> calls,
      Optional<MeshPlace> root) {
    public Panel {
      calls = List.copyOf(calls);
    }

    /// The levels alone.
    public static Panel of(final String caption, final EdnTree tree) {
      return new Panel(caption, tree, CallDirection.REDUCTION, List.of(), Optional.empty());
    }

    /// A panel for every slot of `calls`, whose captions tell the levels that call each other.
    public static List<Panel> of(final EdnTree tree, final EdnCalls calls, final MeshPlace root) {
      final List<Panel> panels = new ArrayList<>();
      for (int slot = 0; slot < calls.slots(); slot++) {
        final List<EdnCall> now = calls.slot(slot);
        final int level = tree.level(now.getFirst().child());
        final String children = "level " + level;
        final String parents =
            level < tree.height() ? "level " + (level + 1) : parents(now, root, children);
        final boolean up = calls.phase() == CallDirection.REDUCTION;
        final String caption =
            "slot %s: %s to %s".formatted(slot, up ? children : parents, up ? parents : children);
        panels.add(new Panel(caption, tree, calls.phase(), now, Optional.of(root)));
      }
      return panels;
    }

    /// Who calls the last level.
    private static String parents(
        final List<EdnCall> calls, final MeshPlace root, final String lastLevel) {
      final long byRoot = calls.stream().filter(ednCall -> ednCall.parent().equals(root)).count();
      return byRoot == calls.size() ? "root" : byRoot > 0 ? "root and " + lastLevel : lastLevel;
    }
  }

  /// The drawing as SVG; the same bytes for the same panels.
  public String svg() {
    final double cell =
        panels.stream().mapToDouble(panel -> EdnPanel.extent(panel.tree())).max().orElse(0);
    final int columns = Math.min(PER_ROW, Math.max(1, panels.size()));
    final int rows = Math.ceilDiv(panels.size(), columns);
    final double width = Math.max(360, columns * (cell + MARGIN) + MARGIN);
    final double height = TOP + rows * (cell + CAPTION);
    final Svg svg = new Svg(width, height + LEGEND, title);
    svg.text("title", MARGIN, 28, title);
    for (int i = 0; i < panels.size(); i++) {
      final int row = i / columns;
      final int column = i - row * columns;
      final double left = MARGIN + column * (cell + MARGIN);
      final double top = TOP + row * (cell + CAPTION);
      final EdnPanel drawing = new EdnPanel(svg, panels.get(i), left, top);
      drawing.draw();
      svg.text("note start", left + 4, top + cell + 12, panels.get(i).caption());
    }
    legend(svg, height + LEGEND / 3);
    return svg.finish();
  }

  private void legend(final Svg svg, final double y) {
    final int levels = panels.stream().mapToInt(panel -> panel.tree().height()).max().orElse(0);
    double x = MARGIN + 4;
    for (int level = 0; level <= levels; level++) {
      EdnPanel.square(svg, level, x + 7, y, 7);
      svg.text("note start", x + 20, y, "level " + level);
      x += 76;
    }
    if (panels.stream().anyMatch(panel -> panel.root().isPresent())) {
      EdnPanel.square(svg, 0, x + 7, y, 7);
      EdnPanel.rootMark(svg, x + 7, y, 7);
      svg.text("note start", x + 22, y, "root");
    }
  }
}
