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
/// If some nodes only forward, the parts are disjoint sets with all *members*, each with one at
/// least; they need not contain the other nodes. Then half of what leaves the parts counts, which
/// is the capacity between them where they contain all nodes. No more trees can be packed that
/// join all members, but fewer may be the most.
///
/// Newton's method: the partition is sought that gains most if each further part is worth the
/// strength found so far; if it gains, it is weaker, and its strength is tried next. One search
/// takes a maximum flow for each member (*cunningham1985*): they give each member a value such that
/// no set of members has more than the least cut around it allows, and where sets have as much,
/// they are merged. One more flow for each part finds the nodes that only forward inside it; the
/// smallest such sets are disjoint, since cuts are symmetric and submodular. Exact in
/// whole numbers.
public final class Strength {
  private final int nodes;
  private final BitSet members;
  private final long[] capacities; // of each edge
  private final Digraph edges; // edge e is arcs 2e and 2e + 1
  private final MaxFlow flow; // with arcs from node n to each node, then from each to node n + 1
  private final BooleanSupplier interrupted;
  private final long[] degrees;
  private int[] partOf;
  private Fraction value;
  private boolean isExact;

  private Strength(
      final int nodes,
      final BitSet members,
      final Map<Long, Long> pairs,
      final BooleanSupplier interrupted) {
    this.nodes = nodes;
    this.members = members;
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
    final BitSet all = new BitSet();
    all.set(0, graph.nodes());
    return of(graph, capacities, all, interrupted);
  }

  /// The same for these `members`, of which there must be two; the other nodes only forward.
  public static Strength of(
      final Digraph graph,
      final long[] capacities,
      final BitSet members,
      final BooleanSupplier interrupted) {
    MaxFlow.over(graph, capacities);
    final int nodes = graph.nodes();
    if (members.cardinality() < 2) {
      throw new IllegalArgumentException(
          "strength: it needs at least 2 nodes, but there are %s."
              .formatted(members.cardinality()));
    }
    if (members.length() > nodes) {
      throw new IllegalArgumentException(
          "strength: node %s does not exist; there are %s.".formatted(members.length() - 1, nodes));
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
    final Strength strength = new Strength(nodes, (BitSet) members.clone(), pairs, interrupted);
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
      final boolean isPartition = parts(parts) > 1;
      final Fraction found = isPartition ? valueOf(parts) : value;
      isExact = found.compareTo(value) >= 0 && !interrupted.getAsBoolean();
      if (found.compareTo(value) < 0) {
        value = found;
        partOf = parts;
      }
    }
  }

  /// The number of parts with a member; others have the number of their only node.
  private long parts(final int[] partOf) {
    return members.stream().map(node -> partOf[node]).distinct().count();
  }

  private Fraction valueOf(final int[] parts) {
    long leaving = 0;
    for (int edge = 0; edge < capacities.length; edge++) {
      final int one = parts[edges.tail(2 * edge)];
      final int other = parts[edges.head(2 * edge)];
      final int ends = (members.get(one) ? 1 : 0) + (members.get(other) ? 1 : 0);
      leaving += one == other ? 0 : ends * capacities[edge];
    }
    return Fraction.of(leaving, 2 * (parts(parts) - 1));
  }

  /// The partition with the least capacity between parts less the value of each part. Parts are
  /// numbered by their first members.
  ///
  /// With the strength p/q so far, a set has room for q times the capacity that leaves it, less 2p.
  /// Member after member gets what the fullest set of it and members before it has left. Sets
  /// without room that meet have none together.
  private int[] merged() {
    final long p = value.numerator().longValueExact();
    final long q = value.denominator().longValueExact();
    final int[] parts = new int[nodes];
    Arrays.setAll(parts, node -> node);
    for (int edge = 0; edge < capacities.length; edge++) {
      flow.setCapacity(2 * edge, q * capacities[edge]);
      flow.setCapacity(2 * edge + 1, q * capacities[edge]);
    }
    // Members that come later stay outside: they gain more by it than their edges lose.
    for (int node = 0; node < nodes; node++) {
      setEnds(node, 0, members.get(node) ? q * degrees[node] + 1 : 0);
    }
    long given = 0; // to members that may be left out
    for (int node = members.nextSetBit(0);
        node >= 0 && !interrupted.getAsBoolean();
        node = members.nextSetBit(node + 1)) {
      setEnds(node, q * degrees[node] + 1, 0);
      final long cut = flow.value(nodes, nodes + 1, Long.MAX_VALUE);
      final long own = cut - given - 2 * p;
      setEnds(node, Math.max(0, own), Math.max(0, -own));
      given += Math.max(0, own);
      join(parts, flow.sourceSide());
    }
    return members.cardinality() == nodes ? parts : withOthers(parts, q);
  }

  /// The parts with the nodes that are no members and make what leaves them least.
  private int[] withOthers(final int[] parts, final long q) {
    final int[] all = parts.clone();
    for (int part = members.nextSetBit(0);
        part >= 0 && !interrupted.getAsBoolean();
        part = members.nextSetBit(part + 1)) {
      if (parts[part] == part) {
        for (int node = members.nextSetBit(0); node >= 0; node = members.nextSetBit(node + 1)) {
          final boolean isInside = parts[node] == part;
          final long most = q * degrees[node] + 1;
          setEnds(node, isInside ? most : 0, isInside ? 0 : most);
        }
        flow.value(nodes, nodes + 1, Long.MAX_VALUE);
        for (final int node : flow.sourceSide().stream().toArray()) {
          if (node < nodes) {
            all[node] = part;
          }
        }
      }
    }
    return all;
  }

  private void setEnds(final int node, final long from, final long to) {
    flow.setCapacity(edges.arcs() + node, from);
    flow.setCapacity(edges.arcs() + nodes + node, to);
  }

  private void join(final int[] parts, final BitSet set) {
    final BitSet met = new BitSet(nodes);
    set.and(members);
    set.stream().forEach(node -> met.set(parts[node]));
    final int first = met.nextSetBit(0);
    Arrays.setAll(parts, node -> met.get(parts[node]) ? first : parts[node]);
  }

  /// The capacity between the parts, or half of what leaves them, over their number less one.
  public Fraction value() {
    return value;
  }

  /// Whether no partition is weaker; not known if the search was interrupted.
  public boolean isExact() {
    return isExact;
  }

  /// The part of each node; a part has the number of its first member. Nodes in no part have their
  /// own number.
  public int[] partOf() {
    return partOf.clone();
  }
}
