package org.heliograph.reproduction.evolution;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.heliograph.graph.Digraph;
import org.heliograph.graph.DistanceSummary;
import org.heliograph.reproduction.PrintedValues;

/// An undirected graph of `layers` copies of a smaller one, whose links lead to shifted copies.
///
/// A link `u,v,s` of `text` joins node u of every copy to node v of the copy s further on, cyclic.
record CyclicLift(int layers, String text) {
  /// The cubic graph of many nodes with this diameter, if there is one. Annealing found these
  /// graphs; their properties are measured each time they are built.
  static Optional<CyclicLift> cubic(final int diameter) {
    return PrintedValues.of(EvolutionExhibits.class, "cubic-graphs.csv").rows().stream()
        .filter(row -> row.whole("diameter") == diameter)
        .map(row -> new CyclicLift(row.whole("layers"), row.text("links")))
        .findFirst();
  }

  private record Link(int from, int to, int shift) {
    static Link of(final String text) {
      final int[] numbers =
          Arrays.stream(text.split(",", -1)).mapToInt(Integer::parseInt).toArray();
      return new Link(numbers[0], numbers[1], numbers[2]);
    }
  }

  private List<Link> links() {
    return Arrays.stream(text.strip().split("\\s+", -1)).map(Link::of).toList();
  }

  /// How many links the smaller graph has.
  int size() {
    return links().size();
  }

  /// The graph, with an arc each way for every link.
  Digraph graph() {
    final List<Integer> tails = new ArrayList<>();
    final List<Integer> heads = new ArrayList<>();
    int most = 0;
    for (final Link link : links()) {
      most = Math.max(most, Math.max(link.from(), link.to()));
      for (int layer = 0; layer < layers; layer++) {
        final int one = link.from() * layers + layer;
        final int other = link.to() * layers + (layer + link.shift()) % layers;
        tails.addAll(List.of(one, other));
        heads.addAll(List.of(other, one));
      }
    }
    return Digraph.of(
        (most + 1) * layers,
        tails.stream().mapToInt(Integer::intValue).toArray(),
        heads.stream().mapToInt(Integer::intValue).toArray());
  }

  /// Whether every node of `graph` has three links to three other nodes.
  static boolean isCubic(final Digraph graph) {
    for (int node = 0; node < graph.nodes(); node++) {
      if (graph.outDegree(node) != 3) {
        return false;
      }
      for (int i = 0; i < 3; i++) {
        final int head = graph.head(graph.outArc(node, i));
        if (head == node || graph.multiplicity(node, head) != 1) {
          return false;
        }
      }
    }
    return graph.isSymmetric();
  }

  /// The largest distance in `graph`, or 0 if some node does not reach another.
  static int diameter(final Digraph graph) {
    return DistanceSummary.of(graph).diameter().orElse(0);
  }
}
