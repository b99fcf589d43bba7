package org.heliograph.lab.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.heliograph.lab.draw.LinePlot.Axis;
import org.heliograph.lab.draw.LinePlot.Line;
import org.heliograph.lab.draw.LinePlot.Point;
import org.heliograph.lab.draw.LinePlot.Range;
import org.heliograph.lab.draw.LinePlot.Series;
import org.junit.jupiter.api.Test;

class LinePlotTest {
  private static final Axis NODES = new Axis("nodes", "count", PlotScale.LOG);
  private static final Axis TIME = new Axis("time", "ms", PlotScale.LINEAR);

  private static final String LEADER = "stroke-dasharray=";

  private static LinePlot plot(final Series... series) {
    return new LinePlot("Time <grows>", NODES, TIME, List.of(series));
  }

  private static Series power(final String name, final double factor) {
    return Series.of(
        name,
        IntStream.rangeClosed(1, 4)
            .mapToObj(i -> new Point(StrictMath.pow(10, i), factor * i))
            .toList());
  }

  private static List<String> texts(final PlotScale scale, final double from, final double to) {
    return scale.ticks(from, to).stream().map(scale::text).toList();
  }

  @Test
  void axesAreNamedWithUnitsAndEveryPointSaysWhatItIs() {
    final String svg =
        plot(power("one", 1), power("two", 2).withMarks("printed", List.of(new Point(100, 3))))
            .svg();
    assertThat(Xml.texts(svg, "text"))
        .contains("Time <grows>", "nodes (count)", "time (ms)", "one", "two", "printed")
        .contains("10", "100", Markup.grouped(10_000), "0", "8");
    assertThat(Xml.texts(svg, "title"))
        .contains("one: nodes 1000 count, time 3 ms", "two, printed: nodes 100 count, time 3 ms");
    assertThat(svg).contains(Palette.colour(0)).contains(Palette.colour(1));
    // Four dots a line, a ring, and the ring in the key.
    assertThat(Xml.parsed(svg).getElementsByTagName("circle").getLength()).isEqualTo(10);
    Xml.assertHarmless(svg);
  }

  @Test
  void aBandIsDrawnBehindItsLineAndHasRoomOnTheAxes() {
    final Series banded =
        power("one", 1)
            .withMarks("printed", List.of(new Point(100, 3)))
            .withBand(List.of(new Range(10, 0.5, 1.5), new Range(1000, 2, 19)));
    final String svg = plot(banded, power("two", 2)).svg();
    assertThat(svg).containsOnlyOnce("fill-opacity=\"0.2\"");
    assertThat(svg.indexOf("fill-opacity=\"0.2\"")).isLessThan(svg.indexOf("stroke-width=\"1.8\""));
    assertThat(Xml.texts(svg, "text")).contains("20", "printed").doesNotContain("25");
    Xml.assertHarmless(svg);
  }

  @Test
  void aBandOfStepsHasTheirCorners() {
    final List<Range> band = List.of(new Range(0, 0, 2), new Range(5, 4, 6), new Range(10, 8, 10));
    final Series steps =
        Series.steps("one", List.of(new Line("one", List.of(new Point(0, 1), new Point(10, 9)))));
    final Axis axis = new Axis("x", "", PlotScale.LINEAR);
    final String svg = new LinePlot("t", axis, axis, List.of(steps.withBand(band))).svg();
    assertThat(svg)
        .contains("M78 344H398V200H718V56L718 128L718 272L398 272L398 416L78 416L78 416Z");
  }

  @Test
  void namesStandAtTheEndsOfLinesOnlyWhereTheyFit() {
    final String direct = plot(power("one", 1), power("two", 2)).svg();
    assertThat(direct).contains(LEADER);
    final Series early = Series.of("early", List.of(new Point(10, 1), new Point(20, 2)));
    assertThat(plot(power("one", 1), early).svg()).doesNotContain(LEADER);
    assertThat(plot(power("long ".repeat(20), 1)).svg()).doesNotContain(LEADER);
    assertThat(plot(power("one", 1), Series.of("none", List.of())).svg()).doesNotContain(LEADER);
  }

