package org.heliograph.topology;

import org.heliograph.graph.BreadthFirst;
import org.heliograph.graph.Digraph;

/// The maximum number of nodes of a network with this degree and diameter, and the share of it that
/// this network has.
///
/// Undirected 1 + d·Σ(d−1)^i for i < D, directed Σ d^i for i ≤ D, bipartite 2·Σ(d−1)^i for i < D. A
/// share is a fraction of 1. Source: *jaros2008*, Sec. 2.
public record MooreFacts(
    Fact<Long> bound, Fact<Double> share, Fact<Long> bipartiteBound, Fact<Double> bipartiteShare) {
  static final String ONLY_LINKS = "only for networks of links whose nodes all take part";

  static MooreFacts unknown(final String reason) {
    return new MooreFacts(
        Fact.unknown(reason), Fact.unknown(reason), Fact.unknown(reason), Fact.unknown(reason));
  }

  static MooreFacts ofComplete(final long nodes) {
    return new MooreFacts(
        Fact.of(nodes), Fact.of(1.0), Fact.unknown("not bipartite"), Fact.unknown("not bipartite"));
  }

  /// The bounds for the largest degree of `graph` and the diameter found.
  static MooreFacts of(
      final Topology topology, final Digraph graph, final DistanceFacts distances) {
    if (!topology.isPointToPoint() || topology.ranks().size() < topology.nodes()) {
      return unknown(ONLY_LINKS);
    }
    if (distances.diameter().value().isEmpty()) {
      return unknown("the diameter is not known");
    }
    final int degree = mostDegree(graph);
    final int diameter = distances.diameter().value().get();
    final boolean undirected = distances.undirected().value().orElse(false);
    final long bound = undirected ? bound(degree, diameter) : directedBound(degree, diameter);
    final Fact<Double> share = share(graph, bound);
    if (!undirected || !isBipartite(graph)) {
      final String reason = undirected ? "not bipartite" : "directed";
      return new MooreFacts(stated(bound), share, Fact.unknown(reason), Fact.unknown(reason));
    }
    final long bipartite = bipartiteBound(degree, diameter);
    return new MooreFacts(stated(bound), share, stated(bipartite), share(graph, bipartite));
  }

  private static Fact<Long> stated(final long bound) {
    return bound == Long.MAX_VALUE ? Fact.unknown("over 2^63") : Fact.of(bound);
  }

  private static Fact<Double> share(final Digraph graph, final long bound) {
    return bound == Long.MAX_VALUE
        ? Fact.unknown("close to 0")
        : Fact.of((double) graph.nodes() / bound);
  }

  /// The maximum number of nodes of an undirected graph of this degree and diameter; saturates.
  public static long bound(final int degree, final int diameter) {
    return sum(1, SaturatingMath.product(degree, powers(degree - 1L, diameter)));
  }

  /// The maximum number of nodes of a directed graph of this degree and diameter; saturates.
  public static long directedBound(final int degree, final int diameter) {
    return powers(degree, diameter + 1);
  }

  /// The maximum number of nodes of a bipartite graph of this degree and diameter; saturates.
  public static long bipartiteBound(final int degree, final int diameter) {
    return SaturatingMath.product(2, powers(degree - 1L, diameter));
  }

  /// base⁰ + base¹ + …, with `terms` terms.
  private static long powers(final long base, final int terms) {
    long sum = 0;
    long power = 1;
    for (int i = 0; i < terms && sum != Long.MAX_VALUE && power > 0; i++) {
      sum = sum(sum, power);
      power = SaturatingMath.product(power, base);
    }
    return sum;
  }

  private static long sum(final long one, final long other) {
    return one > Long.MAX_VALUE - other ? Long.MAX_VALUE : one + other;
  }

  private static int mostDegree(final Digraph graph) {
    int most = 0;
    for (int node = 0; node < graph.nodes(); node++) {
      most = Math.max(most, Math.max(graph.outDegree(node), graph.inDegree(node)));
    }
    return most;
  }

  /// Whether a connected undirected graph has no arc between nodes at distances of equal parity.
  private static boolean isBipartite(final Digraph graph) {
    final int[] distances = BreadthFirst.distancesFrom(graph, 0);
    for (int arc = 0; arc < graph.arcs(); arc++) {
      if ((distances[graph.tail(arc)] - distances[graph.head(arc)]) % 2 == 0) {
        return false;
      }
    }
    return true;
  }
}
