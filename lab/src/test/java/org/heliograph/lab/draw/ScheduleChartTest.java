package org.heliograph.lab.draw;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.heliograph.verify.Verified;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ScheduleChartTest {
  @ParameterizedTest
  @MethodSource("org.heliograph.lab.draw.Samples#schedules")
  void everyChartIsWellFormedHarmlessAndTheSameEachTime(final Verified verified) {
    final String svg = ScheduleChart.svg(verified);
    assertThat(Xml.parsed(svg).getDocumentElement().getTagName()).isEqualTo("svg");
    Xml.assertHarmless(svg);
    assertThat(ScheduleChart.svg(verified)).isEqualTo(svg).hasSizeLessThan(400_000);
    assertThat(Xml.texts(svg, "text")).contains("slot", "channel");
  }

  @Test
  void everyChannelHasARowAndEveryUseACell() {
    final String svg = ScheduleChart.svg(Samples.allGather(5));
    final List<String> texts = Xml.texts(svg, "text");
    assertThat(texts).contains("0→1", "1→2", "2→3", "3→4", "4→0");
    assertThat(texts.stream().filter("3"::equals)).hasSize(1 + 4);
    assertThat(svg.split("rx=\"2\"", -1)).hasSize(1 + 5 * 4);
  }

  @Test
  void lanesNamedAndUnnamedGetRowsOfTheirOwn() {
    assertThat(Xml.texts(ScheduleChart.svg(Samples.lanes()), "text"))
        .contains("0→1 λ1", "0→1 λ3", "1→2 λ1", "1→2 λ3", "2→1 λ0");
  }

  /// Copper has lanes and no wavelengths.
  @Test
  void lanesOfCopperAreNoWavelengths() {
    assertThat(Xml.texts(ScheduleChart.svg(Samples.copperLanes()), "text"))
        .contains("0→1 lane 1", "0→1 lane 3")
        .noneMatch(text -> text.contains("λ"));
  }

  /// Three idle channels in a row are one row that names them; two are two.
  @Test
  void aRunOfIdleChannelsIsOneRow() {
    final String svg = ScheduleChart.svg(Samples.lanes());
    assertThat(Xml.texts(svg, "text")).contains("2→1 λ0").noneMatch(it -> it.contains("idle"));
    final String folded = ScheduleChart.svg(Samples.oneHop());
    assertThat(Xml.texts(folded, "text"))
        .contains("0→1", "5 idle channels")
        .doesNotContain("1→2", "2→3");
    assertThat(Xml.texts(folded, "title")).contains("1→0, 1→2, 2→1, 2→3, 3→2");
  }

  @Test
  void aMessageOfSeveralChunksIsOneCell() {
    final String svg = ScheduleChart.svg(Samples.merged());
    assertThat(Xml.texts(svg, "text")).contains("0→1 +2", "0→2 +1", "0→3").doesNotContain("0→2");
    assertThat(svg).contains("merged");
    assertThat(ScheduleChart.svg(Samples.allGather(5))).doesNotContain("merged");
  }

  @Test
  void combiningIsMarkedAndExplainedOnlyWhereItHappens() {
    assertThat(ScheduleChart.svg(Samples.reduce())).contains("combined with");
    assertThat(ScheduleChart.svg(Samples.allGather(5))).doesNotContain("combined with");
  }

  @Test
  void aLargeScheduleIsAMapWhoseStrengthIsTheShareOfLanesInUse() {
    final String svg = ScheduleChart.svg(Samples.allGather(220));
    assertThat(String.join(" ", Xml.texts(svg, "text"))).contains("Too large for a cell each");
    assertThat(svg.split("class=\"heat\"", -1)).as("the key of strengths").hasSize(1 + 8);
    for (int hue = 0; hue < 7; hue++) {
      assertThat(svg.split("fill=\"%s\"".formatted(Palette.colour(hue)), -1))
          .as("a seventh of the chunks fills its cells, and its key")
          .hasSize(1 + 1 + 1);
    }
  }
}
