package org.heliograph.solvers;

import com.google.auto.service.AutoService;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.heliograph.bound.Bound;
import org.heliograph.bound.LowerBound;
import org.heliograph.bound.family.ChannelOrbits;
import org.heliograph.bound.family.ChannelWeights;
import org.heliograph.bound.family.WeightRounding;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.topology.Topology;
import org.heliograph.units.Count;

/// The distance argument with the best possible channel weights: the dual of the least-congestion
/// multicommodity flow, solved as a linear programme, rounded to small integers and checked again.
///
/// The programme has one potential per node and source and one weight per channel. With known
/// symmetry it has one source per orbit of nodes and one weight per orbit of channels. Supports
/// chunks with one source and one target, and at most 60 000 rows.
@AutoService(LowerBound.class)
@Summary("Distance with the best channel weights, by linear programming; checked without it.")
public record LpChannelWeights() implements LowerBound {
  private static final long MOST_ROWS = 60_000;

  @Override
  public boolean isCostly() {
    return true;
  }

  @Override
  public Support supports(final Problem problem) {
    final Support counted = ChannelWeights.support(problem);
    if (!counted.isSupported()) {
      return counted;
    }
    if (!problem.demand().hasSingleSources() || !problem.demand().hasSingleTargets()) {
      return Support.no("the linear programme is for chunks with one source and one target");
    }
    final Topology topology = problem.topology();
    if (topology.channels() > MOST_ROWS) {
      return Support.no("the linear programme would be too large");
    }
    final long rows = CongestionDual.rows(problem, ChannelOrbits.of(problem));
    return rows > MOST_ROWS
        ? Support.no(
            "the linear programme would have %s, more than %s"
                .formatted(Count.of(rows, "row"), MOST_ROWS))
        : NativeLibrary.support();
  }

  @Override
  public Bound bound(final Problem problem, final Budget budget, final SplittableRandom random) {
    final ChannelOrbits orbits = ChannelOrbits.of(problem);
    final int channels = (int) problem.topology().channels();
    final WeightRounding rounding = new WeightRounding(problem, orbits);
    if (orbits.count() > 1) {
      final double[] lanes = new double[channels];
      Arrays.setAll(lanes, problem.topology()::lanes);
      rounding.round(
          new CongestionDual(problem, orbits, lanes).solve().weights(), budget.evaluations());
    }
    final ChannelWeights certificate = rounding.certificate(channels);
    return Bound.of(problem, certificate, certificate.evidence(problem), "shahrokhi-matula1990");
  }
}
