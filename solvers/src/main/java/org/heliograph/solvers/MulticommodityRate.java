package org.heliograph.solvers;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.heliograph.bound.TimedProblem;
import org.heliograph.bound.family.ChannelOrbits;
import org.heliograph.bound.family.ChannelWeights;
import org.heliograph.bound.family.VolumeTime.VolumeTimeCertificate;
import org.heliograph.collective.Demand;
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
    if (!solution.flows().isEmpty()) {
      final WholeFlows flows = new WholeFlows(problem, orbits, rates, solution.flows());
      reached = flows.rate(limit, budget);
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
    for (final double unit : new double[] {largest, smallest.orElse(0)}) {
      final double[] relative = Arrays.stream(weights).map(weight -> weight / unit).toArray();
      final long exact = CommonDenominator.of(relative, Integer.MAX_VALUE);
      final double most = largest / unit;
      for (int trial = 0; trial <= MOST_SCALE && unit > 0; trial++) {
        final double scale = trial == 0 ? exact : trial;
        if (!budget.interrupted().getAsBoolean() && most * scale < Integer.MAX_VALUE) {
          final Integer[] rounded = new Integer[channels];
          Arrays.setAll(
              rounded, channel -> (int) Math.round(relative[orbits.ofChannel(channel)] * scale));
          final VolumeTimeCertificate certificate =
              new VolumeTimeCertificate(List.of(rounded), false);
          best = isLower(timed, certificate, best) ? certificate : best;
        }
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
}
