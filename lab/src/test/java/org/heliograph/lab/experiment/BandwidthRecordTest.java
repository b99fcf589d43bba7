package org.heliograph.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Percentage.withPercentage;

import org.heliograph.collective.Collective;
import org.heliograph.collective.Demand;
import org.heliograph.lab.Heliograph;
import org.heliograph.registry.Registry;
import org.heliograph.topology.Topology;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Bandwidths as `PERFORMANCE.md` of nccl-tests defines them, on eight ranks.
final class BandwidthRecordTest {
  private static final double GIGABYTES = 8e9;
  private static final long MILLISECOND = 1_000_000_000L;

  private static Demand demand(final String collective) {
    final Registry registry = Heliograph.registry();
    final Topology topology = registry.network("complete(8)");
    return registry.parse(Collective.class, collective).demand(topology);
  }

  /// A rank contributes 56 MB in a millisecond: the size S of nccl-tests in MB, and S over the time
  /// times 2·7/8, 7/8 or 1.
  @ParameterizedTest
  @CsvSource({
    "all-reduce, 56, 98",
    "all-reduce(chunks=3), 56, 98",
    "all-gather, 448, 392",
    "all-gather(chunks=2), 448, 392",
    "reduce-scatter, 56, 49",
    "reduce-scatter(chunks=2), 56, 49",
    "all-to-all, 64, 56",
    "broadcast, 56, 56",
    "reduce, 56, 56",
    "scatter, 64, 56",
    "scatter(chunks=2), 64, 56",
    "gather, 448, 392"
  })
  void bandwidthsAreThoseOfTheDefinition(
      final String collective, final double algorithm, final double bus) {
    final BandwidthRecord found =
        BandwidthRecord.of(demand(collective), 56_000_000, MILLISECOND).orElseThrow();
    assertThat(found.algorithmBitsPerSecond())
        .isCloseTo(algorithm * GIGABYTES, withPercentage(1e-9));
    assertThat(found.busBitsPerSecond()).isCloseTo(bus * GIGABYTES, withPercentage(1e-9));
  }

  @Test
  void whatTakesNoTimeHasNoBandwidth() {
    assertThat(BandwidthRecord.of(demand("all-reduce"), 1, 0)).isEmpty();
  }

  @Test
  void bothAreSaidInGigabytes() {
    assertThat(new BandwidthRecord(8e9, 16e9).text())
        .isEqualTo("algbw 1.000 GB/s, busbw 2.000 GB/s");
  }
}
