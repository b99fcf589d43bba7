package org.heliograph.algorithm.broadcast.edn;

import java.util.List;
import java.util.stream.IntStream;

/// A place in a mesh or in one of its tiles.
public record MeshPlace(int row, int column) {
  /// Returns all places of a mesh of `size` rows and columns, in row order.
  static List<MeshPlace> all(final MeshPlace size) {
    return IntStream.range(0, size.row * size.column)
        .mapToObj(place -> new MeshPlace(place / size.column, place % size.column))
        .toList();
  }

  /// Returns the number of links between two places.
  public int distance(final MeshPlace other) {
    return Math.abs(row - other.row) + Math.abs(column - other.column);
  }

  /// Returns the place `down` rows further down and `right` columns further to the right.
  public MeshPlace moved(final int down, final int right) {
    return new MeshPlace(row + down, column + right);
  }
}
