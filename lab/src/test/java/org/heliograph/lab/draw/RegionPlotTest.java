package org.heliograph.lab.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class RegionPlotTest {
  private static final int SIDE = 20;

  /// Region 1 is the right half, region 2 one cell in a corner of it, the top row is blank.
  private record Halves() implements RegionPlot.Field {
    @Override
    public int columns() {
      return SIDE;
    }

    @Override
    public int rows() {
      return SIDE;
    }

    @Override
    public int region(final int column, final int row) {
      if (row == SIDE - 1) {
        return -1;
      }
      return column == SIDE - 1 && row == 0 ? 2 : 2 * column / SIDE;
    }

    @Override
    public int kind(final int column, final int row) {
      return row / 10;
    }

    @Override
    public double ahead(final int column, final int row) {
      return 1 + row / 10.0;
    }

    @Override
    public boolean isBeyond(final int column, final int row) {
      return column >= SIDE / 2;
    }
  }

  private static RegionPlot.Words words(final Double... shades) {
    return new RegionPlot.Words(
        List.of("left <half>", "right", "a corner too small"),
        "times",
        List.of(shades),
        "another kind",
        "the middle");
  }

  private static RegionPlot plot() {
    return new RegionPlot(
        "Halves",
        List.of("of a square", "twice"),
        new RegionPlot.Axis("size", List.of(new RegionPlot.Tick(0.5, "1KiB"))),
        new RegionPlot.Axis("delay", List.of(new RegionPlot.Tick(1, "10us"))),
        new Halves(),
        words(1.0, 1.1, 1.5, 2.0, 4.0));
  }

  @Test
  void regionsAreNamedInsideWhereTheyFitAndBesideTheMapElse() {
    final String svg = plot().svg();
    Xml.assertHarmless(svg);
    assertThat(plot().svg()).isEqualTo(svg);
    assertThat(Xml.texts(svg, "text"))
        .contains("Halves", "size", "delay", "1KiB", "10us", "the middle", "another kind")
        .contains("left <half>", "right", "a corner too small", "47.5 %, up to 2.80×");
    final RegionRoom corner = new RegionRoom(new Halves(), 2);
    assertThat(corner.cells()).isEqualTo(1);
    assertThat(corner.roomiest(2, 1)).isEmpty();
    final RegionRoom.Place left = new RegionRoom(new Halves(), 0).roomiest(4, 2).orElseThrow();
    assertThat(left.column()).isEqualTo(5);
    assertThat(left.row()).isBetween(9.0, 10.0);
  }

  @Test
  void everyShadeSaysItsRangeAndStripsCoverTheCells() {
    final String svg = plot().svg();
    assertThat(Xml.texts(svg, "title"))
        .contains("right: 1 to 1.1 times", "right: 2 to 4 times")
        .doesNotContain("right: 4 or more times");
    final CellBorders.CellGrid grid = new CellBorders.CellGrid(0, 100, 10, 10);
    final CellBorders borders = new CellBorders(2, 3, grid);
    assertThat(borders.where((column, _, otherColumn, _) -> column != otherColumn))
        .isEqualTo("M10 100V70");
    assertThat(borders.where((_, row, _, otherRow) -> row == 0 && otherRow == 1))
        .isEqualTo("M0 90H20");
  }

  @Test
  void shadesAreFiveFromOneOn() {
    assertThatThrownBy(() -> words(1.0, 2.0)).hasMessageContaining("five");
    assertThatThrownBy(() -> words(0.5, 1.0, 2.0, 3.0, 4.0)).hasMessageContaining("from 1 on");
  }
}
