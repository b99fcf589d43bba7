package org.heliograph.bound.family;

import com.google.auto.service.AutoService;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.heliograph.bound.Bound;
import org.heliograph.bound.LowerBound;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;

/// The distance bound with the best channel weights found by multiplicative updates.
///
/// Chunks are routed repeatedly along cheapest routes, evenly over ties. The weights grow
/// exponentially with the mean congestion so far, which approaches the dual of the least-congestion
/// flow (Garg and Könemann 1998). The mean routing is an upper limit for all weights, so the search
/// stops once both are equal. One evaluation is one search per source, or per orbit of sources.
/// Large networks get few evaluations; the largest try equal weights only.
@AutoService(LowerBound.class)
@Summary("Distance with channel weights that grow where shortest routes crowd; needs no solver.")
public record MultiplicativeWeights() implements LowerBound {
  private static final long CHECK_WORK = 1L << 28;
  private static final long SHARED_WORK = 1L << 22;
  private static final long SEARCH_WORK = 1L << 27;
  private static final long MOST_EVALUATIONS = 2000;
  private static final long SCALE = 1 << 16;

  @Override
  public Support supports(final Problem problem) {
    final long work = isShared(problem) ? SHARED_WORK : CHECK_WORK;
    return NodeRequirements.countsChunks(problem)
        .and(() -> GroupedDemand.support(problem))
        .and(() -> NodeRequirements.searchablePerSource(problem, work));
  }

  @Override
  public Bound bound(final Problem problem, final Budget budget, final SplittableRandom random) {
    final WeightRounding rounding = new WeightRounding(problem, ChannelOrbits.of(problem));
    final long work = isShared(problem) ? SEARCH_WORK / 8 : SEARCH_WORK;
    final long affordable = work / Math.max(1, rounding.weighing().work());
    final long most = Math.min(Math.min(budget.evaluations(), affordable), MOST_EVALUATIONS);
    search(rounding, budget, most);
    final int channels = (int) problem.topology().channels();
    final ChannelWeights certificate = rounding.certificate(channels);
    return Bound.of(problem, certificate, certificate.evidence(problem), "garg-koenemann1998");
  }

  /// Improves the weights of `rounding` within `most` evaluations.
  static void search(final WeightRounding rounding, final Budget budget, final long most) {
    if (most > 1) {
      new Search(rounding, budget).run(most);
    }
  }

  /// Whether chunks have many ends. Only the farthest end counts, so other bounds are stronger.
  private static boolean isShared(final Problem problem) {
    return !(problem.demand().hasSingleSources() && problem.demand().hasSingleTargets());
  }

  /// One run of the updates.
  private static final class Search {
    private final WeightRounding rounding;
    private final Budget budget;
    private final double[] congestion;
    private final double[] weights;
    private final double[] bestWeights;
    private double best;
    private double limit = Double.MAX_VALUE;

    Search(final WeightRounding rounding, final Budget budget) {
      this.rounding = rounding;
      this.budget = budget;
      final int orbits = rounding.size();
      this.congestion = new double[orbits];
      this.weights = new double[orbits];
      this.bestWeights = new double[orbits];
      Arrays.fill(weights, 1);
    }

    /// Half of the evaluations go to the updates, the rest to rounding and climbing.
    void run(final long most) {
      for (long round = 0; round < Math.max(1, most / 2) && !isOver(); round++) {
        update(round);
      }
      if (!isOver()) {
        rounding.round(bestWeights, most);
      }
      if (!isOver()) {
        rounding.round(weights, most);
      }
      if (!isOver()) {
        rounding.climb(most, limit);
      }
    }

    private boolean isOver() {
      return rounding.proves(limit) || budget.interrupted().getAsBoolean();
    }

    private void update(final long round) {
      final long[] scaled = new long[weights.length];
      for (int orbit = 0; orbit < scaled.length; orbit++) {
        scaled[orbit] = 1 + Math.round(weights[orbit] * SCALE);
      }
      final double[] now = new double[weights.length];
      final double slots = rounding.weighing().slots(scaled, now);
      if (slots > best) {
        best = slots;
        System.arraycopy(weights, 0, bestWeights, 0, weights.length);
      }
      double most = 0;
      for (int orbit = 0; orbit < now.length; orbit++) {
        congestion[orbit] += 2.0 / (round + 2) * (now[orbit] - congestion[orbit]);
        most = Math.max(most, congestion[orbit]);
      }
      limit = Math.min(limit, most);
      final double sharpness = StrictMath.sqrt(round + 1.0);
      for (int orbit = 0; orbit < now.length; orbit++) {
        weights[orbit] = StrictMath.exp(sharpness * (congestion[orbit] / most - 1));
      }
    }
  }
}
