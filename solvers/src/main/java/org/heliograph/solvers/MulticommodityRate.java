package org.heliograph.solvers;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.heliograph.bound.TimedProblem;
import org.heliograph.bound.family.ChannelOrbits;
import org.heliograph.bound.family.ChannelWeights;
import org.heliograph.bound.family.VolumeTime.VolumeTimeCertificate;
import org.heliograph.collective.Demand;
import org.heliograph.graph.Digraph;
import org.heliograph.graph.MaxFlow;
import org.heliograph.primitive.Fraction;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.topology.Topology;
import org.heliograph.units.Count;

/// The highest rate of chunks with one source and one target each, from two sides: channel weights
/// that allow no more, and a flow that reaches it.
///
/// Both come from one linear programme in floating point ([CongestionDual], with rates as
/// capacities) and are then made whole: the weights at several scales, the flow as one maximum flow
/// per source in a multiple of the programme's amounts. Each is exact by itself; where both are
/// equal, so is the rate. `reached` is absent if the programme is too large for the simplex method.
public record MulticommodityRate(VolumeTimeCertificate certificate, Optional<Fraction> reached) {
  private static final long MOST_ROWS = 12_000;
  private static final int MOST_SCALE = 64;
  private static final int[] MULTIPLES = {
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15, 16, 18, 20, 24, 28, 30, 36, 40, 42, 48, 60, 72,
    84, 96, 120, 168, 240, 360, 720, 840, 2520, 5040
  };
  private static final double SLACK = 1e-6;

  /// Whether the programme is for `problem`.
  public static Support supports(final Problem problem) {
    final Demand demand = problem.demand();
    if (!demand.hasSingleSources() || !demand.hasSingleTargets()) {
      return Support.no("the linear programme is for chunks with one source and one target");
    }
    if (!problem.topology().isPointToPoint() || ChannelWeights.isMinimal(problem)) {
      return Support.no("the linear programme is for links and any routes");
    }
    final long rows = CongestionDual.rows(problem, ChannelOrbits.ofRates(problem));
    return rows > MOST_ROWS
        ? Support.no(
            "the linear programme would have %s, more than %s"
                .formatted(Count.of(rows, "row"), MOST_ROWS))
        : NativeLibrary.support();
  }

  /// The rate of `timed`, in contributions of one bit per second.
  public static MulticommodityRate of(final TimedProblem timed, final Budget budget) {
    final Problem problem = timed.problem();
    final Topology topology = problem.topology();
    final long[] rates = new long[Math.toIntExact(topology.channels())];
    Arrays.setAll(
        rates,
        channel ->
            topology.kind(channel).bandwidth().times(topology.lanes(channel)).bitsPerSecond());
    final double fastest = Arrays.stream(rates).max().orElse(1);
    final ChannelOrbits orbits = ChannelOrbits.ofRates(problem);
    final CongestionDual.Solution solution =
        new CongestionDual(
                problem, orbits, Arrays.stream(rates).mapToDouble(r -> r / fastest).toArray())
            .solve();
    final VolumeTimeCertificate certificate =
        certificate(timed, orbits, solution.weights(), budget);
    final Optional<Fraction> limit = certificate.rate(timed);
    Optional<Fraction> reached = Optional.empty();
    for (int i = 0; i < MULTIPLES.length && !reached.equals(limit); i++) {
      if (!solution.flows().isEmpty() && !budget.interrupted().getAsBoolean()) {
        final Optional<Fraction> rate =
            reached(problem, orbits, rates, solution.flows(), MULTIPLES[i]);
        final Optional<Fraction> before = reached;
        reached =
            rate.filter(it -> before.isEmpty() || it.compareTo(before.get()) > 0).or(() -> before);
      }
    }
    return new MulticommodityRate(certificate, reached);
  }

  /// Of the weights, rounded to whole numbers in several ways, those that allow the lowest rate.
  private static VolumeTimeCertificate certificate(
      final TimedProblem timed,
      final ChannelOrbits orbits,
      final double[] weights,
      final Budget budget) {
    final int channels = Math.toIntExact(timed.problem().topology().channels());
    VolumeTimeCertificate best = new VolumeTimeCertificate(List.of(1), false);
    final double largest = Arrays.stream(weights).max().orElse(0);
    final OptionalDouble smallest =
        Arrays.stream(weights).filter(weight -> weight > SLACK * largest).min();
    for (int scale = 1; scale <= MOST_SCALE && smallest.isPresent(); scale++) {
      for (final double unit : new double[] {largest, smallest.getAsDouble()}) {
        if (budget.interrupted().getAsBoolean() || largest / unit * scale > Integer.MAX_VALUE) {
          continue;
        }
        final Integer[] rounded = new Integer[channels];
        final int factor = scale;
        Arrays.setAll(
            rounded,
            channel -> (int) Math.round(weights[orbits.ofChannel(channel)] / unit * factor));
        final VolumeTimeCertificate certificate =
            new VolumeTimeCertificate(List.of(rounded), false);
        best = isLower(timed, certificate, best) ? certificate : best;
      }
    }
    return best;
  }

