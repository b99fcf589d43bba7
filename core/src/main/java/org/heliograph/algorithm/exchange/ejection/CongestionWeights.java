package org.heliograph.algorithm.exchange.ejection;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import org.heliograph.bound.Bound;
import org.heliograph.bound.family.ChannelWeights;
import org.heliograph.bound.family.MultiplicativeWeights;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;

/// Where a network is crowded: weights of its channels, close to the dual of the least-congestion
/// flow, and the slots that they prove to be needed.
final class CongestionWeights {
  private static final long EVALUATIONS = 64;

  private final long slots;
  private final double[] weights;

  private CongestionWeights(final long slots, final double[] weights) {
    this.slots = slots;
    this.weights = weights;
  }

  /// The crowding of a network of links under all messages of `problem`, the same for any budget
  /// of the search that asks.
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

  /// No schedule has fewer slots.
  long slots() {
    return slots;
  }

  /// A weight for each channel; none if all are alike.
  double[] weights() {
    return weights;
  }
}
