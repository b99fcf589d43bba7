package org.heliograph.lab.draw;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.heliograph.lab.draw.ConvergenceLine.Sample;
import org.junit.jupiter.api.Test;

class ConvergencePlotTest {
  private static final ConvergenceLine DONE =
      new ConvergenceLine(
          "one<", 5, List.of(new Sample(0, 120), new Sample(40, 9), new Sample(700, 0)));
  private static final ConvergenceLine STUCK =
      new ConvergenceLine("two", 4, List.of(new Sample(0, 80), new Sample(90, 3)));

  @Test
  void axesHaveUnitsAndEverySchedulerAKeyAndAColour() {
    final String svg = ConvergencePlot.svg(List.of(DONE, STUCK));
    assertThat(Xml.texts(svg, "text"))
        .contains("rounds of the search (generations)", "conflicts left (count)", "0", "10", "100")
        .contains("one<: 1 searches, 1 ended in a schedule (dots)")
        .contains("two: 1 searches, 0 ended in a schedule (dots)");
    assertThat(svg).contains(Palette.colour(0)).contains(Palette.colour(1));
    assertThat(Xml.parsed(svg).getElementsByTagName("circle").getLength()).isEqualTo(1);
    Xml.assertHarmless(svg);
  }

  @Test
  void aSearchThatIsDoneAtOnceIsStillDrawn() {
    Xml.parsed(
        ConvergencePlot.svg(List.of(new ConvergenceLine("x", 1, List.of(new Sample(0, 0))))));
  }
}
