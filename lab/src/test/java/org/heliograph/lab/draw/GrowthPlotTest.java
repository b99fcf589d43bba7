package org.heliograph.lab.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import org.heliograph.lab.draw.GrowthLine.Point;
import org.junit.jupiter.api.Test;

class GrowthPlotTest {
  private static GrowthLine power(final String name, final double exponent) {
    return new GrowthLine(
        name,
        IntStream.rangeClosed(0, 4)
            .mapToDouble(i -> StrictMath.pow(10, 2 + i))
            .mapToObj(size -> new Point(size, 1e-5 * StrictMath.pow(size, exponent)))
            .toList());
  }

  @Test
  void theExponentOfAPowerLawIsFound() {
    assertThat(power("x", 1.5).exponent()).isCloseTo(1.5, within(1e-9));
    assertThat(new GrowthLine("x", List.of(new Point(1, 1))).exponent()).isNaN();
  }

  @Test
  void theSmallerHalfDoesNotCountForTheExponent() {
    final GrowthLine bent =
        new GrowthLine(
            "bent", List.of(new Point(1, 100), new Point(10, 100), new Point(100, 10_000)));
    assertThat(bent.exponent()).isCloseTo(2, within(1e-9));
  }

  @Test
  void axesHaveUnitsAndDecadesAndEveryLineAKeyWithItsSlope() {
    final String svg =
        GrowthPlot.svg(
            "Time <grows>",
            "messages (count)",
            "time (seconds)",
            List.of(power("one", 1), power("two", 1.5)));
    assertThat(Xml.texts(svg, "text"))
        .contains("Time <grows>", "messages (count)", "time (seconds)")
        .contains("100", Markup.grouped(1_000_000), "0.001", Markup.grouped(10_000))
        .contains("one: slope 1.00", "two: slope 1.50");
    assertThat(Xml.parsed(svg).getElementsByTagName("circle").getLength()).isEqualTo(10);
    Xml.assertHarmless(svg);
  }
}
