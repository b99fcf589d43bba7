package org.heliograph.algorithm.broadcast.tiles;

/// The nodes of a mesh of `rows` × `columns`, numbered row by row.
record Rectangle(int rows, int columns) {
  int nodes() {
    return rows * columns;
  }

  int node(final int row, final int column) {
    return row * columns + column;
  }

  int row(final int node) {
    return node / columns;
  }

  int column(final int node) {
    return node % columns;
  }

  /// Returns the node in the middle; with even sides the upper left of the middle nodes.
  int centre() {
    return node((rows - 1) / 2, (columns - 1) / 2);
  }

  /// Returns the number of links between two nodes.
  int distance(final int one, final int other) {
    return Math.abs(row(one) - row(other)) + Math.abs(column(one) - column(other));
  }

  Rectangle transposed() {
    return new Rectangle(columns, rows);
  }

  /// Returns the place of `node` in the transposed rectangle.
  int transposed(final int node) {
    return transposed().node(column(node), row(node));
  }

  /// Returns the mirror image of `node`.
  int mirrored(final int node, final boolean upsideDown, final boolean leftRight) {
    return node(
        upsideDown ? rows - 1 - row(node) : row(node),
        leftRight ? columns - 1 - column(node) : column(node));
  }

  /// Returns the number of reflections across even sides, including the identity: 1, 2 or 4. Only
  /// the identity keeps a node in place.
  int reflections() {
    return (rows % 2 == 0 ? 2 : 1) * (columns % 2 == 0 ? 2 : 1);
  }

  /// Returns the image of `node` under one of the [#reflections()].
  int reflected(final int reflection, final int node) {
    final boolean sideways = columns % 2 == 0;
    final boolean leftRight = sideways && reflection % 2 == 1;
    return mirrored(node, sideways ? reflection / 2 == 1 : reflection == 1, leftRight);
  }

  /// Returns the number of neighbours of `node`.
  int degree(final int node) {
    final int row = row(node);
    final int column = column(node);
    return (row > 0 ? 1 : 0)
        + (row + 1 < rows ? 1 : 0)
        + (column > 0 ? 1 : 0)
        + (column + 1 < columns ? 1 : 0);
  }

  /// Returns the largest number of nodes that can know after `slots` slots what `root` knew before
  /// the first slot.
  ///
  /// In every slot each informed node informs one other over each of its links; nodes with the most
  /// links come first.
  long growth(final int root, final int slots) {
    long informed = 1;
    for (int slot = 0; slot < slots && informed < nodes(); slot++) {
      informed += degree(root) + degrees(informed - 1);
    }
    return Math.min(informed, nodes());
  }

  /// Returns the fewest slots after which all nodes can know what `root` knew.
  int leastSlots(final int root) {
    int slots = 0;
    while (growth(root, slots) < nodes()) {
      slots++;
    }
    return slots;
  }

  /// Returns the share of nodes that must be informed among those that could be in `slots` slots if
  /// there were no borders.
  double density(final int slots) {
    final int ways = Math.min(2, rows - 1) + Math.min(2, columns - 1);
    return nodes() / StrictMath.pow(1.0 + ways, slots);
  }

  /// Returns the fewest slots after which a corner can know what all nodes knew.
  ///
  /// In every slot it receives over each of its links from a node that knows as much as any node
  /// can.
  int leastGossipSlots() {
    final int corner = degree(0);
    final int most = degree(centre());
    long known = 1;
    long others = 1;
    int slots = 0;
    while (known < nodes()) {
      known += corner * others;
      others += most * others;
      slots++;
    }
    return slots;
  }

  /// The greatest sum of the degrees of `count` nodes.
  private long degrees(final long count) {
    final int across = Math.min(2, columns - 1);
    final int down = Math.min(2, rows - 1);
    final long inner = Math.max(0, rows - 2L) * Math.max(0, columns - 2L);
    final long corners = Math.min(rows, 2) * (long) Math.min(columns, 2);
    final long border = nodes() - inner - corners;
    final long most = Math.min(count, inner);
    final long more = Math.min(count - most, border);
    final long rest = count - most - more;
    final int borderDegree = rows == 1 || columns == 1 ? 2 : 3;
    return most * (across + down)
        + more * borderDegree
        + rest * (Math.min(1, across) + Math.min(1, down));
  }
}
