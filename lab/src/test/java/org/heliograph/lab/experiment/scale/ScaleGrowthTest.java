package org.heliograph.lab.experiment.scale;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.lab.draw.LinePlot.Point;
import org.junit.jupiter.api.Test;

class ScaleGrowthTest {
  private static GrowthFit power(final String name, final double exponent) {
    return new GrowthFit(
        name,
        IntStream.rangeClosed(0, 4)
            .mapToDouble(i -> StrictMath.pow(10, 2 + i))
            .mapToObj(size -> new Point(size, 1e-5 * StrictMath.pow(size, exponent)))
            .toList());
  }

  @Test
  void theExponentOfAPowerLawIsFound() {
    assertThat(power("x", 1.5).exponent()).isCloseTo(1.5, within(1e-9));
    assertThat(new GrowthFit("x", List.of(new Point(1, 1))).exponent()).isNaN();
  }

  @Test
  void theSmallerHalfDoesNotCountForTheExponent() {
    final GrowthFit bent =
        new GrowthFit(
            "bent", List.of(new Point(1, 100), new Point(10, 100), new Point(100, 10_000)));
    assertThat(bent.exponent()).isCloseTo(2, within(1e-9));
  }

  private static ScaleRow row(
      final String series, final long messages, final double first, final double seconds) {
    return new ScaleRow(series, "n", messages, 1, 1, 1, first, seconds, 0, 0, 0);
  }

  @Test
  void theFirstScheduleHasALineOnlyWhereTheSearchGoesOnLongAfterIt() {
    final ScaleGrowth growth =
        new ScaleGrowth(
            List.of(
                row("slow", 100, 1, 10),
                row("slow", 1000, 10, 1000),
                row("quick", 100, 2, 2),
                row("quick", 1000, 20, 20)));
    assertThat(growth.timePlot().series())
        .extracting(LinePlot.Series::name)
        .containsExactly(
            "slow, first schedule: slope 1.00", "slow: slope 2.00", "quick: slope 1.00");
    assertThat(growth.heaps().getFirst().points())
        .containsExactly(new Point(100, 0.01), new Point(1000, 0.01));
    assertThat(growth.timePlot().svg())
        .contains("messages (count)")
        .contains("processor time (seconds)");
    assertThat(growth.memoryPlot().svg()).contains("heap (megabytes)");
  }
}
