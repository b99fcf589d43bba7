package org.heliograph.lab.draw;

import java.util.function.IntConsumer;

/// The nodes of a drawing in square cells, to find those near to each other.
///
/// @param size the width of a cell
/// @param columns the number of cells side by side
/// @param first for each cell where its nodes begin in `members`
record NodeCells(
    NodePositions nodes,
    double size,
    double left,
    double top,
    int columns,
    int rows,
    int[] first,
    int[] members) {
  private static final int CELLS_MAX = 1 << 20;

  /// The width of cells that hold about one node each.
  static double even(final NodePositions nodes) {
    final double area = nodes.width() * nodes.height() / nodes.count();
    return Math.max(Math.sqrt(area), Math.max(1e-9, nodes.extent() / nodes.count()));
  }

  static NodeCells of(final NodePositions nodes, final double wanted) {
    double size = wanted;
    while ((nodes.width() / size + 1) * (nodes.height() / size + 1) > CELLS_MAX) {
      size *= 2;
    }
    final int columns = (int) (nodes.width() / size) + 1;
    final int rows = (int) (nodes.height() / size) + 1;
    final int[] first = new int[columns * rows + 1];
    final NodeCells empty =
        new NodeCells(
            nodes, size, nodes.left(), nodes.top(), columns, rows, first, new int[nodes.count()]);
    for (int node = 0; node < nodes.count(); node++) {
      first[empty.cell(node) + 1]++;
    }
    for (int cell = 1; cell < first.length; cell++) {
      first[cell] += first[cell - 1];
    }
    final int[] next = first.clone();
    for (int node = 0; node < nodes.count(); node++) {
      empty.members[next[empty.cell(node)]++] = node;
    }
    return empty;
  }

  private int column(final int node) {
    return Math.clamp((long) ((nodes.x()[node] - left) / size), 0, columns - 1);
  }

  private int row(final int node) {
    return Math.clamp((long) ((nodes.y()[node] - top) / size), 0, rows - 1);
  }

  private int cell(final int node) {
    return row(node) * columns + column(node);
  }

  /// Hands every other node in the cell of `node` and the eight around it to `near`.
  void around(final int node, final IntConsumer near) {
    final int row = row(node);
    final int column = column(node);
    for (int r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++) {
      final int from = r * columns + Math.max(0, column - 1);
      final int to = r * columns + Math.min(columns - 1, column + 1);
      for (int i = first[from]; i < first[to + 1]; i++) {
        if (members[i] != node) {
          near.accept(members[i]);
        }
      }
    }
  }
}
