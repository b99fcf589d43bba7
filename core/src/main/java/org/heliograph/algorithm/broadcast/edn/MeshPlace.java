package org.heliograph.algorithm.broadcast.edn;

/// A place in a mesh or in one of its tiles.
public record MeshPlace(int row, int column) {
  /// How many links lie between two places.
  public int distance(final MeshPlace other) {
    return Math.abs(row - other.row) + Math.abs(column - other.column);
  }

  /// The place so many rows further down and columns further right.
  public MeshPlace moved(final int down, final int right) {
    return new MeshPlace(row + down, column + right);
  }
}
