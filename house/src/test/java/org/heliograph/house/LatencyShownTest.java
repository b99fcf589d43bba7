package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// The exhibits of *latency-hiding* show the printed numbers, each erratum, and what was built.
@ExtendWith(OncePerRun.class)
final class LatencyShownTest {
  private final ComputedExhibits exhibits;

  LatencyShownTest(final ComputedExhibits exhibits) {
    this.exhibits = exhibits;
  }

  private ComputedExhibit shown(final String item) {
    return exhibits.of("latency-" + item);
  }

  @Test
  void tableOneHoldsLikeForLike() {
    final ComputedExhibit table = shown("table1");
    assertThat(table.verdict()).isEqualTo("reproduced with erratum");
    assertThat(table.column(3))
        .startsWith("20", "20", "20", "19")
        .endsWith("143", "143", "143", "133");
    assertThat(table.column(6))
        .containsExactly(
            "8", "8", "9", "8", "10", "10", "13", "10", "10", "10", "15", "10", "12", "12", "22",
            "12");
    assertThat(table.column(7)).containsSubsequence("9", "8", "13", "10", "15", "10", "22", "12");
    assertThat(table.names("errata")).containsExactly("first-reconfiguration-b4");
    assertThat(table.errata())
        .contains("takes 9, 13, 15, 22 for their 11, 14, 16, 23", "by 2, 1, 1, 1");
    assertThat(table.notes()).contains("d = [1] alone");
    assertThat(table.file("-steps.svg")).contains("B4, N = 8193");
  }

  @Test
  void tableTwoHoldsUpToItsLargestNetwork() {
    final ComputedExhibit table = shown("table2");
    assertThat(table.verdict()).isEqualTo("reproduced with erratum");
    assertThat(table.column(0)).endsWith("82629");
    assertThat(table.column(3)).endsWith("68", "68", "68", "65");
    assertThat(table.column(4)).endsWith("34", "34", "37", "34");
    assertThat(table.names("errata")).containsExactly("first-reconfiguration-bf1");
  }

  @Test
  void totalExchangeWithSeveralTransmitters() {
    final ComputedExhibit exhibit = shown("exchange-ports");
    assertThat(exhibit.verdict()).isEqualTo("shown");
    assertThat(exhibit.column(3)).containsExactly("14", "19", "23", "7", "8", "8");
    assertThat(exhibit.column(4)).containsExactly("14", "17", "19", "7", "7", "7");
  }

  @Test
  void fewWavelengthsNeedNoSpreadSpectrum() {
    final ComputedExhibit exhibit = shown("wavelengths");
    assertThat(exhibit.verdict()).isEqualTo("shown");
    assertThat(exhibit.column(1)).containsExactly("40", "20", "11", "7", "5", "4");
    assertThat(exhibit.column(2)).isEqualTo(exhibit.column(1));
    assertThat(exhibit.column(3)).containsOnly("0");
  }

  @Test
  void theExampleIsCountedThreeWays() {
    final ComputedExhibit example = shown("example");
    assertThat(example.rows())
        .contains(
            List.of("41", "1", "formula", "40", "10", "8", "6", "4", ""),
            List.of("41", "1", "first reconfiguration counted", "40", "10", "8", "6", "5", "5"),
            List.of("41", "1", "circuits set before", "39", "9", "7", "5", "4", "4"));
  }

  @Test
  void countsAndSetsAreThoseOfSchedules() {
    final ComputedExhibit counts = shown("counts(most=200)");
    assertThat(counts.verdict()).isEqualTo("reproduced with erratum");
    assertThat(counts.rows().get(6)).startsWith("all", "2418", "2418", "2418");
    assertThat(counts.names("errata"))
        .containsExactly("eq2-branch", "n5-coefficient", "easier-to-compute");
    assertThat(counts.errata())
        .contains("r(2) = 5 for k = 2", "r(2) = 4, as Fig. 2", "3367 nodes of 3363", "128 terms");
    final ComputedExhibit sets = shown("eq6(most=200)");
    assertThat(sets.verdict()).isEqualTo("reproduced");
    assertThat(sets.column(1)).containsExactly("0", "1–2", "3–6", "7–16", "17–40");
    assertThat(sets.column(2)).containsExactly("∅", "0", "1–2", "3–6, 0", "7–16, 1–2");
  }

  @Test
  void figuresAreOfWhatIsThere() {
    final ComputedExhibit tree = shown("fig2");
    assertThat(tree.verdict()).isEqualTo("reproduced");
    assertThat(tree.names("schedules")).containsExactly("tree");
    assertThat(tree.file("-tree.svg")).contains("RON(2,41)");
    assertThat(tree.column(5)).containsExactly("1", "3", "7", "17", "41");
    final ComputedExhibit generations = shown("fig3");
    assertThat(generations.verdict()).isEqualTo("reproduced");
    assertThat(generations.column(4)).isEqualTo(generations.column(3));
    assertThat(generations.column(3)).startsWith("1", "1", "2", "4", "8", "16", "32");
    assertThat(shown("fig3(k=1,d=3,steps=21)").verdict()).isEqualTo("reproduced");
    assertThat(shown("fig1").verdict()).isEqualTo("reproduced");
    assertThat(Run.of("reproduce", "latency", "fig3(d=3,steps=4)").code()).isEqualTo(2);
  }

  @Test
  void theClockAgreesWhereDelaysAreNoWholeNumbers() {
    final ComputedExhibit delays = shown("delays");
    assertThat(delays.verdict()).isEqualTo("shown");
    assertThat(delays.column(5)).isEqualTo(delays.column(4)).contains("9.5", "25.5");
  }

  @Test
  void totalExchangeReconfiguresAsOftenAsItPays() {
    final ComputedExhibit exchange = shown("exchange");
    assertThat(exchange.verdict()).isEqualTo("shown");
    assertThat(exchange.names("schedules")).containsExactly("circulants");
    assertThat(exchange.column(2))
        .containsExactly("13", "15", "18", "22", "28", "33", "41", "50", "78");
    assertThat(exchange.column(6)).contains("55", "127", "463");
  }

  @Test
  void otherCollectivesHideTheDelay() {
    final ComputedExhibit collectives = shown("collectives");
    assertThat(collectives.verdict()).isEqualTo("shown");
    assertThat(collectives.column(5)).filteredOn("optimal"::equals).hasSize(13);
  }

  @Test
  void reconfiguringPaysUpToSomeDelay() {
    final ComputedExhibit phases = shown("phases(nodes=16,grid=4x5,sample=2)");
    assertThat(phases.verdict()).isEqualTo("shown");
    assertThat(phases.column(0)).hasSize(12).contains("all-reduce(chunks=16)");
    assertThat(phases.column(3).getFirst()).isNotEqualTo("never");
    assertThat(phases.notes()).contains("2 cells simulated, 0 of them disagree");
    assertThat(Run.of("reproduce", "latency", "phases(nodes=12)").code()).isEqualTo(2);
  }
}
