package org.heliograph.reproduction;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.heliograph.lab.draw.DotPlot;
import org.heliograph.lab.draw.LinePlot;
import org.junit.jupiter.api.Test;

/// Figures of exhibits hold the values that they draw.
final class ExhibitFigureTest {
  @Test
  void aPlotOfRowsHasItsComputedAndItsPrintedValues() {
    final ExhibitFigure figure =
        ExhibitFigure.dots(
            "steps",
            "Steps",
            ExhibitFigure.log("steps", ""),
            "printed in the paper",
            List.of(DotPlot.Row.of("B4", 4.5, 8), DotPlot.Row.of("B3", 1e-7)));
    assertThat(figure.points())
        .containsExactly(
            new FigurePoint("B4", "computed", "4.5"),
            new FigurePoint("B4", "printed", "8"),
            new FigurePoint("B3", "computed", "0.0000001"));
  }

  @Test
  void aPlotOfLinesHasItsPointsMarksAndBands() {
    final ExhibitFigure figure =
        ExhibitFigure.lines(
            "load",
            "Load",
            ExhibitFigure.linear("steps", ""),
            ExhibitFigure.linear("load", ""),
            List.of(
                LinePlot.Series.of("simple", List.of(new LinePlot.Point(1, 2)))
                    .withMarks("printed", List.of(new LinePlot.Point(3, 4)))
                    .withBand(List.of(new LinePlot.Range(1, 1.5, 2.5)))));
    assertThat(figure.points())
        .containsExactly(
            new FigurePoint("simple", "1", "2"),
            new FigurePoint("simple, printed", "3", "4"),
            new FigurePoint("simple, low", "1", "1.5"),
            new FigurePoint("simple, high", "1", "2.5"));
  }

  @Test
  void anotherDrawingHasItsTextsAndShapes() {
    assertThat(
            new ExhibitFigure(
                    "ring", "<svg><title>Ring</title><circle/><circle/><text x='1'>0</text></svg>")
                .points())
        .containsExactly(
            new FigurePoint("text", "0", "1"),
            new FigurePoint("text", "Ring", "1"),
            new FigurePoint("shapes", "circle", "2"));
  }

  /// The slots of a rejected schedule are -1: the verdict says so, and the figure is drawn.
  @Test
  void aValueWithoutAPlaceOnALogarithmicAxisIsLeftOut() {
    final LinePlot.Axis log = ExhibitFigure.log("steps", "");
    assertThat(
            ExhibitFigure.dots(
                    "steps",
                    "Steps",
                    log,
                    "printed",
                    List.of(DotPlot.Row.of("B4", -1, 8), DotPlot.Row.of("B3", 6)))
                .points())
        .containsExactly(new FigurePoint("B3", "computed", "6"));
    assertThat(
            ExhibitFigure.dots("steps", "Steps", log, "printed", List.of(DotPlot.Row.of("B4", -1)))
                .points())
        .isEmpty();
    assertThat(
            ExhibitFigure.lines(
                    "load",
                    "Load",
                    ExhibitFigure.linear("steps", ""),
                    log,
                    List.of(
                        LinePlot.Series.of(
                            "slots", List.of(new LinePlot.Point(1, -1), new LinePlot.Point(2, 3)))))
                .points())
        .containsExactly(new FigurePoint("slots", "2", "3"));
  }
}
