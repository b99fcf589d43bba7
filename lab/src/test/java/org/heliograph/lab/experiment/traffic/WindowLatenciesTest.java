package org.heliograph.lab.experiment.traffic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.heliograph.lab.experiment.Estimate;
import org.junit.jupiter.api.Test;

/// Means, percentiles and confidence intervals worked out by hand.
final class WindowLatenciesTest {
  @Test
  void percentilesAreExactOverAllRuns() {
    final WindowLatencies one = new WindowLatencies();
    final WindowLatencies other = new WindowLatencies();
    for (int latency = 1; latency <= 1_000; latency++) {
      (latency % 3 == 0 ? one : other).add(latency, latency % WindowLatencies.BATCHES);
    }
    final List<WindowLatencies> runs = List.of(one, other);
    assertThat(WindowLatencies.percentile(runs, 0.95)).hasValue(950);
    assertThat(WindowLatencies.percentile(runs, 0.99)).hasValue(990);
    assertThat(WindowLatencies.percentile(runs, 1)).hasValue(1_000);
    assertThat(WindowLatencies.mean(runs).mean()).hasValue(500.5);
    assertThat(WindowLatencies.percentile(List.of(new WindowLatencies()), 0.5)).isEmpty();
    assertThat(WindowLatencies.mean(List.of(new WindowLatencies())).mean()).isEmpty();
  }

  @Test
  void theIntervalIsStudents() {
    final Estimate estimate = Estimate.of(new double[] {1, 2, 3, 4, 5});
    assertThat(estimate.mean()).hasValue(3);
    // t(0.975; 4) = 2.7764; the deviation of the mean is √(2.5/5).
    assertThat(estimate.halfWidth().orElseThrow()).isCloseTo(1.96324, within(1e-4));
    assertThat(Estimate.of(new double[] {7}).halfWidth()).isEmpty();
  }

  @Test
  void batchesWithoutMessagesDoNotCount() {
    final WindowLatencies latencies = new WindowLatencies();
    latencies.add(10, 0);
    latencies.add(20, 7);
    final Estimate estimate = WindowLatencies.mean(List.of(latencies));
    assertThat(estimate.mean()).hasValue(15);
    // t(0.975; 1) = 12.706; the deviation of the mean is 5.
    assertThat(estimate.halfWidth().orElseThrow()).isCloseTo(63.531, within(1e-3));
  }
}
