package org.heliograph.lab.draw;

import java.util.Arrays;
import org.heliograph.topology.Topology;

/// The nodes next to each node, in either direction, as one array; a coupler joins its first writer
/// with all others on it.
final class Neighbours {
  /// More ends of channels than this are not laid out by their links.
  private static final long ENDS_MAX = 1L << 22;

  private final int[] starts;
  private final int[] others;

  private Neighbours(final int[] starts, final int[] others) {
    this.starts = starts;
    this.others = others;
  }

  int[] others() {
    return others;
  }

  static boolean tooMany(final Topology topology) {
    if (2 * topology.channels() > ENDS_MAX) {
      return true;
    }
    long ends = 0;
    for (long channel = 0; channel < topology.channels(); channel++) {
      ends += topology.writerCount(channel) + topology.readerCount(channel);
    }
    return ends > ENDS_MAX;
  }

  static Neighbours of(final Topology topology) {
    final long[] pairs = new long[pairs(topology)];
    int count = 0;
    for (long channel = 0; channel < topology.channels(); channel++) {
      final int hub = topology.writer(channel, 0);
      for (int i = 1; i < topology.writerCount(channel); i++) {
        count = add(pairs, count, hub, topology.writer(channel, i));
      }
      for (int i = 0; i < topology.readerCount(channel); i++) {
        count = add(pairs, count, hub, topology.reader(channel, i));
      }
    }
    Arrays.sort(pairs, 0, count);
    return of(topology.nodes(), Arrays.stream(pairs, 0, count).distinct().toArray());
  }

  private static int pairs(final Topology topology) {
    long ends = 0;
    for (long channel = 0; channel < topology.channels(); channel++) {
      ends += topology.writerCount(channel) + topology.readerCount(channel);
    }
    return Math.toIntExact(2 * ends);
  }

  private static int add(final long[] pairs, final int count, final int one, final int other) {
    if (one == other) {
      return count;
    }
    pairs[count] = (long) one << 32 | other;
    pairs[count + 1] = (long) other << 32 | one;
    return count + 2;
  }

  private static Neighbours of(final int nodes, final long[] sorted) {
    final int[] starts = new int[nodes + 1];
    final int[] others = new int[sorted.length];
    for (int i = 0; i < sorted.length; i++) {
      starts[(int) (sorted[i] >>> 32) + 1]++;
      others[i] = (int) sorted[i];
    }
    for (int node = 0; node < nodes; node++) {
      starts[node + 1] += starts[node];
    }
    return new Neighbours(starts, others);
  }

  int nodes() {
    return starts.length - 1;
  }

  /// The number of neighbours of all nodes together.
  int ends() {
    return others.length;
  }

  /// Where the neighbours of `node` begin.
  int first(final int node) {
    return starts[node];
  }

  int get(final int index) {
    return others[index];
  }

  /// Whether every node sees the same: adding 1 to all numbers, modulo n, maps links to links.
  boolean isRotational() {
    final int n = nodes();
    for (int node = 0; node < n; node++) {
      final int next = (node + 1) % n;
      if (starts[node + 1] - starts[node] != starts[next + 1] - starts[next]) {
        return false;
      }
      for (int i = starts[node]; i < starts[node + 1]; i++) {
        final int image = (others[i] + 1) % n;
        if (Arrays.binarySearch(others, starts[next], starts[next + 1], image) < 0) {
          return false;
        }
      }
    }
    return true;
  }

  /// The number of links between `source` and every node; `nodes()` where there is no way.
  int[] distances(final int source) {
    final int[] distances = new int[nodes()];
    Arrays.fill(distances, nodes());
    final int[] queue = new int[nodes()];
    distances[source] = 0;
    queue[0] = source;
    for (int head = 0, tail = 1; head < tail; head++) {
      final int node = queue[head];
      for (int i = starts[node]; i < starts[node + 1]; i++) {
        if (distances[others[i]] == nodes()) {
          distances[others[i]] = distances[node] + 1;
          queue[tail++] = others[i];
        }
      }
    }
    return distances;
  }
}
