package org.heliograph.topology.family;

import java.util.Arrays;
import java.util.List;
import org.heliograph.topology.TopologyBuilder;

/// An undirected graph of `layers` copies of a smaller one, whose links lead to shifted copies (the
/// lift of a voltage graph over a cyclic group).
///
/// A link `u,v,s` joins node u of every copy to node v of the copy s further on, cyclic.
record CyclicLift(int layers, List<Link> links) {
  private static final String DIAMETER_3 =
      """
      0,1,0 1,2,0 2,3,0 3,4,0 4,5,0 5,6,0 6,7,0 7,8,0 8,9,0 9,10,0 10,11,0 11,12,0 12,13,0
      13,14,0 14,15,0 15,16,0 16,17,0 17,18,0 18,19,0 19,0,0 2,15,0 16,6,0 5,12,0 3,8,0 0,7,0
      9,13,0 14,19,0 4,18,0 11,1,0 17,10,0
      """;

  private static final String DIAMETER_4 =
      """
      5,30,0 22,6,0 10,18,0 2,9,0 12,6,0 14,16,0 29,10,0 30,15,0 24,11,0 4,34,0 23,8,0 29,34,0
      7,6,0 35,16,0 24,22,0 13,20,0 5,28,0 32,28,0 14,1,0 32,26,0 21,19,0 3,22,0 13,33,0
      37,8,0 2,23,0 34,30,0 12,17,0 16,15,0 31,11,0 23,35,0 11,0,0 37,10,0 32,19,0 26,27,0
      25,21,0 33,36,0 1,19,0 13,18,0 14,31,0 3,15,0 36,35,0 7,28,0 27,24,0 12,4,0 9,0,0
      27,36,0 17,33,0 2,21,0 31,37,0 3,25,0 26,29,0 0,20,0 5,20,0 7,8,0 25,18,0 1,17,0 9,4,0
      """;

  private static final String DIAMETER_5 =
      """
      7,2,5 5,0,4 9,3,5 6,7,1 6,1,1 8,1,0 9,8,6 0,5,2 1,0,6 8,2,4 4,2,3 5,9,3 4,3,3 3,4,0
      7,6,1
      """;

  private static final String DIAMETER_7 =
      """
      9,0,7 7,6,5 8,5,1 10,3,7 5,11,0 3,1,5 9,13,10 11,6,3 12,8,10 0,2,7 13,11,7 8,1,13 3,12,7
      10,9,3 4,4,4 10,5,2 7,0,9 2,13,9 7,1,4 2,6,8 12,4,3
      """;

  /// A link of the smaller graph.
  record Link(int from, int to, int shift) {
    private static Link of(final String text) {
      final int[] numbers =
          Arrays.stream(text.split(",", -1)).mapToInt(Integer::parseInt).toArray();
      return new Link(numbers[0], numbers[1], numbers[2]);
    }
  }

  /// Returns the cubic graph of 20, 38, 70 or 196 nodes with diameter 3, 4, 5 or 7. Annealing found
  /// these graphs.
  static CyclicLift cubic(final int diameter) {
    return switch (diameter) {
      case 3 -> of(1, DIAMETER_3);
      case 4 -> of(1, DIAMETER_4);
      case 5 -> of(7, DIAMETER_5);
      case 7 -> of(14, DIAMETER_7);
      default -> throw new IllegalArgumentException("no lift of diameter " + diameter);
    };
  }

  private static CyclicLift of(final int layers, final String links) {
    return new CyclicLift(
        layers, Arrays.stream(links.strip().split("\\s+", -1)).map(Link::of).toList());
  }

  /// Copy l of node u of the smaller graph is node u · layers + l.
  TopologyBuilder builder(final String name) {
    final int most =
        links.stream().mapToInt(link -> Math.max(link.from(), link.to())).max().orElseThrow();
    final TopologyBuilder builder = new TopologyBuilder(name, (most + 1L) * layers);
    for (final Link link : links) {
      for (int layer = 0; layer < layers; layer++) {
        final int shifted = (layer + link.shift()) % layers;
        builder.edge(link.from() * layers + layer, link.to() * layers + shifted);
      }
    }
    return builder;
  }
}
