package org.heliograph.algorithm.exchange.ejection;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import org.heliograph.bound.Bound;
import org.heliograph.bound.family.ChannelWeights;
import org.heliograph.bound.family.MultiplicativeWeights;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;

/// The congestion of a network: weights of its channels, close to the dual of the least-congestion
/// flow, and the number of slots that they prove necessary.
final class CongestionWeights {
  private static final long EVALUATIONS = 64;

  private final long slots;
  private final double[] weights;

  private CongestionWeights(final long slots, final double[] weights) {
    this.slots = slots;
    this.weights = weights;
  }

  /// Returns the congestion of a network of links under all messages of `problem`, the same for any
  /// budget of the search.
  static CongestionWeights of(
      final Problem problem, final BooleanSupplier interrupted, final SplittableRandom random) {
    final MultiplicativeWeights finder = new MultiplicativeWeights();
    if (!finder.supports(problem).isSupported()) {
      return new CongestionWeights(0, new double[0]);
    }
    final Bound bound = finder.bound(problem, new Budget(EVALUATIONS, interrupted), random);
    return new CongestionWeights(
        bound.slots(),
        bound.certificate() instanceof ChannelWeights(List<Integer> weights, boolean _)
                && weights.size() > 1
            ? weights.stream().mapToDouble(Integer::doubleValue).toArray()
            : new double[0]);
  }

  /// Returns a number of slots below which no schedule exists.
  long slots() {
    return slots;
  }

  /// Returns a weight for each channel; none if all are equal.
  double[] weights() {
    return weights;
  }
}
