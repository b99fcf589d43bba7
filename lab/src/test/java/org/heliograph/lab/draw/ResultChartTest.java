package org.heliograph.lab.draw;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ResultChartTest {
  @Test
  void everySchedulerIsNamedWithItsSlotsAndTheBoundIsALine() {
    final List<ResultBar> bars =
        List.of(new ResultBar("best<", 12, true), new ResultBar("worse", 40, false));
    final String svg = ResultChart.svg(bars, OptionalLong.of(12));
    assertThat(Xml.texts(svg, "text")).contains("best<", "12 fewest", "worse", "40", "bound 12");
    assertThat(ResultChart.svg(bars, OptionalLong.empty())).doesNotContain("bound 1");
  }

  @Test
  void moreThanFortyAreCutAndCounted() {
    final List<ResultBar> bars =
        IntStream.range(0, 45).mapToObj(i -> new ResultBar("s" + i, i, false)).toList();
    assertThat(Xml.texts(ResultChart.svg(bars, OptionalLong.empty()), "text"))
        .contains("s39", "and 5 more")
        .doesNotContain("s40");
  }

  @Test
  void noResultAtAllIsStillADrawing() {
    Xml.parsed(ResultChart.svg(List.of(), OptionalLong.of(0)));
  }
}
