package org.heliograph.lab.experiment.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

/// Ends of warm-ups that are known.
final class MserTest {
  private static double[] series(final int steps, final IntToDoubleFunction value) {
    final double[] series = new double[steps];
    Arrays.setAll(series, value);
    return series;
  }

  @Test
  void whatIsSettledFromTheStartLosesNothing() {
    assertThat(Mser.warmUp(series(200, _ -> 7))).hasValue(0);
  }

  @Test
  void aRiseIsLeftOutAndNothingElse() {
    assertThat(Mser.warmUp(series(400, step -> Math.min(step, 50)))).hasValue(50);
    final SplittableRandom random = new SplittableRandom(1);
    assertThat(
            Mser.warmUp(series(1_000, step -> Math.min(step, 100) + random.nextDouble()))
                .orElseThrow())
        .isBetween(95, 150);
  }

  @Test
  void whatRisesToTheEndNeverSettles() {
    assertThat(Mser.warmUp(series(400, step -> step))).isEmpty();
    assertThat(Mser.warmUp(series(400, step -> Math.min(step, 300)))).isEmpty();
  }

  /// The definition, evaluated for every truncation anew.
  @Test
  void theTruncationIsTheOneOfTheDefinition() {
    final SplittableRandom random = new SplittableRandom(5);
    for (int round = 0; round < 200; round++) {
      final double slope = random.nextDouble();
      final double[] noisy =
          series(100, step -> slope * Math.min(step, 30) + 10 * random.nextDouble());
      double least = Double.POSITIVE_INFINITY;
      int best = 0;
      for (int d = 0; d <= 15; d++) {
        final double error = error(noisy, d);
        if (error < least) {
          least = error;
          best = d;
        }
      }
      if (best <= 10) {
        assertThat(Mser.warmUp(noisy)).hasValue(best * 5);
      } else {
        assertThat(Mser.warmUp(noisy)).isEmpty();
      }
    }
  }

  private static double error(final double[] series, final int d) {
    final double[] means = series(20 - d, i -> mean(series, d + i));
    final double mean = Arrays.stream(means).average().orElseThrow();
    return Arrays.stream(means).map(y -> (y - mean) * (y - mean)).sum()
        / (means.length * means.length);
  }

  private static double mean(final double[] series, final int batch) {
    return Arrays.stream(series, 5 * batch, 5 * batch + 5).average().orElseThrow();
  }
}
