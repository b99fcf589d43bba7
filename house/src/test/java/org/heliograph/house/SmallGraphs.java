package org.heliograph.house;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;

/// Connected graphs, each once up to renumbering, as networks with a channel in both directions of
/// every edge.
final class SmallGraphs {
  private SmallGraphs() {}

  /// All connected graphs with 2 to `most` nodes.
  static List<Topology> all(final int most) {
    final List<Topology> graphs = new ArrayList<>();
    for (int n = 2; n <= most; n++) {
      final Set<Integer> seen = new HashSet<>();
      for (int edges = 0; edges < 1 << (n * (n - 1) / 2); edges++) {
        if (isConnected(n, edges) && seen.add(canonical(n, edges))) {
          graphs.add(network(n, edges));
        }
      }
    }
    return graphs;
  }

  /// Random connected graphs with `n` nodes: every set of edges is equally likely.
  static List<Topology> random(final int n, final int count, final long seed) {
    final SplittableRandom random = new SplittableRandom(seed);
    final List<Topology> graphs = new ArrayList<>();
    while (graphs.size() < count) {
      final int edges = random.nextInt(1 << (n * (n - 1) / 2));
      if (isConnected(n, edges)) {
        graphs.add(network(n, edges));
      }
    }
    return graphs;
  }

  private static int bit(final int a, final int b) {
    final int low = Math.min(a, b);
    final int high = Math.max(a, b);
    return high * (high - 1) / 2 + low;
  }

  private static boolean isEdge(final int edges, final int a, final int b) {
    return a != b && ((edges >> bit(a, b)) & 1) != 0;
  }

  private static boolean isConnected(final int n, final int edges) {
    int reached = 1;
    for (int round = 1; round < n; round++) {
      for (int a = 0; a < n; a++) {
        for (int b = 0; b < n; b++) {
          reached |= ((reached >> a) & 1) != 0 && isEdge(edges, a, b) ? 1 << b : 0;
        }
      }
    }
    return reached == (1 << n) - 1;
  }

  /// The least set of edges among all numberings of the nodes.
  private static int canonical(final int n, final int edges) {
    return least(n, edges, new int[n], 0, 0);
  }

  private static int least(
      final int n, final int edges, final int[] order, final int placed, final int used) {
    if (placed == n) {
      int renumbered = 0;
      for (int b = 0; b < n; b++) {
        for (int a = 0; a < b; a++) {
          renumbered |= isEdge(edges, order[a], order[b]) ? 1 << bit(a, b) : 0;
        }
      }
      return renumbered;
    }
    int least = Integer.MAX_VALUE;
    for (int node = 0; node < n; node++) {
      if (((used >> node) & 1) == 0) {
        order[placed] = node;
        least = Math.min(least, least(n, edges, order, placed + 1, used | 1 << node));
      }
    }
    return least;
  }

  private static Topology network(final int n, final int edges) {
    final TopologyBuilder builder = new TopologyBuilder("graph-" + n + "-" + edges, n);
    for (int b = 0; b < n; b++) {
      for (int a = 0; a < b; a++) {
        if (isEdge(edges, a, b)) {
          builder.edge(a, b);
        }
      }
    }
    return builder.build();
  }
}
