package org.heliograph.lab.experiment;

import java.util.Arrays;
import java.util.OptionalDouble;
import org.apache.commons.statistics.distribution.TDistribution;

/// A mean with the half width of its 95 % confidence interval, by Student's t.
///
/// Empty where there are too few samples. The samples must be independent and nearly normal, as
/// means of long batches are. Source: *law2015*, Sec. 4.5.
public record Estimate(OptionalDouble mean, OptionalDouble halfWidth) {
  private static final double UPPER = 0.975;

  /// The mean of `samples` and its interval.
  public static Estimate of(final double[] samples) {
    final int n = samples.length;
    if (n < 2) {
      return new Estimate(Arrays.stream(samples).average(), OptionalDouble.empty());
    }
    final double mean = Arrays.stream(samples).sum() / n;
    double squares = 0;
    for (final double sample : samples) {
      squares += (sample - mean) * (sample - mean);
    }
    final double t = TDistribution.of(n - 1).inverseCumulativeProbability(UPPER);
    return new Estimate(
        OptionalDouble.of(mean), OptionalDouble.of(t * Math.sqrt(squares / (n - 1) / n)));
  }
}