  private static boolean isLower(
      final TimedProblem timed,
      final VolumeTimeCertificate one,
      final VolumeTimeCertificate other) {
    return one.weights().stream().anyMatch(weight -> weight > 0)
        && one.rate(timed)
            .filter(rate -> rate.compareTo(other.rate(timed).orElseThrow()) < 0)
            .isPresent();
  }

  /// The rate of flows of whole parts, `multiple` parts for each chunk, near those of the
  /// programme; absent if rounding leaves too little room.
  private static Optional<Fraction> reached(
      final Problem problem,
      final ChannelOrbits orbits,
      final long[] rates,
      final Map<Integer, double[]> flows,
      final int multiple) {
    final Demand demand = problem.demand();
    final Map<Integer, Integer> sources = new TreeMap<>();
    for (int node = 0; node < problem.topology().nodes(); node++) {
      sources.merge(orbits.leastNode(node), 1, Integer::sum);
    }
    final long[] loads = new long[orbits.count()];
    for (final Map.Entry<Integer, double[]> entry : flows.entrySet()) {
      final int source = entry.getKey();
      final int times = sources.get(source);
      final Optional<long[]> whole =
          whole(
              problem,
              source,
              amounts(demand, source, multiple, problem.topology().nodes()),
              Arrays.stream(entry.getValue()).map(flow -> flow * multiple / times).toArray());
      if (whole.isEmpty()) {
        return Optional.empty();
      }
      for (int channel = 0; channel < rates.length; channel++) {
        loads[orbits.ofChannel(channel)] += times * whole.get()[channel];
      }
    }
    final BigInteger[] offered = new BigInteger[loads.length];
    Arrays.fill(offered, BigInteger.ZERO);
    for (int channel = 0; channel < rates.length; channel++) {
      final int orbit = orbits.ofChannel(channel);
      offered[orbit] = offered[orbit].add(BigInteger.valueOf(rates[channel]));
    }
    Fraction slowest = Fraction.of(0, 1);
    for (int orbit = 0; orbit < loads.length; orbit++) {
      final Fraction time = new Fraction(BigInteger.valueOf(loads[orbit]), offered[orbit]);
      slowest = time.compareTo(slowest) > 0 ? time : slowest;
    }
    return Optional.of(
        Fraction.of((long) multiple * demand.chunksPerContribution(), 1).over(slowest));
  }

  private static long[] amounts(
      final Demand demand, final int source, final int multiple, final int nodes) {
    final long[] amounts = new long[nodes];
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      amounts[demand.target(chunk)] += demand.source(chunk) == source ? multiple : 0;
    }
    amounts[source] = 0;
    return amounts;
  }

  /// A flow of whole amounts from `source` with at most `flows`, rounded up, on each arc.
  private static Optional<long[]> whole(
      final Problem problem, final int source, final long[] amounts, final double[] flows) {
    final Digraph graph = problem.topology().arcs().graph();
    final int arcs = graph.arcs();
    final int[] tails = new int[arcs + amounts.length];
    final int[] heads = new int[tails.length];
    final long[] capacities = new long[tails.length];
    for (int arc = 0; arc < tails.length; arc++) {
      final boolean isReal = arc < arcs;
      tails[arc] = isReal ? graph.tail(arc) : arc - arcs;
      heads[arc] = isReal ? graph.head(arc) : amounts.length;
      capacities[arc] = isReal ? (long) Math.ceil(flows[arc] - SLACK) : amounts[arc - arcs];
    }
    final var flow =
        MaxFlow.over(Digraph.of(amounts.length + 1, tails, heads), capacities)
            .between(source, amounts.length);
    final long[] found = new long[arcs];
    Arrays.setAll(found, flow::on);
    return flow.value() == Arrays.stream(amounts).sum() ? Optional.of(found) : Optional.empty();
  }
}
