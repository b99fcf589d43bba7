package org.heliograph.graph;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import org.heliograph.primitive.Fraction;

/// The strength of an undirected graph with capacities, and a partition that attains it.
///
/// It is the least capacity between the parts of a partition of the nodes over the number of parts
/// less one, among all partitions into at least two. As many spanning trees, in fractions, can be
/// packed such that none uses more of an edge than its capacity (*tutte1961*, *nash-williams1961*).
///
/// Newton's method: the partition is sought that gains most if each further part is worth the
/// strength found so far; if it gains, it is weaker, and its strength is tried next. One search
/// takes a maximum flow for each node (*cunningham1985*): they give each node a value such that no
/// set of nodes has more than its cut allows, and where sets have as much, they are merged. Exact
/// in whole numbers.
public final class Strength {
  private final int nodes;
  private final long[] capacities; // of each edge
  private final Digraph edges; // edge e is arcs 2e and 2e + 1
  private final MaxFlow flow; // with arcs from node n to each node, then from each to node n + 1
  private final BooleanSupplier interrupted;
  private final long[] degrees;
  private int[] partOf;
  private Fraction value;
  private boolean isExact;

  private Strength(
      final int nodes, final Map<Long, Long> pairs, final BooleanSupplier interrupted) {
    this.nodes = nodes;
    this.interrupted = interrupted;
    this.capacities = pairs.values().stream().mapToLong(it -> it).toArray();
    this.degrees = new long[nodes];
    final int[] tails = new int[2 * capacities.length];
    final int[] heads = new int[tails.length];
    int arc = 0;
    for (final long pair : pairs.keySet()) {
      tails[arc] = heads[arc + 1] = (int) (pair / nodes);
      heads[arc] = tails[arc + 1] = (int) (pair % nodes);
      degrees[tails[arc]] += capacities[arc / 2];
      degrees[heads[arc]] += capacities[arc / 2];
      arc += 2;
    }
    this.edges = Digraph.of(nodes, tails, heads);
    final Digraph extended = extended(edges);
    this.flow = MaxFlow.over(extended, new long[extended.arcs()]);
    this.partOf = new int[nodes];
    Arrays.setAll(partOf, node -> node);
    this.value = valueOf(partOf);
  }

  /// The strength of `graph`, each arc of which counts as an undirected edge; loops do not count.
  ///
  /// If `interrupted`, the weakest partition found until then. Throws if there are fewer than two
  /// nodes, if there is not one capacity for each arc, if one is negative, or if the sum of all
  /// times the nodes is 2^59 or more.
  public static Strength of(
      final Digraph graph, final long[] capacities, final BooleanSupplier interrupted) {
    MaxFlow.over(graph, capacities);
    final int nodes = graph.nodes();
    if (nodes < 2) {
      throw new IllegalArgumentException(
          "strength: it needs at least 2 nodes, but there are %s.".formatted(nodes));
    }
    if (Arrays.stream(capacities).asDoubleStream().sum() * nodes >= 1L << 59) {
      throw new IllegalArgumentException(
          "strength: the sum of the capacities is too large; times %s nodes it must stay below"
                  .formatted(nodes)
              + " 2^59. Maybe round them to fewer digits.");
    }
    final Map<Long, Long> pairs = new TreeMap<>();
    for (int arc = 0; arc < capacities.length; arc++) {
      final long one = Math.min(graph.tail(arc), graph.head(arc));
      final long other = Math.max(graph.tail(arc), graph.head(arc));
      if (one != other) {
        pairs.merge(one * nodes + other, capacities[arc], Long::sum);
      }
    }
    final Strength strength = new Strength(nodes, pairs, interrupted);
    strength.run();
    return strength;
  }

  private static Digraph extended(final Digraph edges) {
    final int nodes = edges.nodes();
    final int arcs = edges.arcs();
    final int[] tails = new int[arcs + 2 * nodes];
    final int[] heads = new int[tails.length];
    for (int arc = 0; arc < arcs; arc++) {
      tails[arc] = edges.tail(arc);
      heads[arc] = edges.head(arc);
    }
    for (int node = 0; node < nodes; node++) {
      tails[arcs + node] = nodes;
      heads[arcs + node] = node;
      tails[arcs + nodes + node] = node;
      heads[arcs + nodes + node] = nodes + 1;
    }
    return Digraph.of(nodes + 2, tails, heads);
  }

  private void run() {
    while (!isExact && !interrupted.getAsBoolean()) {
      final int[] parts = merged();
      final boolean isPartition = Arrays.stream(parts).distinct().count() > 1;
      final Fraction found = isPartition ? valueOf(parts) : value;
      isExact = found.compareTo(value) >= 0 && !interrupted.getAsBoolean();
      if (found.compareTo(value) < 0) {
        value = found;
        partOf = parts;
      }
    }
  }

  private Fraction valueOf(final int[] parts) {
    long between = 0;
    for (int edge = 0; edge < capacities.length; edge++) {
      final boolean crosses = parts[edges.tail(2 * edge)] != parts[edges.head(2 * edge)];
      between += crosses ? capacities[edge] : 0;
    }
    return Fraction.of(between, Arrays.stream(parts).distinct().count() - 1);
  }

  /// The partition with the least capacity between parts less the value of each part. Parts are
  /// numbered by their first nodes.
  ///
  /// With the strength p/q so far, a set has room for q times the capacity that leaves it, less 2p.
  /// Node after node gets what the fullest set of it and nodes before it has left. Sets without
  /// room that meet have none together.
  private int[] merged() {
    final long p = value.numerator().longValueExact();
    final long q = value.denominator().longValueExact();
    final int[] parts = new int[nodes];
    Arrays.setAll(parts, node -> node);
    for (int edge = 0; edge < capacities.length; edge++) {
      flow.setCapacity(2 * edge, q * capacities[edge]);
      flow.setCapacity(2 * edge + 1, q * capacities[edge]);
    }
    // Nodes that come later stay outside: they gain more by it than their edges lose.
    for (int node = 0; node < nodes; node++) {
      setEnds(node, 0, q * degrees[node] + 1);
    }
    long given = 0; // to nodes that may be left out
    for (int node = 0; node < nodes && !interrupted.getAsBoolean(); node++) {
      setEnds(node, q * degrees[node] + 1, 0);
      final long cut = flow.value(nodes, nodes + 1, Long.MAX_VALUE);
      final long own = cut - given - 2 * p;
      setEnds(node, Math.max(0, own), Math.max(0, -own));
      given += Math.max(0, own);
      join(parts, flow.sourceSide());
    }
    return parts;
  }

  private void setEnds(final int node, final long from, final long to) {
    flow.setCapacity(edges.arcs() + node, from);
    flow.setCapacity(edges.arcs() + nodes + node, to);
  }

  private void join(final int[] parts, final BitSet set) {
    final BitSet met = new BitSet(nodes);
    set.stream().filter(node -> node < nodes).forEach(node -> met.set(parts[node]));
    final int first = met.nextSetBit(0);
    Arrays.setAll(parts, node -> met.get(parts[node]) ? first : parts[node]);
  }

  /// The capacity between the parts over their number less one.
  public Fraction value() {
    return value;
  }

  /// Whether no partition is weaker; not known if the search was interrupted.
  public boolean isExact() {
    return isExact;
  }

  /// The part of each node; a part has the number of its first node.
  public int[] partOf() {
    return partOf.clone();
  }
}
