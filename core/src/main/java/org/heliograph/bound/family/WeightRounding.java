package org.heliograph.bound.family;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.heliograph.problem.Problem;

/// Rounds real weights of channel orbits to small integers that prove as many slots as possible.
///
/// Keeps the weights that prove the most slots; among those, the ones with the smallest maximum.
/// Every trial is one evaluation: one search per source.
public final class WeightRounding {
  private static final int[] SCALES = {
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 20, 24, 32, 48, 64, 256, 1024
  };
  private static final double SLACK = 1e-9;

  private final WeightBound weightBound;
  private final ChannelOrbits orbits;
  private final boolean minimal;
  private long[] best;
  private double bestSlots;
  private long evaluations;

  /// Rounds weights for the orbits of `problem`, starting from equal ones.
  public WeightRounding(final Problem problem, final ChannelOrbits orbits) {
    this(problem, orbits, WeightBound.lanes(problem.topology()));
  }

  /// The same for channels that offer `offers` instead of their lanes.
  WeightRounding(final Problem problem, final ChannelOrbits orbits, final double[] offers) {
    this.minimal = ChannelWeights.isMinimal(problem);
    this.weightBound = new WeightBound(problem, orbits, minimal, offers);
    this.orbits = orbits;
    this.best = new long[orbits.count()];
    Arrays.fill(best, 1);
    this.bestSlots = weightBound.slots(best);
    this.evaluations = 1;
  }

  WeightBound weighing() {
    return weightBound;
  }

  /// The number of weights: one for each orbit.
  int size() {
    return best.length;
  }

  /// The number of slots, before rounding up, that the best weights so far prove.
  public double slots() {
    return bestSlots;
  }

  /// The number of weights tried.
  public long evaluations() {
    return evaluations;
  }

  /// Whether `slots`, rounded up, is no more than what is already proved.
  public boolean proves(final double slots) {
    return Math.ceil(slots - SLACK) <= Math.ceil(bestSlots - SLACK);
  }

  /// Tries `weights`, one for each orbit, rounded at several scales.
  public void round(final double[] weights, final long limit) {
    final double largest = Arrays.stream(weights).max().orElse(0);
    for (int i = 0; i < SCALES.length && evaluations < limit && largest > 0; i++) {
      final long[] rounded = new long[weights.length];
      for (int orbit = 0; orbit < rounded.length; orbit++) {
        rounded[orbit] = Math.round(weights[orbit] / largest * SCALES[i]);
      }
      consider(rounded);
    }
  }

  /// Changes one weight, or all equal weights together, by ±1 while that proves more.
  ///
  /// Stops after `limit` evaluations in total, or once `enough` slots are proved.
  void climb(final long limit, final double enough) {
    double before = -1;
    while (bestSlots > before + SLACK) {
      before = bestSlots;
      final long[] values = Arrays.stream(best).distinct().sorted().toArray();
      for (int i = 0; i < values.length && evaluations < limit && !proves(enough); i++) {
        final long value = values[i];
        shift(IntStream.range(0, best.length).filter(o -> best[o] == value).toArray());
      }
      for (int o = 0; o < best.length && evaluations < limit && !proves(enough); o++) {
        shift(o);
      }
    }
  }

  private void shift(final int... members) {
    for (int step = -1; step <= 1; step += 2) {
      final long[] moved = best.clone();
      for (final int orbit : members) {
        moved[orbit] = Math.max(0, moved[orbit] + step);
      }
      consider(moved);
    }
  }

  private void consider(final long[] weights) {
    final double slots = weightBound.slots(weights);
    evaluations++;
    final double gain = Math.ceil(slots - SLACK) - Math.ceil(bestSlots - SLACK);
    final boolean isSimpler = max(weights) < max(best) && slots > bestSlots - SLACK;
    if (gain > 0 || (gain == 0 && (slots > bestSlots + SLACK || isSimpler))) {
      best = weights;
      bestSlots = slots;
    }
  }

  private static long max(final long[] weights) {
    return Arrays.stream(weights).max().orElse(0);
  }

  /// The best weights so far as a certificate; a single weight if all are equal.
  public ChannelWeights certificate(final int channels) {
    final long divisor = Math.max(1, Arrays.stream(best).reduce(0, WeightRounding::gcd));
    if (Arrays.stream(best).distinct().count() == 1) {
      return new ChannelWeights(List.of(1), minimal);
    }
    return new ChannelWeights(
        IntStream.range(0, channels)
            .mapToObj(channel -> (int) (best[orbits.ofChannel(channel)] / divisor))
            .toList(),
        minimal);
  }

  private static long gcd(final long one, final long other) {
    return other == 0 ? one : gcd(other, one % other);
  }
}
