package org.heliograph.algorithm.broadcast.tiles;

/// A rectangle cut into `down` × `across` tiles, counted row by row, whose sides differ by at most
/// one.
record TileGrid(Rectangle whole, int down, int across) {
  int tiles() {
    return down * across;
  }

  /// Returns the rectangle whose nodes are the tiles.
  Rectangle grid() {
    return new Rectangle(down, across);
  }

  /// Returns whether all tiles have the same shape.
  boolean isEven() {
    return whole.rows() % down == 0 && whole.columns() % across == 0;
  }

  /// The largest of the tiles.
  Rectangle largest() {
    return new Rectangle((whole.rows() + down - 1) / down, (whole.columns() + across - 1) / across);
  }

  /// The shape of a tile.
  Rectangle tile(final int index) {
    return new Rectangle(
        start(whole.rows(), down, index / across + 1) - top(index),
        start(whole.columns(), across, index % across + 1) - left(index));
  }

  private int top(final int index) {
    return start(whole.rows(), down, index / across);
  }

  private int left(final int index) {
    return start(whole.columns(), across, index % across);
  }

  private static int start(final int length, final int parts, final int part) {
    return (int) ((long) length * part / parts);
  }

  /// Returns the node of the whole rectangle that is `node` of a tile.
  int outer(final int index, final int node) {
    final Rectangle tile = tile(index);
    return whole.node(top(index) + tile.row(node), left(index) + tile.column(node));
  }
}
