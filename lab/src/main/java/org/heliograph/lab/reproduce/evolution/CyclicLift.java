package org.heliograph.lab.reproduce.evolution;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heliograph.graph.Digraph;
import org.heliograph.graph.DistanceSummary;

/// An undirected graph of `layers` copies of a smaller one, whose links lead to shifted copies.
///
/// A link `u,v,s` of `text` joins node u of every copy to node v of the copy s further on, cyclic.
record CyclicLift(int layers, String text) {
  /// Cubic graphs of many nodes by their diameters, which annealing found; what they are worth is
  /// measured anew whenever they are built.
  private static final Map<Integer, CyclicLift> CUBIC =
      Map.of(
          3,
          new CyclicLift(
              1,
              """
          0,1,0 1,2,0 2,3,0 3,4,0 4,5,0 5,6,0 6,7,0 7,8,0 8,9,0 9,10,0 10,11,0 11,12,0
          12,13,0 13,14,0 14,15,0 15,16,0 16,17,0 17,18,0 18,19,0 19,0,0 2,15,0 16,6,0
          5,12,0 3,8,0 0,7,0 9,13,0 14,19,0 4,18,0 11,1,0 17,10,0
          """),
          4,
          new CyclicLift(
              1,
              """
          5,30,0 22,6,0 10,18,0 2,9,0 12,6,0 14,16,0 29,10,0 30,15,0 24,11,0 4,34,0 23,8,0
          29,34,0 7,6,0 35,16,0 24,22,0 13,20,0 5,28,0 32,28,0 14,1,0 32,26,0 21,19,0
          3,22,0 13,33,0 37,8,0 2,23,0 34,30,0 12,17,0 16,15,0 31,11,0 23,35,0 11,0,0
          37,10,0 32,19,0 26,27,0 25,21,0 33,36,0 1,19,0 13,18,0 14,31,0 3,15,0 36,35,0
          7,28,0 27,24,0 12,4,0 9,0,0 27,36,0 17,33,0 2,21,0 31,37,0 3,25,0 26,29,0 0,20,0
          5,20,0 7,8,0 25,18,0 1,17,0 9,4,0
          """),
          5,
          new CyclicLift(
              7,
              """
          7,2,5 5,0,4 9,3,5 6,7,1 6,1,1 8,1,0 9,8,6 0,5,2 1,0,6 8,2,4 4,2,3 5,9,3 4,3,3
          3,4,0 7,6,1
          """),
          7,
          new CyclicLift(
              14,
              """
          9,0,7 7,6,5 8,5,1 10,3,7 5,11,0 3,1,5 9,13,10 11,6,3 12,8,10 0,2,7 13,11,7
          8,1,13 3,12,7 10,9,3 4,4,4 10,5,2 7,0,9 2,13,9 7,1,4 2,6,8 12,4,3
          """));

  /// The cubic graph of this diameter, if there is one.
  static Optional<CyclicLift> cubic(final int diameter) {
    return CUBIC.entrySet().stream()
        .filter(entry -> entry.getKey() == diameter)
        .map(Map.Entry::getValue)
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
