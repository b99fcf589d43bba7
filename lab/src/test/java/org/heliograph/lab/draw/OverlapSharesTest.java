package org.heliograph.lab.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.heliograph.lab.draw.TimelineChart.Bar;
import org.heliograph.lab.draw.TimelineChart.Track;
import org.junit.jupiter.api.Test;

/// By hand: computing from 0 to 40, communicating from 30 to 60, of 100.
final class OverlapSharesTest {
  private static final List<Bar> BARS =
      List.of(
          new Bar("forward", "computation", false, 0, 40, true),
          new Bar("sum", "all-reduce", true, 30, 60, true));

  @Test
  void everyMomentIsComputingCommunicatingBothOrIdle() {
    final OverlapShares shares = OverlapShares.of(BARS, 100, 7);
    assertThat(shares.share(0)).isCloseTo(0.3, within(1e-9));
    assertThat(shares.share(1)).isCloseTo(0.1, within(1e-9));
    assertThat(shares.share(2)).isCloseTo(0.2, within(1e-9));
    assertThat(shares.idle()).isCloseTo(0.4, within(1e-9));
  }

  @Test
  void aColumnHoldsTheSharesOfItsTime() {
    final OverlapShares shares = OverlapShares.of(BARS, 100, 2);
    assertThat(shares.share(0, 0)).isCloseTo(0.6, within(1e-9));
    assertThat(shares.share(1, 0)).isCloseTo(0.2, within(1e-9));
    assertThat(shares.share(2, 0)).isCloseTo(0.2, within(1e-9));
    assertThat(shares.share(2, 1)).isCloseTo(0.2, within(1e-9));
  }

  @Test
  void theMeanCountsProcesses() {
    final OverlapShares busy = OverlapShares.of(BARS, 100, 10);
    final OverlapShares idle = OverlapShares.of(List.of(), 100, 10);
    assertThat(OverlapShares.mean(List.of(busy, idle), List.of(1, 3)).idle())
        .isCloseTo(0.85, within(1e-9));
  }

  @Test
  void theChartHasALaneForEachTrackAndSaysHowLongItIsIdle() {
    final String svg =
        new OverlapChart(
                "Four processes",
                100_000_000,
                List.of(new Track("process 0", 1, BARS), new Track("3 processes", 3, List.of())))
            .svg();
    assertThat(Xml.texts(svg, "text"))
        .contains("process 0", "3 processes", "100.0 %", "time in µs", "all processes");
  }
}
