package org.heliograph.algorithm.edn;

/// A place in a mesh or in one of its tiles.
public record Place(int row, int column) {
  /// How many links lie between two places.
  public int distance(final Place other) {
    return Math.abs(row - other.row) + Math.abs(column - other.column);
  }

  /// The place so many rows further down and columns further right.
  public Place moved(final int down, final int right) {
    return new Place(row + down, column + right);
  }
}
