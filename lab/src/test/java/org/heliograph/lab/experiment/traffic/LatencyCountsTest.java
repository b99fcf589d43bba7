package org.heliograph.lab.experiment.traffic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.heliograph.lab.experiment.Estimate;
import org.junit.jupiter.api.Test;

/// Means, percentiles and confidence intervals worked out by hand.
final class LatencyCountsTest {
  @Test
  void percentilesAreExactOverAllRuns() {
    final LatencyCounts one = new LatencyCounts();
    final LatencyCounts other = new LatencyCounts();
    for (int latency = 1; latency <= 1_000; latency++) {
      (latency % 3 == 0 ? one : other).add(latency, latency % LatencyCounts.BATCHES);
    }
    final List<LatencyCounts> runs = List.of(one, other);
    assertThat(LatencyCounts.percentile(runs, 0.95)).hasValue(950);
    assertThat(LatencyCounts.percentile(runs, 0.99)).hasValue(990);
    assertThat(LatencyCounts.percentile(runs, 1)).hasValue(1_000);
    assertThat(LatencyCounts.mean(runs).mean()).hasValue(500.5);
    assertThat(LatencyCounts.percentile(List.of(new LatencyCounts()), 0.5)).isEmpty();
    assertThat(LatencyCounts.mean(List.of(new LatencyCounts())).mean()).isEmpty();
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
    final LatencyCounts latencies = new LatencyCounts();
    latencies.add(10, 0);
    latencies.add(20, 7);
    final Estimate estimate = LatencyCounts.mean(List.of(latencies));
    assertThat(estimate.mean()).hasValue(15);
    // t(0.975; 1) = 12.706; the deviation of the mean is 5.
    assertThat(estimate.halfWidth().orElseThrow()).isCloseTo(63.531, within(1e-3));
  }
}
