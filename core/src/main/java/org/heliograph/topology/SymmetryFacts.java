package org.heliograph.topology;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.heliograph.graph.Automorphisms;
import org.heliograph.graph.Digraph;

/// The automorphism group of a network: its order, and whether it can map any rank to any other.
///
/// An automorphism preserves ranks, channels and their kinds. Transitivity may be known from the
/// symmetry that the network states, even if the order is not.
public record SymmetryFacts(Fact<BigInteger> order, Fact<Boolean> vertexTransitive) {
  private static final long SIZE_MAX = 400_000;
  private static final double DIGITS_MAX = 1 << 20;
  private static final long CHECKED_MAX = 100_000;
  // More digits would be less clear than the formula.
  private static final int FACTORIAL_MAX = 20;

  static SymmetryFacts ofComplete(final int nodes) {
    return new SymmetryFacts(
        nodes <= FACTORIAL_MAX
            ? Fact.of(factorial(nodes))
            : Fact.unknown(nodes + "!, since every permutation of the nodes is one"),
        Fact.of(true));
  }

  static SymmetryFacts unknown(final String reason) {
    return new SymmetryFacts(Fact.unknown(reason), Fact.unknown(reason));
  }

  /// Uses the known symmetry first, then searches within `budget` elementary steps.
  static SymmetryFacts of(final Topology topology, final Digraph graph, final long budget) {
    final SymmetryFacts found = search(topology, graph, budget);
    return found.vertexTransitive.value().isEmpty() && isKnownTransitive(topology)
        ? new SymmetryFacts(found.order, Fact.of(true))
        : found;
  }

  /// The facts for a stack-graph whose groups all have couplers. The members of every group may be
  /// permuted freely, and groups are permuted as in the network with one node per group, since a
  /// coupler determines its groups.
  static SymmetryFacts ofStack(final StackTopology stack, final long budget) {
    final SymmetryFacts groups = of(stack.projected(), stack.groups(), budget);
    if (digits(stack) > DIGITS_MAX) {
      return new SymmetryFacts(
          Fact.unknown("a number of more than 2^20 binary digits"), groups.vertexTransitive());
    }
    final BigInteger within = factorial(stack.stack()).pow(stack.groups().nodes());
    final Fact<BigInteger> order =
        groups.order().value().map(found -> Fact.of(found.multiply(within))).orElse(groups.order());
    return new SymmetryFacts(order, groups.vertexTransitive());
  }

  /// The approximate number of binary digits of the count of permutations within groups.
  private static double digits(final StackTopology stack) {
    return stack.stack() * Math.log(stack.stack()) / Math.log(2) * stack.groups().nodes();
  }

  private static BigInteger factorial(final int n) {
    BigInteger product = BigInteger.ONE;
    for (int i = 2; i <= n; i++) {
      product = product.multiply(BigInteger.valueOf(i));
    }
    return product;
  }

  private static boolean isKnownTransitive(final Topology topology) {
    return topology.channels() <= CHECKED_MAX
        && isOneOrbit(topology, topology.symmetry().orbits(topology.nodes()));
  }

  private static SymmetryFacts search(
      final Topology topology, final Digraph graph, final long budget) {
    final List<ChannelKind> kinds = kinds(topology);
    final boolean plain = topology.isPointToPoint() && kinds.size() <= 1;
    if ((plain ? graph.nodes() + (long) graph.arcs() : incidences(topology)) > SIZE_MAX) {
      return unknown("too large to search");
    }
    final Digraph searched = plain ? graph : incidence(topology);
    final int[] colours = new int[searched.nodes()];
    for (int i = 0; i < colours.length; i++) {
      colours[i] =
          i < topology.nodes()
              ? topology.ranks().contains(i) ? 0 : 1
              : 2 + kinds.indexOf(topology.kind(i - topology.nodes()));
    }
    return Automorphisms.of(searched, colours, budget)
        .map(
            group ->
                new SymmetryFacts(
                    Fact.of(plain ? group.order() : withoutTwins(topology, group.order())),
                    Fact.of(
                        isOneOrbit(
                            topology, Automorphisms.orbits(searched.nodes(), group.generators())))))
        .orElse(unknown("not found within the budget"));
  }

  private static List<ChannelKind> kinds(final Topology topology) {
    return LongStream.range(0, topology.channels()).mapToObj(topology::kind).distinct().toList();
  }

  /// The total number of writers and readers of all channels.
  private static long incidences(final Topology topology) {
    long ends = 0;
    for (int node = 0; node < topology.nodes(); node++) {
      ends += topology.outDegree(node) + topology.inDegree(node);
    }
    return ends;
  }

  /// The graph with one additional node per channel, between its writers and its readers.
  private static Digraph incidence(final Topology topology) {
    final int nodes = topology.nodes();
    final int arcs = (int) incidences(topology);
    final int[] tails = new int[arcs];
    final int[] heads = new int[arcs];
    int arc = 0;
    for (int node = 0; node < nodes; node++) {
      for (int i = 0; i < topology.outDegree(node); i++) {
        tails[arc] = node;
        heads[arc++] = nodes + (int) topology.outChannel(node, i);
      }
      for (int i = 0; i < topology.inDegree(node); i++) {
        tails[arc] = nodes + (int) topology.inChannel(node, i);
        heads[arc++] = node;
      }
    }
    return Digraph.of(nodes + (int) topology.channels(), tails, heads);
  }

  /// Exchanges of channels with the same ends move no node, so they are divided out.
  private static BigInteger withoutTwins(final Topology topology, final BigInteger order) {
    final Map<Channel, Integer> counts = new HashMap<>();
    BigInteger rest = order;
    for (long id = 0; id < topology.channels(); id++) {
      final Channel channel = topology.channel(id);
      final int count =
          counts.merge(
              new Channel(0, channel.writers(), channel.readers(), channel.kind()),
              1,
              Integer::sum);
      rest = rest.divide(BigInteger.valueOf(count));
    }
    return rest;
  }

  private static boolean isOneOrbit(final Topology topology, final int[] orbits) {
    return Arrays.stream(topology.ranks().toArray()).map(rank -> orbits[rank]).distinct().count()
        == 1;
  }
}
