package org.heliograph.topology;

import java.util.Optional;
import java.util.OptionalInt;
import org.heliograph.graph.BreadthFirst;
import org.heliograph.graph.Digraph;
import org.heliograph.graph.Girth;
import org.heliograph.graph.StrongComponents;

/// Distances between the ranks of a network, in hops, over all ordered pairs of different ranks.
///
/// A hop is a channel; `undirected` says whether every arc has an opposite one.
public record DistanceFacts(
    Fact<Boolean> undirected,
    Fact<Boolean> connected,
    Fact<Integer> diameter,
    Fact<Long> sum,
    Fact<Double> mean,
    Fact<Integer> girth) {
  static DistanceFacts ofComplete(final long nodes) {
    return new DistanceFacts(
        Fact.of(true),
        Fact.of(true),
        Fact.of(1),
        Fact.of(nodes * (nodes - 1)),
        Fact.of(1.0),
        Fact.of(3));
  }

  static DistanceFacts unknown(final String reason) {
    return new DistanceFacts(
        Fact.unknown(reason),
        Fact.unknown(reason),
        Fact.unknown(reason),
        Fact.unknown(reason),
        Fact.unknown(reason),
        Fact.unknown(reason));
  }

  /// Searches from every rank if that takes at most `budget` steps, or from one rank if all are
  /// equivalent.
  static DistanceFacts of(
      final NodeSet ranks, final Digraph graph, final boolean transitive, final long budget) {
    final boolean undirected = graph.isSymmetric();
    final boolean connected = StrongComponents.of(graph).isStronglyConnected();
    final long pass = graph.nodes() + (long) graph.arcs();
    final Fact<Integer> girth = girth(graph, pass, budget);
    final Search first = Search.from(BreadthFirst.over(graph), ranks, 0);
    final Optional<Search> all = all(graph, ranks, transitive, pass, budget, first);
    final long pairs = (long) ranks.size() * (ranks.size() - 1);
    if (!connected || pairs == 0 || all.isEmpty()) {
      final String reason =
          !connected
              ? "not connected"
              : pairs == 0 ? "a single rank" : bounds(first.depth(), undirected);
      return new DistanceFacts(
          Fact.of(undirected),
          Fact.of(connected),
          Fact.unknown(reason),
          Fact.unknown(all.isEmpty() ? TopologyFacts.TOO_LARGE : reason),
          Fact.unknown(all.isEmpty() ? TopologyFacts.TOO_LARGE : reason),
          girth);
    }
    final Search found = all.get();
    return new DistanceFacts(
        Fact.of(undirected),
        Fact.of(true),
        Fact.of(found.depth()),
        Fact.of(found.sum()),
        Fact.of((double) found.sum() / pairs),
        girth);
  }

  private static Fact<Integer> girth(final Digraph graph, final long pass, final long budget) {
    if ((double) pass * graph.nodes() > budget) {
      return Fact.unknown(TopologyFacts.TOO_LARGE);
    }
    final OptionalInt girth = Girth.of(graph);
    return girth.isPresent() ? Fact.of(girth.getAsInt()) : Fact.unknown("no cycle");
  }

  private static String bounds(final int depth, final boolean undirected) {
    return "%s; at least %s%s"
        .formatted(TopologyFacts.TOO_LARGE, depth, undirected ? " and at most " + 2 * depth : "");
  }

  private static Optional<Search> all(
      final Digraph graph,
      final NodeSet ranks,
      final boolean transitive,
      final long pass,
      final long budget,
      final Search first) {
    if (transitive) {
      return Optional.of(new Search(first.depth(), first.sum() * ranks.size()));
    }
    if ((double) pass * ranks.size() > budget) {
      return Optional.empty();
    }
    final BreadthFirst search = BreadthFirst.over(graph);
    int depth = 0;
    long sum = 0;
    for (int i = 0; i < ranks.size(); i++) {
      final Search one = Search.from(search, ranks, i);
      depth = Math.max(depth, one.depth());
      sum += one.sum();
    }
    return Optional.of(new Search(depth, sum));
  }

  /// The largest distance and the sum of distances to the ranks reached.
  private record Search(int depth, long sum) {
    static Search from(final BreadthFirst search, final NodeSet ranks, final int source) {
      if (ranks.size() == 0) {
        return new Search(0, 0);
      }
      search.search(ranks.get(source));
      int depth = 0;
      long sum = 0;
      for (int i = 0; i < search.reached(); i++) {
        final int node = search.node(i);
        if (ranks.contains(node)) {
          depth = Math.max(depth, search.distance(node));
          sum += search.distance(node);
        }
      }
      return new Search(depth, sum);
    }
  }
}
