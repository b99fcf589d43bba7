package org.heliograph.solvers;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.heliograph.bound.family.ChannelOrbits;
import org.heliograph.collective.Demand;
import org.heliograph.graph.Digraph;
import org.heliograph.graph.MaxFlow;
import org.heliograph.primitive.Fraction;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;

/// Flows of whole parts of chunks near the flows of a linear programme, and the rate that they
/// reach, which is exact.
///
/// A chunk has a number of parts. For each source one maximum flow of all its parts, with the
/// programme's flow on each arc, rounded up, as capacity. Loads are evened out within an orbit of
/// channels, which symmetries that preserve rates and demand allow.
final class WholeFlows {
  private static final long[] PARTS = {
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15, 16, 18, 20, 24, 28, 30, 36, 40, 42, 48, 60, 72,
    84, 96, 120, 168, 240, 360, 720, 840, 2520, 5040
  };
  private static final long MOST_PARTS = 1L << 32;
  private static final double SLACK = 1e-6;
  private static final double NEAR = 1e-8; // what the programme's flows are exact to
  private static final double MOST_SLACK = 0.25;

  private final Digraph graph;
  private final Demand demand;
  private final ChannelOrbits orbits;
  private final Map<Integer, double[]> flows; // of one source of each orbit
  private final int[] sources; // how many each stands for
  private final BigInteger[] offered; // by orbit

  /// Near `flows`, which are those of all sources for which one stands.
  WholeFlows(
      final Problem problem,
      final ChannelOrbits orbits,
      final long[] rates,
      final Map<Integer, double[]> flows) {
    this.graph = problem.topology().arcs().graph();
    this.demand = problem.demand();
    this.orbits = orbits;
    this.flows = new TreeMap<>();
    this.sources = new int[graph.nodes()];
    for (int node = 0; node < sources.length; node++) {
      sources[orbits.leastNode(node)]++;
    }
    flows.forEach(
        (source, all) ->
            this.flows.put(
                source, Arrays.stream(all).map(flow -> flow / sources[source]).toArray()));
    offered = new BigInteger[orbits.count()];
    Arrays.fill(offered, BigInteger.ZERO);
    for (int channel = 0; channel < rates.length; channel++) {
      final int orbit = orbits.ofChannel(channel);
      offered[orbit] = offered[orbit].add(BigInteger.valueOf(rates[channel]));
    }
  }

  /// The highest rate found, in contributions of one bit per second; ends when it is `limit`.
  Optional<Fraction> rate(final Optional<Fraction> limit, final Budget budget) {
    final double[] all = flows.values().stream().flatMapToDouble(Arrays::stream).toArray();
    final long exact = CommonDenominator.of(all, MOST_PARTS);
    final long[] trials = LongStream.concat(LongStream.of(exact), LongStream.of(PARTS)).toArray();
    Optional<Fraction> best = Optional.empty();
    for (int i = 0; i < trials.length && !best.equals(limit); i++) {
      if (budget.interrupted().getAsBoolean()) {
        break;
      }
      final Optional<Fraction> rate = rate(trials[i]);
      if (rate.isPresent() && (best.isEmpty() || rate.get().compareTo(best.get()) > 0)) {
        best = rate;
      }
    }
    return best;
  }

  /// The rate with `parts` parts for each chunk; absent if rounding leaves too little room.
  private Optional<Fraction> rate(final long parts) {
    final long[] loads = new long[offered.length];
    for (final Map.Entry<Integer, double[]> entry : flows.entrySet()) {
      final int source = entry.getKey();
      final Optional<long[]> whole = whole(source, amounts(source, parts), entry.getValue(), parts);
      if (whole.isEmpty()) {
        return Optional.empty();
      }
      for (int arc = 0; arc < graph.arcs(); arc++) {
        final int orbit = orbits.ofChannel(arc);
        loads[orbit] =
            Math.addExact(loads[orbit], Math.multiplyExact(whole.get()[arc], sources[source]));
      }
    }
    Fraction slowest = Fraction.of(0, 1);
    for (int orbit = 0; orbit < loads.length; orbit++) {
      final Fraction time = new Fraction(BigInteger.valueOf(loads[orbit]), offered[orbit]);
      slowest = time.compareTo(slowest) > 0 ? time : slowest;
    }
    return Optional.of(
        Fraction.of(Math.multiplyExact(parts, (long) demand.chunksPerContribution()), 1)
            .over(slowest));
  }

  private long[] amounts(final int source, final long parts) {
    final long[] amounts = new long[graph.nodes()];
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      amounts[demand.target(chunk)] += demand.source(chunk) == source ? parts : 0;
    }
    amounts[source] = 0;
    return amounts;
  }

  /// A flow of whole amounts from `source`.
  private Optional<long[]> whole(
      final int source, final long[] amounts, final double[] wanted, final long parts) {
    final int arcs = graph.arcs();
    final int[] tails = new int[arcs + amounts.length];
    final int[] heads = new int[tails.length];
    final long[] capacities = new long[tails.length];
    for (int arc = 0; arc < tails.length; arc++) {
      final boolean isReal = arc < arcs;
      tails[arc] = isReal ? graph.tail(arc) : arc - arcs;
      heads[arc] = isReal ? graph.head(arc) : amounts.length;
      capacities[arc] = isReal ? capacity(wanted[arc] * parts, parts) : amounts[arc - arcs];
    }
    final var flow =
        MaxFlow.over(Digraph.of(amounts.length + 1, tails, heads), capacities)
            .between(source, amounts.length);
    final long[] found = new long[arcs];
    Arrays.setAll(found, flow::on);
    return flow.value() == Arrays.stream(amounts).sum() ? Optional.of(found) : Optional.empty();
  }

  /// Rounded up, or to the nearest whole number if that is as near as the programme is exact.
  private static long capacity(final double wanted, final long parts) {
    final double near = Math.rint(wanted);
    final boolean isNear = Math.abs(wanted - near) < Math.min(MOST_SLACK, SLACK + NEAR * parts);
    return (long) (isNear ? near : Math.ceil(wanted));
  }
}
