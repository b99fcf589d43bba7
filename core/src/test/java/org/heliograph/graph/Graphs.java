package org.heliograph.graph;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;

/// Graphs that the tests of this package share, and the slowest possible answers about them.
final class Graphs {
  private Graphs() {}

  static RandomGenerator random(final long seed) {
    return RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
  }

  /// A graph from `tail, head, tail, head, …`.
  static Digraph directed(final int nodes, final int... ends) {
    final int[] tails = IntStream.range(0, ends.length / 2).map(i -> ends[2 * i]).toArray();
    final int[] heads = IntStream.range(0, ends.length / 2).map(i -> ends[2 * i + 1]).toArray();
    return Digraph.of(nodes, tails, heads);
  }

  /// A symmetric graph from `end, end, …`: each edge gives two arcs that follow each other.
  static Digraph undirected(final int nodes, final int... ends) {
    final int[] both = new int[2 * ends.length];
    for (int i = 0; i < ends.length; i += 2) {
      both[2 * i] = ends[i];
      both[2 * i + 1] = ends[i + 1];
      both[2 * i + 2] = ends[i + 1];
      both[2 * i + 3] = ends[i];
    }
    return directed(nodes, both);
  }

  static Digraph cycle(final int nodes) {
    return undirected(
        nodes, IntStream.range(0, nodes).flatMap(i -> IntStream.of(i, (i + 1) % nodes)).toArray());
  }

  static Digraph directedCycle(final int nodes) {
    return directed(
        nodes, IntStream.range(0, nodes).flatMap(i -> IntStream.of(i, (i + 1) % nodes)).toArray());
  }

  static Digraph complete(final int nodes) {
    return undirected(
        nodes,
        IntStream.range(0, nodes)
            .flatMap(i -> IntStream.range(0, i).flatMap(j -> IntStream.of(i, j)))
            .toArray());
  }

  static Digraph completeBipartite(final int lefts, final int rights) {
    return undirected(
        lefts + rights,
        IntStream.range(0, lefts * rights)
            .flatMap(i -> IntStream.of(i / rights, lefts + i % rights))
            .toArray());
  }

  static Digraph torus(final int side) {
    return undirected(
        side * side,
        IntStream.range(0, side * side)
            .flatMap(
                i ->
                    IntStream.of(
                        i, i / side * side + (i + 1) % side, i, (i + side) % (side * side)))
            .toArray());
  }

  static Digraph deBruijn(final int d, final int k) {
    final int nodes = (int) Math.round(Math.pow(d, k));
    return directed(
        nodes,
        IntStream.range(0, nodes * d).flatMap(i -> IntStream.of(i / d, i % nodes)).toArray());
  }

  /// Robertson's pentagons and pentagrams: `P_h` vertex j joined to `Q_i` vertex h·i + j.
  static Digraph hoffmanSingleton() {
    final IntStream.Builder ends = IntStream.builder();
    for (int h = 0; h < 5; h++) {
      for (int j = 0; j < 5; j++) {
        ends.add(5 * h + j).add(5 * h + (j + 1) % 5);
        ends.add(25 + 5 * h + j).add(25 + 5 * h + (j + 2) % 5);
        for (int i = 0; i < 5; i++) {
          ends.add(5 * h + j).add(25 + 5 * i + (h * i + j) % 5);
        }
      }
    }
    return undirected(50, ends.build().toArray());
  }

  /// Evenly drawn arcs, loops and parallel ones among them.
  static Digraph randomDirected(final int nodes, final int arcs, final RandomGenerator random) {
    return directed(nodes, random.ints(2L * arcs, 0, nodes).toArray());
  }

  static Digraph randomUndirected(final int nodes, final int edges, final RandomGenerator random) {
    return undirected(nodes, random.ints(2L * edges, 0, nodes).toArray());
  }

  /// Small graphs of every sort, the same on every run.
  static List<Digraph> small() {
    final RandomGenerator random = random(20_260_101);
    return IntStream.range(0, 120)
        .mapToObj(
            i -> {
              final int nodes = 1 + random.nextInt(7);
              final int size = random.nextInt(3 * nodes);
              return i % 2 == 0
                  ? randomDirected(nodes, size, random)
                  : randomUndirected(nodes, size, random);
            })
        .toList();
  }

  /// Distances by Floyd and Warshall; unreachable pairs have more than `nodes`.
  static int[][] floydWarshall(final Digraph graph, final BitSet deadNodes, final BitSet deadArcs) {
    final int nodes = graph.nodes();
    final int[][] distances = new int[nodes][nodes];
    for (int node = 0; node < nodes; node++) {
      Arrays.fill(distances[node], 1_000_000);
      distances[node][node] = 0;
    }
    for (int arc = 0; arc < graph.arcs(); arc++) {
      final boolean dead =
          deadArcs.get(arc) || deadNodes.get(graph.tail(arc)) || deadNodes.get(graph.head(arc));
      if (!dead && graph.tail(arc) != graph.head(arc)) {
        distances[graph.tail(arc)][graph.head(arc)] = 1;
      }
    }
    for (int k = 0; k < nodes; k++) {
      for (int i = 0; i < nodes; i++) {
        for (int j = 0; j < nodes; j++) {
          distances[i][j] = Math.min(distances[i][j], distances[i][k] + distances[k][j]);
        }
      }
    }
    return distances;
  }

  /// The diameter without the dead, or a million if some living pair has no path.
  static int diameter(final Digraph graph, final BitSet deadNodes, final BitSet deadArcs) {
    final int[][] distances = floydWarshall(graph, deadNodes, deadArcs);
    int diameter = 0;
    for (int i = 0; i < distances.length; i++) {
      for (int j = 0; j < distances.length; j++) {
        if (!deadNodes.get(i) && !deadNodes.get(j)) {
          diameter = Math.max(diameter, Math.min(distances[i][j], 1_000_000));
        }
      }
    }
    return diameter;
  }

  static BitSet bits(final long mask) {
    return BitSet.valueOf(new long[] {mask});
  }

  /// A network of the third paper, by the name it has in the golden files.
  static Digraph golden(final String name) {
    for (final String line : lines("networks.txt")) {
      final String[] words = line.split(" ", -1);
      if (words[0].equals(name)) {
        final String[] rows = words[2].split(";", -1);
        final IntStream.Builder ends = IntStream.builder();
        for (int node = 0; node < rows.length; node++) {
          for (final String head : rows[node].split(",", -1)) {
            ends.add(node).add(Integer.parseInt(head));
          }
        }
        return directed(rows.length, ends.build().toArray());
      }
    }
    throw new IllegalArgumentException("no golden network " + name);
  }

  static List<String> lines(final String file) {
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                Objects.requireNonNull(Graphs.class.getResourceAsStream("/golden/" + file)),
                StandardCharsets.UTF_8))) {
      return reader.lines().toList();
    } catch (final IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