  @Test
  void ticksAreRoundAndEncloseAllValues() {
    assertThat(texts(PlotScale.LINEAR, 3, 97)).startsWith("0", "20").endsWith("100");
    assertThat(texts(PlotScale.LINEAR, 0.91, 1.02)).startsWith("0.9", "0.92").endsWith("1.02");
    assertThat(texts(PlotScale.LINEAR, -3, 4)).startsWith("-3", "-2").endsWith("4");
    assertThat(texts(PlotScale.LOG, 0.001, 0.03))
        .containsExactly("0.001", "0.002", "0.005", "0.01", "0.02", "0.05");
    assertThat(texts(PlotScale.LOG, 1, 1e6)).hasSize(7).endsWith(Markup.grouped(1_000_000));
    assertThat(texts(PlotScale.LOG, 7, 7)).containsExactly("5", "10");
    assertThat(texts(PlotScale.LOG_FROM_ZERO, 0, 9)).containsExactly("0", "1", "2", "5", "10");
    assertThat(texts(PlotScale.LOG_FROM_ZERO, 0, 0)).containsExactly("0", "1");
    assertThat(texts(PlotScale.SIZE, 3, 40_000_000))
        .startsWith("1 B", "8 B")
        .contains("4 KiB", "32 KiB", "2 MiB")
        .endsWith("128 MiB");
    assertThat(texts(PlotScale.SIZE, 1024, 4096)).containsExactly("1 KiB", "2 KiB", "4 KiB");
    final SplittableRandom random = new SplittableRandom(5);
    for (int i = 0; i < 300; i++) {
      final double one = StrictMath.pow(10, random.nextDouble(-9, 9));
      final double other = StrictMath.pow(10, random.nextDouble(-9, 9));
      for (final PlotScale scale : PlotScale.values()) {
        final List<BigDecimal> ticks = scale.ticks(Math.min(one, other), Math.max(one, other));
        assertThat(ticks).as("%s of %s and %s", scale, one, other).hasSizeBetween(2, 22).isSorted();
        final PlotRange range = new PlotRange(scale, ticks);
        assertThat(range.share(one)).isBetween(-1e-6, 1 + 1e-6);
        assertThat(range.share(other)).isBetween(-1e-6, 1 + 1e-6);
      }
    }
  }

  @Test
  void whatHasNoPlaceIsRefused() {
    assertThatThrownBy(() -> new Point(Double.NaN, 1)).hasMessageContaining("leave it out");
    final LinePlot zero = plot(Series.of("zero", List.of(new Point(0, 1))));
    assertThatThrownBy(zero::svg)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("LOG_FROM_ZERO");
  }

  @Test
  void labelsKeepTheirDistanceAndStayNearTheirEnds() {
    final double[] crowded = LineEndLabels.spread(List.of(50.0, 49.0, 50.0, 10.0), 16, 0, 60);
    assertThat(crowded).containsExactly(44.0, 28.0, 60.0, 10.0);
    final List<Double> wanted = new ArrayList<>();
    IntStream.range(0, 12).forEach(_ -> wanted.add(100.0));
    final double[] spread = LineEndLabels.spread(wanted, 16, 0, 360);
    for (int i = 1; i < spread.length; i++) {
      assertThat(spread[i] - spread[i - 1]).isCloseTo(16, within(1e-9));
    }
    assertThat(LineEndLabels.spread(List.of(7.0, 90.0), 16, 0, 360)).containsExactly(7.0, 90.0);
  }

  @Test
  void stepsHoldAValueUntilTheNextAndHaveNoDots() {
    final Series steps =
        Series.steps(
            "steps",
            List.of(
                new Line("a", List.of(new Point(1, 9), new Point(10, 3))),
                new Line("nothing", List.of())));
    final String svg = plot(steps).svg();
    assertThat(svg).containsPattern("d=\"M[0-9.]+ [0-9.]+H[0-9.]+V[0-9.]+\"");
    assertThat(Xml.texts(svg, "title")).contains("a").doesNotContain("nothing");
    assertThat(svg).doesNotContain("<circle");
  }

  @Test
  void aPlotOfNothingIsStillADrawing() {
    assertThat(Xml.texts(plot().svg(), "text")).contains("Time <grows>", "1", "10");
  }
}
