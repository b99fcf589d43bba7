package org.heliograph.algorithm.exchange.circulant;

import java.util.Arrays;
import java.util.Optional;

/// The circulant graph of n nodes on a set of offsets: an arc from every s to s + o (mod n).
///
/// The displacement x is reached by `distance(x)` hops. O(n · offsets) to build.
final class CirculantGraph {
  private final int nodes;
  private final int[] offsets;
  private final int[] distances;
  private final long hops;

  private CirculantGraph(final int nodes, final int[] offsets, final int[] distances) {
    this.nodes = nodes;
    this.offsets = offsets;
    this.distances = distances;
    this.hops = Arrays.stream(distances).asLongStream().sum();
  }

  /// The circulant on `offsets`, between 1 and n − 1; empty if it is not connected.
  static Optional<CirculantGraph> of(final int nodes, final int[] offsets) {
    final int[] distances = new int[nodes];
    Arrays.fill(distances, -1);
    distances[0] = 0;
    final int[] queue = new int[nodes];
    int reached = 1;
    for (int i = 0; i < reached && reached < nodes; i++) {
      for (final int offset : offsets) {
        final int sum = queue[i] + offset;
        final int next = sum < nodes ? sum : sum - nodes;
        if (distances[next] < 0) {
          distances[next] = distances[queue[i]] + 1;
          queue[reached++] = next;
        }
      }
    }
    return reached == nodes
        ? Optional.of(new CirculantGraph(nodes, offsets.clone(), distances))
        : Optional.empty();
  }

  int nodes() {
    return nodes;
  }

  /// The number of offsets.
  int size() {
    return offsets.length;
  }

  int offset(final int index) {
    return offsets[index];
  }

  int[] offsets() {
    return offsets.clone();
  }

  int distance(final int displacement) {
    return distances[displacement];
  }

  /// The sum of all distances: the Wiener index divided by n.
  long hops() {
    return hops;
  }

  /// Whether a shortest path to `displacement` can end with the offset of that index.
  boolean isLast(final int displacement, final int index) {
    return distances[before(displacement, index)] == distances[displacement] - 1;
  }

  /// The displacement before a last hop over the offset of that index.
  int before(final int displacement, final int index) {
    return Math.floorMod(displacement - offsets[index], nodes);
  }

  /// A lower bound on the sum of distances in any circulant with that number of offsets.
  ///
  /// Hops commute, so at most C(r + e − 1, e − 1) displacements are sums of r of e offsets.
  static long leastHops(final int nodes, final int size) {
    long left = nodes - 1L;
    long sphere = size;
    long hops = 0;
    for (int radius = 1; left > 0; radius++) {
      final long here = Math.min(left, sphere);
      hops += here * radius;
      left -= here;
      sphere = Math.min(left, sphere) * (size + radius) / (radius + 1);
    }
    return hops;
  }
}
