package org.heliograph.algorithm.broadcast.tiles;

import java.util.Arrays;
import java.util.stream.IntStream;

/// A rectangle without the rows and columns that contain none of the chosen nodes.
///
/// Routes in dimension order between chosen nodes share a channel here exactly if they do in the
/// whole rectangle, so a search can work on the smaller one.
final class ReducedRectangle {
  private final Rectangle whole;
  private final int[] rows;
  private final int[] columns;

  ReducedRectangle(final Rectangle whole, final IntStream chosen) {
    final int[] nodes = chosen.toArray();
    this.whole = whole;
    this.rows = Arrays.stream(nodes).map(whole::row).sorted().distinct().toArray();
    this.columns = Arrays.stream(nodes).map(whole::column).sorted().distinct().toArray();
  }

  Rectangle shape() {
    return new Rectangle(rows.length, columns.length);
  }

  /// Returns the place of a chosen node of the whole.
  int inner(final int node) {
    return shape()
        .node(
            Arrays.binarySearch(rows, whole.row(node)),
            Arrays.binarySearch(columns, whole.column(node)));
  }

  /// Returns the node of the whole at a place.
  int outer(final int node) {
    return whole.node(rows[shape().row(node)], columns[shape().column(node)]);
  }
}
