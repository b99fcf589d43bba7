package org.heliograph.algorithm.broadcast.edn;

/// A place in a mesh or in one of its tiles.
public record MeshPlace(int row, int column) {
  /// Returns the number of links between two places.
  public int distance(final MeshPlace other) {
    return Math.abs(row - other.row) + Math.abs(column - other.column);
  }

  /// Returns the place `down` rows further down and `right` columns further to the right.
  public MeshPlace moved(final int down, final int right) {
    return new MeshPlace(row + down, column + right);
  }
}
