package org.heliograph.bound.family;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;

/// Small networks and demands that the tests of bounds share, built from their definitions.
final class Networks {
  private Networks() {}

  static Topology ring(final int n, final boolean directed) {
    final TopologyBuilder builder = new TopologyBuilder("ring", n);
    for (int node = 0; node < n; node++) {
      if (directed) {
        builder.link(node, (node + 1) % n);
      } else {
        builder.edge(node, (node + 1) % n);
      }
    }
    return builder.build();
  }

  /// A ring with chords: node i has one to i + offsets[i mod length].
  static Topology lcf(final int n, final int... offsets) {
    final TopologyBuilder builder = new TopologyBuilder("lcf", n);
    for (int node = 0; node < n; node++) {
      builder.edge(node, (node + 1) % n);
      final int other = Math.floorMod(node + offsets[node % offsets.length], n);
      if (node < other) {
        builder.edge(node, other);
      }
    }
    return builder.build();
  }

  static Topology moebiusLadder(final int n) {
    return lcf(n, n / 2);
  }

  static Topology petersen() {
    final TopologyBuilder builder = new TopologyBuilder("petersen", 10);
    for (int i = 0; i < 5; i++) {
      builder.edge(i, (i + 1) % 5).edge(i, i + 5).edge(i + 5, (i + 2) % 5 + 5);
    }
    return builder.build();
  }

  /// Words of length k without equal neighbours over d + 1 letters, in lexicographic order.
  static Topology kautz(final int d, final int k) {
    final List<int[]> words = new ArrayList<>();
    extend(words, new int[k], 0, d);
    final TopologyBuilder builder = new TopologyBuilder("kautz", words.size());
    for (int from = 0; from < words.size(); from++) {
      for (int to = 0; to < words.size(); to++) {
        boolean shifted = true;
        for (int i = 1; i < k; i++) {
          shifted &= words.get(from)[i] == words.get(to)[i - 1];
        }
        if (shifted && words.get(from)[k - 1] != words.get(to)[k - 1]) {
          builder.link(from, to);
        }
      }
    }
    return builder.build();
  }

  private static void extend(
      final List<int[]> words, final int[] word, final int length, final int d) {
    if (length == word.length) {
      words.add(word.clone());
      return;
    }
    for (int letter = 0; letter <= d; letter++) {
      if (length == 0 || word[length - 1] != letter) {
        word[length] = letter;
        extend(words, word, length + 1, d);
      }
    }
  }

  static Topology hypercube(final int k) {
    final TopologyBuilder builder = new TopologyBuilder("hypercube", 1 << k);
    for (int node = 0; node < 1 << k; node++) {
      for (int bit = 0; bit < k; bit++) {
        builder.link(node, node ^ 1 << bit);
      }
    }
    final List<int[]> generators = new ArrayList<>();
    for (int bit = 0; bit < k; bit++) {
      final int[] translation = new int[1 << k];
      for (int node = 0; node < 1 << k; node++) {
        translation[node] = node ^ 1 << bit;
      }
      generators.add(translation);
    }
    return builder.symmetry(() -> generators).build();
  }

  static Topology torus(final int rows, final int columns) {
    final TopologyBuilder builder = new TopologyBuilder("torus", (long) rows * columns);
    for (int r = 0; r < rows; r++) {
      for (int c = 0; c < columns; c++) {
        builder.edge(r * columns + c, r * columns + (c + 1) % columns);
        builder.edge(r * columns + c, (r + 1) % rows * columns + c);
      }
    }
    return builder.build();
  }

  /// Pentagons and pentagrams: node (h, i) of one kind meets (j, h·j + i) of the other.
  static Topology hoffmanSingleton() {
    final TopologyBuilder builder = new TopologyBuilder("hoffman-singleton", 50);
    for (int h = 0; h < 5; h++) {
      for (int i = 0; i < 5; i++) {
        builder.edge(5 * h + i, 5 * h + (i + 1) % 5);
        builder.edge(25 + 5 * h + i, 25 + 5 * h + (i + 2) % 5);
        for (int j = 0; j < 5; j++) {
          builder.edge(5 * h + i, 25 + 5 * j + (h * j + i) % 5);
        }
      }
    }
    return builder.build();
  }

  /// A union of `pairs` random perfect matchings and their edges both ways.
  static Topology randomRegular(final int n, final int degree, final long seed) {
    final SplittableRandom random = new SplittableRandom(seed);
    final TopologyBuilder builder = new TopologyBuilder("random", n);
    for (int i = 0; i < degree; i++) {
      final int[] nodes = new int[n];
      for (int node = 0; node < n; node++) {
        final int at = random.nextInt(node + 1);
        nodes[node] = nodes[at];
        nodes[at] = node;
      }
      for (int pair = 0; pair + 1 < n; pair += 2) {
        builder.edge(nodes[pair], nodes[pair + 1]);
      }
    }
    return builder.build();
  }

  static Demand allToAll(final int n) {
    final Demand.Builder demand = new Demand.Builder(Reduction.NONE);
    for (int source = 0; source < n; source++) {
      for (int target = 0; target < n; target++) {
        if (source != target) {
          demand.chunk(source, target);
        }
      }
    }
    return demand.build();
  }
}
