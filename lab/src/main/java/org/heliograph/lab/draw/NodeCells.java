package org.heliograph.lab.draw;

import java.util.Arrays;
import java.util.function.IntConsumer;

/// The nodes of a drawing in square cells, to find those near to each other.
///
/// Only nodes are stored, in order of their cells, so cells may be as small as needed. O(n log n).
final class NodeCells {
  private static final int NODE_BITS = 24;
  private static final int CELL_BITS = 19;
  private static final double CELLS_MAX = (1 << CELL_BITS) - 2;

  /// A cell that holds more nodes than this on average is too large.
  private static final int CROWDED = 3;

  private final NodePositions nodes;
  private final double size;
  private final double left;
  private final double top;
  private final long[] sorted; // row, column and node, in one number each

  private NodeCells(
      final NodePositions nodes,
      final double size,
      final double left,
      final double top,
      final long[] sorted) {
    this.nodes = nodes;
    this.size = size;
    this.left = left;
    this.top = top;
    this.sorted = sorted;
  }

  double size() {
    return size;
  }

  /// The width of cells that would hold one node each if nodes were spread evenly.
  static double even(final NodePositions nodes) {
    final double area = nodes.width() * nodes.height() / nodes.count();
    return Math.max(Math.sqrt(area), Math.max(1e-9, nodes.extent() / nodes.count()));
  }

  static NodeCells of(final NodePositions nodes, final double wanted) {
    final double size = Math.max(wanted, nodes.extent() / CELLS_MAX);
    final double left = nodes.left();
    final double top = nodes.top();
    final long[] sorted = new long[nodes.count()];
    for (int node = 0; node < sorted.length; node++) {
      final long row = (long) ((nodes.y()[node] - top) / size);
      final long column = (long) ((nodes.x()[node] - left) / size);
      sorted[node] = place(row, column) | node;
    }
    Arrays.sort(sorted);
    return new NodeCells(nodes, size, left, top, sorted);
  }

  /// Cells so small that few nodes share one, wherever they stand.
  static NodeCells fine(final NodePositions nodes) {
    NodeCells cells = of(nodes, even(nodes));
    while (cells.occupied() * CROWDED < nodes.count()
        && cells.size > nodes.extent() / CELLS_MAX * 2) {
      cells = of(nodes, cells.size / 2);
    }
    return cells;
  }

  private static long place(final long row, final long column) {
    return (row << CELL_BITS | column) << NODE_BITS;
  }

  private int occupied() {
    int occupied = 0;
    for (int i = 0; i < sorted.length; i++) {
      occupied += i == 0 || sorted[i] >> NODE_BITS != sorted[i - 1] >> NODE_BITS ? 1 : 0;
    }
    return occupied;
  }

  /// Hands every other node in the cell of `node` and the eight around it to `near`.
  void around(final int node, final IntConsumer near) {
    final long row = (long) ((nodes.y()[node] - top) / size);
    final long column = (long) ((nodes.x()[node] - left) / size);
    for (long r = Math.max(0, row - 1); r <= row + 1; r++) {
      final long end = place(r, column + 2);
      for (int i = first(place(r, Math.max(0, column - 1)));
          i < sorted.length && sorted[i] < end;
          i++) {
        final int other = (int) (sorted[i] & (1 << NODE_BITS) - 1);
        if (other != node) {
          near.accept(other);
        }
      }
    }
  }

  private int first(final long place) {
    final int found = Arrays.binarySearch(sorted, place);
    return found < 0 ? -1 - found : found;
  }
}
