package org.heliograph.lab.experiment.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.lab.draw.LinePlot.Point;
import org.heliograph.problem.SearchProgress;
import org.junit.jupiter.api.Test;

class ConvergenceTest {
  private static ComparisonSample sample(
      final String scheduler, final int slots, final long round, final long amiss) {
    return new ComparisonSample(scheduler, 1, 0.5, new SearchProgress(round, amiss, slots));
  }

  @Test
  void aSearchEndsWithItsRunItsSlotsOrItsPopulation() {
    final LinePlot plot =
        new Convergence(
                List.of(
                    sample("one", 5, 0, 120),
                    sample("one", 5, 40, 9),
                    sample("one", 5, 700, 0),
                    sample("one", 4, 800, 70),
                    sample("one", 4, 3, 60),
                    sample("two", 4, 9, 80)))
            .plot();
    assertThat(plot.series())
        .extracting(LinePlot.Series::name)
        .containsExactly(
            "one: 3 searches, 1 ended in a schedule", "two: 1 searches, 0 ended in a schedule");
    final LinePlot.Series one = plot.series().getFirst();
    assertThat(one.lines())
        .containsExactly(
            new LinePlot.Line(
                "one, 5 slots", List.of(new Point(0, 120), new Point(40, 9), new Point(700, 0))),
            new LinePlot.Line("one, 4 slots", List.of(new Point(800, 70))),
            new LinePlot.Line("one, 4 slots", List.of(new Point(3, 60))));
    assertThat(one.marks()).containsExactly(new Point(700, 0));
    assertThat(plot.svg())
        .contains("rounds of the search (generations)")
        .contains("conflicts left (count)");
  }

  @Test
  void aSearchThatIsDoneAtOnceIsStillDrawn() {
    final String svg = new Convergence(List.of(sample("x", 1, 0, 0))).plot().svg();
    // Round 0 and no conflict: the corner where the axes meet, below on the left.
    assertThat(svg)
        .contains("x: 1 searches, 1 ended in a schedule")
        .contains("<circle cx=\"78\" cy=\"416\"")
        .doesNotContain("NaN", "Infinity");
  }
}
