package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The exhibits of *stack-kautz* show the printed numbers and trends, each erratum, and what goes
/// beyond.
@ExtendWith(OncePerRun.class)
final class KautzShownTest {
  private static final String PANEL = "doubled";

  private final ComputedExhibits exhibits;

  KautzShownTest(final ComputedExhibits exhibits) {
    this.exhibits = exhibits;
  }

  private ComputedExhibit shown(final String item) {
    return exhibits.of("kautz-" + item);
  }

  /// A cell of a table whose first two columns name the row.
  private static double cell(
      final ComputedExhibit exhibit, final String first, final String second, final int column) {
    return exhibit.rows().stream()
        .filter(row -> row.get(0).equals(first) && row.get(1).equals(second))
        .mapToDouble(row -> Double.parseDouble(row.get(column).replace("%", "")))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void tableOneIsExact() {
    final ComputedExhibit table = shown("table1");
    assertThat(table.verdict()).isEqualTo("reproduced with erratum");
    assertThat(table.column(2))
        .isEqualTo(table.column(1))
        .containsExactly("150", "1800", "12", "900", "6", "10800", "48", "4", "106");
    assertThat(table.column(4))
        .isEqualTo(table.column(3))
        .containsExactly("30", "1800", "60", "900", "30", "54000", "60", "2", "561");
    assertThat(table.names("errata"))
        .containsExactly("power-budget", "bits-rounding", "simple-bits");
    assertThat(table.errata())
        .contains("36 against 60 for a message, 48 against 120", "105.69", "561.62", "45.69");
  }

  @Test
  void tableOneIsMadeForOtherNetworks() {
    final ComputedExhibit table = shown("table1(stack-kautz(4,2,3),pops(6,8))");
    assertThat(table.verdict()).isEqualTo("shown");
    assertThat(table.column(1)).containsOnly("");
    assertThat(table.column(2)).startsWith("12", "48", "4", "36", "3", "144", "16", "4");
    // One member of six is left for the seventh of the other groups: a third step.
    assertThat(table.column(4)).startsWith("8", "48", "6", "64", "8", "384", "6", "3");
  }

  @ParameterizedTest
  @CsvSource({
    "fig1, reproduced, 'one message a slot'",
    "fig2, reproduced, 'couplers of degree t = 4'",
    "fig3, reproduced, '96 instead of 6'",
    "fig4, reproduced with erratum, 'graphs that we build'",
    "fig5, reproduced with erratum, '45 000 and diameter 5'"
  })
  void definitionsHold(final String item, final String verdict, final String note) {
    final ComputedExhibit exhibit = shown(item);
    assertThat(exhibit.verdict()).isEqualTo(verdict);
    assertThat(exhibit.notes()).contains(note);
  }

  @Test
  void graphsAndNetworksThatAreBuiltContradictThePaper() {
    final ComputedExhibit graphs = shown("fig4");
    assertThat(graphs.names("errata")).containsExactly("k54-nodes", "diameter-floor");
    assertThat(graphs.errata()).contains("750 and 3750", "⌊log_d N⌋ in 7");
    final ComputedExhibit networks = shown("fig5");
    assertThat(networks.names("errata")).containsExactly("size-against-degree");
    assertThat(networks.errata()).contains("750 processors and 900 couplers");
  }

  /// Passive stars, where one message is heard by many.
  @Test
  void whatIsToBePlayedCanBe() {
    for (final String item : List.of("fig1", "fig2", "fig5")) {
      final ComputedExhibit exhibit = shown(item);
      assertThat(exhibit.names("schedules")).as(item).hasSize(2);
      for (final String schedule : exhibit.names("schedules")) {
        assertThat(exhibit.file("-%s-player.json".formatted(schedule))).contains("\"moves\":[[");
      }
    }
  }

  @Test
  void theAdvancedProtocolDeliversMore() {
    final ComputedExhibit completed = shown("fig6(seeds=3)");
    assertThat(completed.verdict()).isEqualTo("trend only");
    // Mean, least and most of the seeds 1 to 3 beside a prototype written apart from this.
    for (final int column : new int[] {2, 3, 4}) {
      assertThat(cell(completed, "0.5", "simple", column))
          .isCloseTo(153_376, Percentage.withPercentage(2));
      assertThat(cell(completed, "0.5", "advanced", column))
          .isCloseTo(167_454, Percentage.withPercentage(2));
    }
    assertThat(cell(completed, "0.5", "simple", 6)).isCloseTo(52, within(2.0));
    assertThat(cell(completed, "0.5", "advanced", 6)).isCloseTo(59, within(2.0));
    assertThat(completed.notes()).contains("0.47 of them settle");
    assertThat(completed.names("errata")).containsExactly("same-percentages");
  }

  @Test
  void theLoadStabilizesAgain() {
    final ComputedExhibit load = shown("fig7(seeds=3)");
    assertThat(load.verdict()).isEqualTo("trend only");
    // Above its capacity the larger network fills up, the smaller one finds a level.
    assertThat(cell(load, PANEL, "SK(12,5,3) advanced", 3)).isGreaterThan(10);
    assertThat(cell(load, PANEL, "SK(12,5,2) advanced", 3)).isLessThan(2);
    for (final String panel : List.of(PANEL, "burst")) {
      for (final String network : List.of("SK(12,5,2)", "SK(12,5,3)")) {
        final String advanced = network + " advanced";
        assertThat(cell(load, panel, advanced, 3))
            .isLessThan(cell(load, panel, network + " simple", 3));
        assertThat(cell(load, panel, advanced, 6))
            .isCloseTo(cell(load, panel, advanced, 2), Percentage.withPercentage(20));
      }
    }
    assertThat(load.notes()).contains("0.2266", "0.1453", "more than any protocol can deliver");
  }

  @Test
  void leastLoadedRelaysDeliverMoreAndNobodyBeatsTheCapacity() {
    final ComputedExhibit beyond = shown("beyond(seeds=1,steps=500)");
    assertThat(beyond.verdict()).isEqualTo("shown");
    assertThat(beyond.names("errata")).containsExactly("matching-weights", "ageing-by-processor");
    assertThat(beyond.errata()).contains("5 of the 5 matchings", "refused 1000");
    assertThat(beyond.column(3).getFirst()).startsWith("-");
    assertThat(beyond.column(3).get(1)).isEqualTo("+0.0%");
    assertThat(beyond.column(3).get(5)).startsWith("+").isNotEqualTo("+0.0%");
    assertThat(beyond.column(4))
        .allSatisfy(it -> assertThat(Double.parseDouble(it)).isBetween(0.1, 0.1453));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          table1(ring(8),pops(4,2)) | has no passive stars in groups
          fig6(seeds=0,steps=1000)        | between 1 and 100
          fig6(seeds=1,steps=99)          | at least 100
          fig7(seeds=101)                 | between 1 and 100
          beyond(seeds=101,steps=1000)    | between 1 and 100
          """)
  void badParametersAreRefused(final String item, final String said) {
    final Run run = Run.of("reproduce", "kautz", item);
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains(said);
  }
}
