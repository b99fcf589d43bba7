package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// The exhibits of *optree* show the printed numbers, each erratum, and what was built.
final class OptreeShownTest {
  @TempDir private Path folder;

  private static JsonNode shown(final String item, final String... more) {
    final List<String> words =
        new ArrayList<>(List.of("reproduce", "optree", item, "--json", "-q"));
    words.addAll(List.of(more));
    final Run run = Run.of(words.toArray(String[]::new));
    assertThat(run.code()).as(run.out() + run.err()).isZero();
    return run.json().get(0);
  }

  private static List<String> column(final JsonNode exhibit, final int column) {
    return exhibit.get("rows").valueStream().map(row -> row.get(column).asString()).toList();
  }

  private static String notes(final JsonNode exhibit) {
    return exhibit.get("notes").toString();
  }

  /// The errata as one text, and by name what holds and its evidence.
  private static String erratum(final JsonNode exhibit, final String name) {
    return exhibit
        .get("errata")
        .valueStream()
        .filter(it -> it.get("name").asString().equals(name))
        .map(it -> it.get("holds").asString() + "; " + it.get("evidence").asString())
        .findFirst()
        .orElse("");
  }

  @Test
  void tableOneHasItsThreeErrata() {
    final JsonNode table = shown("table1");
    assertThat(column(table, 2)).startsWith("1023", "512", "259", "259", "128", "70");
    assertThat(column(table, 3)).containsExactly("1023", "512", "16", "259", "2048", "70", "≥ 19");
    assertThat(table.get("rows").get(2).get(4).asString()).contains("impossible");
    assertThat(table.get("rows").get(4).get(4).asString()).isEqualTo("erratum");
    assertThat(erratum(table, "table1-one-stage")).contains("2048 steps", "N/8 is 128");
    assertThat(erratum(table, "table1-wrht")).contains("bound of 19", "1 + 129 + 129 = 259");
    assertThat(erratum(table, "wrht-broadcast")).contains("at least 1023 slots");
  }

  @Test
  void theAveragesAreExactWhereTheyFollowAndShownWhereTheyDoNot() {
    final JsonNode nodes = shown("fig5", "--out", folder.toString());
    assertThat(nodes.get("verdict").asString()).isEqualTo("reproduced");
    assertThat(column(nodes, 5)).containsExactly("", "56.36 %", "92.76 %", "85.54 %");
    assertThat(folder.resolve("optree-fig5-n1024.svg")).content().contains("<svg", "WRHT");
    final JsonNode wavelengths = shown("fig6");
    assertThat(wavelengths.get("verdict").asString()).isEqualTo("trend only");
    assertThat(column(wavelengths, 5)).containsExactly("", "90.52 %", "95.98 %", "91.99 %");
    assertThat(column(wavelengths, 6)).containsExactly("", "88.06 %", "95.84 %", "91.69 %");
    final JsonNode means = shown("abstract");
    assertThat(column(means, 4)).containsExactly("72.21 %", "94.30 %", "88.61 %");
    assertThat(column(means, 5)).containsExactly("", "", "erratum");
    assertThat(erratum(means, "abstract-mean")).contains("88.61 %", "91.69 %");
  }

  @Test
  void theoremsAreReadInEveryWay() {
    final JsonNode theorems = shown("theorems");
    assertThat(column(theorems, 3)).containsExactly("3: 13", "6: 32", "7: 70", "8: 156", "8: 340");
    assertThat(column(theorems, 4)).containsExactly("2: 12", "6: 32", "6: 70", "7: 155", "8: 340");
    assertThat(theorems.get("rows").get(2).get(7).asString()).isEqualTo("342");
    assertThat(erratum(theorems, "theorem2-rounding")).contains("6.389 and 7.087", "3 stages");
    assertThat(erratum(theorems, "theorem1-stages")).contains("342 steps", "m = ⌈N^(1/k)⌉ = 3");
    assertThat(erratum(theorems, "theorem3-closed-form")).contains("76 steps, not 70", "be 26");
    final JsonNode sweep = shown("fig4");
    assertThat(column(sweep, 2)).element(6).isEqualTo("70 (1.000)");
    assertThat(sweep.get("figures")).hasSize(2);
  }

