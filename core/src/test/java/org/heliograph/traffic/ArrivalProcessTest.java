package org.heliograph.traffic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// Arrivals that are told apart by how they bunch.
final class ArrivalProcessTest {
  private static final int WINDOW = 16;
  private static final int WINDOWS = 40_000;

  /// The variance of the messages in a window over their mean.
  private static double dispersion(final ArrivalProcess process, final double rate) {
    final ArrivalProcess.Arrivals arrivals = process.at(rate, new SplittableRandom(2));
    double sum = 0;
    double squares = 0;
    long tick = arrivals.next();
    for (int window = 1; window <= WINDOWS; window++) {
      int count = 0;
      for (; tick < (long) window * WINDOW; tick = arrivals.next()) {
        count++;
      }
      sum += count;
      squares += (double) count * count;
    }
    final double mean = sum / WINDOWS;
    return (squares / WINDOWS - mean * mean) / mean;
  }

  @Test
  void theCountsOfBernoulliArrivalsAreBinomial() {
    assertThat(dispersion(new Bernoulli(), 0.2)).isBetween(0.78, 0.82);
    assertThat(dispersion(new Bernoulli(), 1)).isZero();
  }

  @Test
  void burstsBunchAndLongerOnesMore() {
    final double few = dispersion(new Bursts(8, 4), 0.2);
    final double many = dispersion(new Bursts(64, 4), 0.2);
    assertThat(few).isGreaterThan(1.5);
    assertThat(many).isGreaterThan(few + 0.5);
  }

  @Test
  void whatIsNoBurstIsSaid() {
    assertThatThrownBy(() -> new Bursts(0, 4)).hasMessageContaining("ticks (0)");
    assertThatThrownBy(() -> new Bursts(8, 1)).hasMessageContaining("peak (1)");
  }
}
