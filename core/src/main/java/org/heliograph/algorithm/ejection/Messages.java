package org.heliograph.algorithm.ejection;

/// The messages to be placed, each with its candidate paths as arcs, shortest first.
///
/// Knows neither chunks nor nodes: the arcs may be those of a network or the orbits of a group.
final class Messages {
  private final int[][][] paths;

  /// Messages of which the `i`-th may take the paths `paths[i]`, at least one, shortest first.
  Messages(final int[][][] paths) {
    this.paths = paths;
  }

  int count() {
    return paths.length;
  }

  int paths(final int message) {
    return paths[message].length;
  }

  int[] path(final int message, final int index) {
    return paths[message][index];
  }

  /// The length of a shortest path.
  int length(final int message) {
    return paths[message][0].length;
  }

  double meanLength() {
    long sum = 0;
    for (int message = 0; message < count(); message++) {
      sum += length(message);
    }
    return (double) sum / count();
  }
}