  @Test
  void theExampleIsCountedAndBuilt() {
    final JsonNode example = shown("fig2");
    assertThat(column(example, 4)).containsExactly("32", "8 + 16", "8 + 12 + 12");
    assertThat(column(example, 5)).containsExactly("16", "12", "16");
    assertThat(column(example, 6)).containsExactly("16", "12", "13");
    assertThat(column(example, 7)).containsExactly("16", "12", "14");
    assertThat(erratum(example, "example-three-stages")).contains("13 by Theorem 1", "(2,3,3)");
    assertThat(example.get("schedules").valueStream().map(it -> it.get("name").asString()))
        .containsExactly("one-stage", "radices-4-4", "radices-2-3-3");
  }

  @Test
  void lemma1IsOneTooManyForOddRings() throws Exception {
    final JsonNode rings = shown("lemma1(24)", "--out", folder.toString());
    for (final JsonNode row : rings.get("rows")) {
      final boolean isOdd = Integer.parseInt(row.get(0).asString()) % 2 == 1;
      assertThat(row.get(4).asString()).isEqualTo(isOdd ? "erratum" : "");
      assertThat(row.get(3).asString()).isEqualTo(row.get(2).asString());
    }
    assertThat(erratum(rings, "lemma1-odd")).contains("For 23 nodes", "67 are printed and 66");
    assertThat(erratum(shown("lemma1(2)"), "lemma1-odd")).isEmpty();
    assertThat(Files.readString(folder.resolve("optree-lemma1.csv"))).contains("23,67,66,66,");
  }

  @Test
  void drawingsAreOfWhatIsThere() {
    final JsonNode ring = shown("fig1", "--out", folder.toString());
    assertThat(column(ring, 2)).startsWith("2", "4", "64", "40Gb/s", "25us");
    assertThat(folder.resolve("optree-fig1-ring.svg")).content().contains("channel 31, 64 lanes");
    final JsonNode stages = shown("fig3", "--out", folder.toString());
    assertThat(notes(stages)).contains("0 of 729 pairs");
    assertThat(erratum(stages, "uneven-parts")).contains("8 for 10 nodes and (3,4)");
    assertThat(folder.resolve("optree-fig3-stages.svg")).content().contains("stage 3");
    assertThat(shown("fig3(10,[3,4])").get("verdict").asString()).isEqualTo("not reproducible");
    assertThat(Run.of("reproduce", "optree", "fig3(10,[3,3])").code()).isEqualTo(2);
  }

  @Test
  void whatIsBuiltIsNeitherTheTheoremNorBelowTheBound() {
    final JsonNode small = shown("beyond(most=64)");
    assertThat(column(small, 3)).containsExactly("5", "2");
    assertThat(column(small, 4)).containsExactly("5", "2");
    final JsonNode sample = shown("sample(rings=5,nodes=100)");
    assertThat(sample.get("rows")).hasSize(5);
    assertThat(sample.get("verdict").asString()).isEqualTo("shown");
    assertThat(Run.of("reproduce", "optree", "sample(rings=0)").code()).isEqualTo(2);
    final JsonNode sizes = shown("sizes(nodes=[16],wavelengths=[2])");
    assertThat(sizes.get("rows")).hasSize(17);
    assertThat(notes(sizes)).contains("quickest: ours", "up to 256MiB");
  }

  @Test
  void twoSchedulesAreDrawnAtOneScale() {
    final JsonNode versus =
        shown("versus(n=27,wavelengths=4,radices=[3,3,3])", "--out", folder.toString());
    assertThat(versus.get("verdict").asString()).isEqualTo("shown");
    final List<String> slots = column(versus, 1);
    assertThat(Integer.parseInt(slots.get(2))).isLessThan(Integer.parseInt(slots.get(1)));
    assertThat(folder.resolve("optree-versus-slots.svg"))
        .content()
        .contains("certified bound: " + slots.get(3), ">" + slots.get(1) + "<", "source");
    assertThat(Run.of("reproduce", "optree", "versus(n=8)").code()).isEqualTo(2);
  }
}
