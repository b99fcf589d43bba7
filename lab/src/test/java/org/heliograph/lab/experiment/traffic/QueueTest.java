package org.heliograph.lab.experiment.traffic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.heliograph.lab.experiment.Loads;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Two nodes are two queues with Bernoulli arrivals and a fixed time of service, of which all is
/// known: a message of s flits waits ρ·(s−1)/(2·(1−ρ)) cycles in the mean at load ρ.
///
/// Source: *takagi1993* (Geo/G/1).
final class QueueTest {
  private static final int FLITS = 4;

  private static double theory(final CurveRecord curve, final double load) {
    return curve.zeroLoadLatency().orElseThrow() + load * (FLITS - 1) / (2 * (1 - load));
  }

  private static CurveRecord measured(final double load, final int cycles, final long seed) {
    return Requests.curve(
        Requests.of(
            "mesh(2)",
            "permutation",
            Traffic.ROUTER,
            TrafficWindow.of(1_000, cycles, 10_000),
            Requests.flits(FLITS),
            Loads.of(load).seeded(seed)));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.2, 0.5, 0.8})
  void messagesWaitAsLongAsTheorySays(final double load) {
    final CurveRecord curve = measured(load, 200_000, 1);
    final LoadRecord found = curve.loads().getFirst();
    assertThat(found.latency().mean().orElseThrow())
        .isCloseTo(theory(curve, load), within(1.5 * found.latency().ci().orElseThrow()));
    assertThat(found.latency().network().orElseThrow())
        .isCloseTo(curve.zeroLoadLatency().orElseThrow(), within(1.001));
  }

  @Test
  void theConfidenceIntervalsCoverTheTruthAsOftenAsTheySay() {
    int covered = 0;
    for (int seed = 1; seed <= 100; seed++) {
      final CurveRecord curve = measured(0.5, 10_000, seed);
      final LoadRecord found = curve.loads().getFirst();
      final double error = found.latency().mean().orElseThrow() - theory(curve, 0.5);
      covered += Math.abs(error) <= found.latency().ci().orElseThrow() ? 1 : 0;
    }
    assertThat(covered).isBetween(88, 100);
  }
}
