package org.heliograph.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.heliograph.traffic.ArrivalProcess;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The contract of arrival processes: ticks increase, the mean rate is the requested one from the
/// first tick on, and the same random stream gives the same ticks.
public abstract class ArrivalProcessContract {
  private static final int RUNS = 4_000;
  private static final int TICKS = 200;

  private final ArrivalProcess process;

  /// Tests `process` at rates that any process should reach.
  protected ArrivalProcessContract(final ArrivalProcess process) {
    this.process = process;
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.01, 0.1, 0.2})
  void theMeanRateIsTheOneAskedForFromTheFirstTickOn(final double rate) {
    final SplittableRandom random = new SplittableRandom(3);
    final double[] counts = new double[RUNS];
    long early = 0;
    for (int run = 0; run < RUNS; run++) {
      final ArrivalProcess.Arrivals arrivals = process.at(rate, random.split());
      long last = -1;
      for (long tick = arrivals.next(); tick < TICKS; tick = arrivals.next()) {
        assertThat(tick).isGreaterThan(last);
        last = tick;
        counts[run]++;
        early += tick < TICKS / 2 ? 1 : 0;
      }
    }
    final double mean = mean(counts);
    final double error = deviation(counts, mean) / Math.sqrt(RUNS);
    assertThat(Math.abs(mean - rate * TICKS)).isLessThan(4.5 * error);
    assertThat(Math.abs((double) early / RUNS - rate * TICKS / 2)).isLessThan(4.5 * error);
  }

  private static double mean(final double[] values) {
    double sum = 0;
    for (final double value : values) {
      sum += value;
    }
    return sum / values.length;
  }

  private static double deviation(final double[] values, final double mean) {
    double squares = 0;
    for (final double value : values) {
      squares += (value - mean) * (value - mean);
    }
    return Math.sqrt(squares / (values.length - 1));
  }

  @Test
  void theSameStreamGivesTheSameTicks() {
    final ArrivalProcess.Arrivals one = process.at(0.1, new SplittableRandom(9));
    final ArrivalProcess.Arrivals same = process.at(0.1, new SplittableRandom(9));
    for (int i = 0; i < 100; i++) {
      assertThat(one.next()).isEqualTo(same.next());
    }
  }
}
