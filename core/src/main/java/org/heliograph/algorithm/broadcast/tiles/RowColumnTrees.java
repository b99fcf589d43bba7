package org.heliograph.algorithm.broadcast.tiles;

/// Trees that need no search: along the row of the root, then along all columns at once.
///
/// On a line every informed node halves its part to the left and its part to the right in every
/// slot. In t slots it reaches (3ᵗ − 1)/2 nodes on either side, and no tree reaches more. Time
/// O(nodes).
final class RowColumnTrees {
  private RowColumnTrees() {}

  /// Returns the number of slots of the tree from `root`.
  static int slots(final Rectangle shape, final int root) {
    return slots(shape.columns(), shape.column(root)) + slots(shape.rows(), shape.row(root));
  }

  private static int slots(final int length, final int start) {
    int slots = 0;
    for (long reach = 0; reach < Math.max(start, length - 1 - start); slots++) {
      reach = 3 * reach + 1;
    }
    return slots;
  }

  /// The tree from `root`.
  static RectangleCalls tree(final Rectangle shape, final int root) {
    final RectangleCalls rectangleCalls = new RectangleCalls();
    final int across = slots(shape.columns(), shape.column(root));
    final int row = shape.row(root);
    final Line first = new Line(rectangleCalls, shape.node(row, 0), 1);
    first.spread(0, across, new Stretch(0, shape.column(root), shape.columns()));
    final int down = slots(shape.rows(), row);
    for (int column = 0; column < shape.columns(); column++) {
      final Line line = new Line(rectangleCalls, column, shape.columns());
      line.spread(across, down, new Stretch(0, row, shape.rows()));
    }
    return rectangleCalls;
  }

  /// The places `from…to−1` of a line; the one at `at` is informed.
  private record Stretch(int from, int at, int to) {}

  /// A row or column: place i is node `first` + i · `step`.
  private record Line(RectangleCalls calls, int first, int step) {
    /// Informs a stretch in `slots` slots from `slot` on.
    void spread(final int slot, final int slots, final Stretch stretch) {
      if (slots == 0) {
        return;
      }
      // The caller keeps the part that it can reach by itself in the remaining slots.
      final int reach = reach(slots - 1);
      final int from = Math.max(stretch.from, stretch.at - reach);
      final int to = Math.min(stretch.to, stretch.at + reach + 1);
      spread(slot + 1, slots - 1, new Stretch(from, stretch.at, to));
      if (stretch.from < from) {
        call(slot, slots, stretch.at, stretch.from, from);
      }
      if (to < stretch.to) {
        call(slot, slots, stretch.at, to, stretch.to);
      }
    }

    private void call(
        final int slot, final int slots, final int caller, final int from, final int to) {
      final int middle = (from + to - 1) / 2;
      calls.add(slot, first + caller * step, first + middle * step);
      spread(slot + 1, slots - 1, new Stretch(from, middle, to));
    }

    private static int reach(final int slots) {
      int reach = 0;
      for (int slot = 0; slot < slots; slot++) {
        reach = 3 * reach + 1;
      }
      return reach;
    }
  }
}
