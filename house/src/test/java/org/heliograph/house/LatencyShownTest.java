package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// The exhibits of *latency-hiding* show the printed numbers, each erratum, and what was built.
final class LatencyShownTest {
  @TempDir private Path folder;

  private static JsonNode shown(final String item, final String... more) {
    final List<String> words =
        new ArrayList<>(List.of("reproduce", "latency", item, "--json", "-q"));
    words.addAll(List.of(more));
    final Run run = Run.of(words.toArray(String[]::new));
    assertThat(run.code()).as(run.out() + run.err()).isZero();
    return run.json().get(0);
  }

  private static List<String> column(final JsonNode exhibit, final int column) {
    return exhibit.get("rows").valueStream().map(row -> row.get(column).asString()).toList();
  }

  private static String verdict(final JsonNode exhibit) {
    return exhibit.get("verdict").asString();
  }

  private static String notes(final JsonNode exhibit) {
    return exhibit.get("notes").toString();
  }

  private static List<String> names(final JsonNode exhibit, final String list) {
    return exhibit.get(list).valueStream().map(it -> it.get("name").asString()).toList();
  }

  @Test
  void tableOneHoldsLikeForLike() {
    final JsonNode table = shown("table1", "--out", folder.toString());
    assertThat(verdict(table)).isEqualTo("reproduced with erratum");
    assertThat(column(table, 3))
        .startsWith("20", "20", "20", "19")
        .endsWith("143", "143", "143", "133");
    assertThat(column(table, 6))
        .containsExactly(
            "8", "8", "9", "8", "10", "10", "13", "10", "10", "10", "15", "10", "12", "12", "22",
            "12");
    assertThat(column(table, 7)).containsSubsequence("9", "8", "13", "10", "15", "10", "22", "12");
    assertThat(names(table, "errata")).containsExactly("first-reconfiguration-b4");
    assertThat(table.get("errata").toString())
        .contains("takes 9, 13, 15, 22 for their 11, 14, 16, 23", "by 2, 1, 1, 1");
    assertThat(notes(table)).contains("d = [1] alone");
    assertThat(folder.resolve("latency-table1-steps.svg")).content().contains("B4, N = 8193");
  }

  @Test
  void tableTwoHoldsUpToItsLargestNetwork() {
    final JsonNode table = shown("table2");
    assertThat(verdict(table)).isEqualTo("reproduced with erratum");
    assertThat(column(table, 0)).endsWith("82629");
    assertThat(column(table, 3)).endsWith("68", "68", "68", "65");
    assertThat(column(table, 4)).endsWith("34", "34", "37", "34");
    assertThat(names(table, "errata")).containsExactly("first-reconfiguration-bf1");
  }

  @Test
  void theExampleIsCountedThreeWays() {
    final JsonNode example = shown("example");
    assertThat(example.get("rows").toString())
        .contains(
            "\"formula\",\"40\",\"10\",\"8\",\"6\",\"4\"",
            "\"first reconfiguration counted\",\"40\",\"10\",\"8\",\"6\",\"5\",\"5\"",
            "\"circuits set before\",\"39\",\"9\",\"7\",\"5\",\"4\",\"4\"");
  }

  @Test
  void countsAndSetsAreThoseOfSchedules() {
    final JsonNode counts = shown("counts(most=200)");
    assertThat(verdict(counts)).isEqualTo("reproduced with erratum");
    assertThat(counts.get("rows").get(6).toString())
        .startsWith("[\"all\",\"2418\",\"2418\",\"2418\",");
    assertThat(names(counts, "errata"))
        .containsExactly("eq2-branch", "n5-coefficient", "easier-to-compute");
    assertThat(counts.get("errata").toString())
        .contains("r(2) = 5 for k = 2", "r(2) = 4, as Fig. 2", "3367 nodes of 3363", "128 terms");
    final JsonNode sets = shown("eq6(most=200)");
    assertThat(verdict(sets)).isEqualTo("reproduced");
    assertThat(column(sets, 1)).containsExactly("0", "1–2", "3–6", "7–16", "17–40");
    assertThat(column(sets, 2)).containsExactly("∅", "0", "1–2", "3–6, 0", "7–16, 1–2");
  }

  @Test
  void figuresAreOfWhatIsThere() {
    final JsonNode tree = shown("fig2", "--out", folder.toString());
    assertThat(verdict(tree)).isEqualTo("reproduced");
    assertThat(names(tree, "schedules")).containsExactly("tree");
    assertThat(folder.resolve("latency-fig2-tree.svg")).content().contains("RON(2,41)");
    assertThat(column(tree, 5)).containsExactly("1", "3", "7", "17", "41");
    final JsonNode generations = shown("fig3", "--out", folder.toString());
    assertThat(verdict(generations)).isEqualTo("reproduced");
    assertThat(column(generations, 4)).isEqualTo(column(generations, 3));
    assertThat(column(generations, 3)).startsWith("1", "1", "2", "4", "8", "16", "32");
    assertThat(verdict(shown("fig3(k=1,d=3,steps=21)"))).isEqualTo("reproduced");
    assertThat(verdict(shown("fig1"))).isEqualTo("reproduced");
    assertThat(Run.of("reproduce", "latency", "fig3(d=3,steps=4)").code()).isEqualTo(2);
  }

  @Test
  void theClockAgreesWhereDelaysAreNoWholeNumbers() {
    final JsonNode delays = shown("delays");
    assertThat(verdict(delays)).isEqualTo("shown");
    assertThat(column(delays, 5)).isEqualTo(column(delays, 4)).contains("9.5", "25.5");
  }

  @Test
  void totalExchangeReconfiguresAsOftenAsItPays() {
    final JsonNode exchange = shown("exchange");
    assertThat(verdict(exchange)).isEqualTo("shown");
    assertThat(names(exchange, "schedules")).containsExactly("circulants");
    assertThat(column(exchange, 2))
        .containsExactly("13", "15", "18", "22", "28", "33", "41", "50", "78");
    assertThat(column(exchange, 6)).contains("55", "127", "463");
  }

  @Test
  void otherCollectivesHideTheDelay() {
    final JsonNode collectives = shown("collectives");
    assertThat(verdict(collectives)).isEqualTo("shown");
    assertThat(column(collectives, 5)).filteredOn("optimal"::equals).hasSize(13);
  }

  @Test
  void reconfiguringPaysUpToSomeDelay() {
    final JsonNode phases = shown("phases(nodes=16,grid=4x5,sample=2)");
    assertThat(verdict(phases)).isEqualTo("shown");
    assertThat(column(phases, 0)).hasSize(12).contains("all-reduce(chunks=16)");
    assertThat(column(phases, 3).getFirst()).isNotEqualTo("never");
    assertThat(notes(phases)).contains("2 cells simulated, 0 of them disagree");
    assertThat(Run.of("reproduce", "latency", "phases(nodes=12)").code()).isEqualTo(2);
  }
}
