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

  /// The node, or with even sides the upper left of the nodes, in the middle.
  int centre() {
    return node((rows - 1) / 2, (columns - 1) / 2);
  }

  /// How many links lie between two nodes.
  int distance(final int one, final int other) {
    return Math.abs(row(one) - row(other)) + Math.abs(column(one) - column(other));
  }

  Rectangle transposed() {
    return new Rectangle(columns, rows);
  }

  /// Where `node` lies in the transposed rectangle.
  int transposed(final int node) {
    return transposed().node(column(node), row(node));
  }

  /// How many neighbours `node` has.
  int degree(final int node) {
    final int row = row(node);
    final int column = column(node);
    return (row > 0 ? 1 : 0)
        + (row + 1 < rows ? 1 : 0)
        + (column > 0 ? 1 : 0)
        + (column + 1 < columns ? 1 : 0);
  }

  /// At most how many nodes know after `slots` slots what `root` knew before the first.
  ///
  /// In every slot each informs one other over each of its links; those with most links first.
  long growth(final int root, final int slots) {
    long informed = 1;
    for (int slot = 0; slot < slots && informed < nodes(); slot++) {
      informed += degree(root) + degrees(informed - 1);
    }
    return Math.min(informed, nodes());
  }

  /// The fewest slots after which all may know what `root` knew.
  int leastSlots(final int root) {
    int slots = 0;
    while (growth(root, slots) < nodes()) {
      slots++;
    }
    return slots;
  }

  /// Which part of those who could be informed in `slots` slots, were there no borders, must be.
  double density(final int slots) {
    final int ways = Math.min(2, rows - 1) + Math.min(2, columns - 1);
    return nodes() / StrictMath.pow(1.0 + ways, slots);
  }

  /// The fewest slots after which a corner may know what all nodes knew.
  ///
  /// In every slot it hears over each of its links from one who knows as much as anybody may.
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
