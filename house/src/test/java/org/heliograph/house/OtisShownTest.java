package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// The exhibits of *mahafzah* show the printed numbers, each erratum, and what was built.
final class OtisShownTest {
  @TempDir private Path folder;

  private static JsonNode shown(final String item, final String... more) {
    final List<String> words = new ArrayList<>(List.of("reproduce", "otis", item, "--json", "-q"));
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

  private static List<String> errata(final JsonNode exhibit) {
    return exhibit.get("errata").valueStream().map(it -> it.get("name").asString()).toList();
  }

  @Test
  void fewestStepsAreThoseOfTheFormulas() {
    final JsonNode steps = shown("fig7(most=64)", "--out", folder.toString());
    assertThat(verdict(steps)).isEqualTo("reproduced");
    assertThat(column(steps, 3)).containsExactly("60", "32", "12", "252", "128", "16");
    assertThat(column(steps, 4))
        .containsExactly("60 + 2", "32 + 2", "12 + 2", "252 + 2", "128 + 2", "16 + 2");
    assertThat(column(steps, 6)).containsOnly("");
    assertThat(folder.resolve("otis-fig7-steps.svg")).content().contains("<svg", "single-port");
  }

  @Test
  void mostStepsAreNoWorstCaseOfDominatingNodes() {
    final JsonNode steps = shown("fig8(most=64)");
    assertThat(verdict(steps)).isEqualTo("reproduced with erratum");
    assertThat(column(steps, 3)).containsExactly("60", "48", "16", "16", "252", "224", "20", "20");
    assertThat(column(steps, 4))
        .containsExactly(
            "60 + 2", "48 + 2", "12 + 2", "16 + 2", "252 + 2", "224 + 2", "16 + 2", "24 + 2");
    assertThat(notes(steps)).contains("Tsai and McKinley");
    assertThat(errata(steps)).containsExactly("eq5-worst-case");
    assertThat(steps.get("errata").toString()).contains("12 for 16, 16 for 20", "without, 16, 24");
  }

  @Test
  void latenciesAreReconstructedFromTwoOfThem() {
    final JsonNode least = shown("fig9(most=64)");
    assertThat(verdict(least)).isEqualTo("trend only");
    assertThat(column(least, 2)).containsExactly("1.13", "", "0.34", "", "", "");
    assertThat(column(least, 4))
        .containsExactly("1.130", "0.603", "0.339", "4.798", "2.437", "0.571");
    assertThat(column(least, 7)).contains("+54.0 %");
    final JsonNode most = shown("fig10(most=64)");
    assertThat(verdict(most)).isEqualTo("trend only");
    assertThat(notes(most)).contains("80.43 ms follow where 80.35 are quoted");
  }

  @Test
  void improvementsFollowTheTrendAndTheOutlierIsNamed() {
    final JsonNode least = shown("fig11(most=64)");
    assertThat(verdict(least)).isEqualTo("trend only");
    assertThat(column(least, 2)).containsExactly("3.3", "1.8", "8.1", "4.1");
    assertThat(column(least, 3)).containsExactly("3.33", "1.78", "8.40", "4.27");
    final JsonNode most = shown("fig12(most=64)");
    assertThat(verdict(most)).isEqualTo("trend only");
    assertThat(column(most, 2)).containsExactly("2.9", "2.3", "6.8", "6");
    assertThat(notes(most)).contains("9.7 contradicts 15.3 beside it");
  }

  @Test
  void proseHoldsButForOneRatioOfRoundedNumbers() {
    final JsonNode prose = shown("prose");
    assertThat(verdict(prose)).isEqualTo("reproduced with erratum");
    assertThat(column(prose, 2))
        .startsWith("170.500", "85.333", "146.143", "141.714", "3.125", "49.077", "47.544");
    assertThat(column(prose, 3).subList(0, 22))
        .containsOnlyOnce("differs")
        .element(6)
        .isEqualTo("differs");
    assertThat(column(prose, 3).subList(22, 30))
        .containsOnlyOnce("differs")
        .element(6)
        .isEqualTo("differs");
    assertThat(errata(prose))
        .containsExactly(
            "fig12-ratio-256",
            "ratio-1024",
            "latency-per-step",
            "weak-baseline",
            "control-group-corner");
    assertThat(prose.get("errata").toString())
        .contains("14.4, which alone", "1.577", "1.0625", "the other 7 pairs", "86 for 4092");
  }

  @Test
  void drawingsAreOfWhatIsThere() {
    final JsonNode nodes = shown("fig1", "--out", folder.toString());
    assertThat(verdict(nodes)).isEqualTo("reproduced");
    assertThat(column(nodes, 0)).containsExactly("1", "7", "8", "14");
    assertThat(column(nodes, 2)).containsExactly("0, 2, 5", "3, 6, 11", "4, 9, 12", "10, 13, 15");
    final JsonNode machine = shown("fig2", "--out", folder.toString());
    assertThat(verdict(machine)).isEqualTo("reproduced");
    assertThat(column(machine, 2)).containsExactly("16", "16", "(0,2)", "(2,0)", "120", "384", "4");
    assertThat(folder.resolve("otis-fig2-machine.svg")).content().contains("(15,15)");
    final List<String> groups = List.of("64", "1", "1", "63");
    for (int stage = 0; stage < 4; stage++) {
      final JsonNode phase = shown("fig" + (3 + stage), "--out", folder.toString());
      assertThat(verdict(phase)).isEqualTo("reproduced");
      assertThat(phase.get("schedules")).hasSize(stage % 3 == 0 ? 1 : 0);
      assertThat(column(phase, 3)).hasSize(4).containsOnly(groups.get(stage));
      assertThat(column(phase, 2)).containsExactlyInAnyOrder("47", "12", "3", "1");
    }
    assertThat(folder.resolve("otis-fig3-phase.svg")).content().contains("level 2 to root");
  }

  @Test
  void oursMeetTheBoundOfAPhase() {
    final JsonNode ours = shown("beyond(most=64,gossip=16)");
    assertThat(verdict(ours)).isEqualTo("shown");
    assertThat(column(ours, 3)).containsExactly("12 + 2", "16 + 2");
    assertThat(column(ours, 4)).containsExactly("2", "3");
    assertThat(column(ours, 5)).containsExactly("8 + 2", "12 + 2");
    assertThat(column(ours, 6)).containsExactly("8 + 1", "12 + 1");
    assertThat(column(ours, 7)).containsExactly("6 + 1", "10 + 1, one group");
    assertThat(errata(ours)).containsExactly("eq4-not-least");
    assertThat(ours.get("errata").toString()).contains("8, 12 electronic steps instead of 12, 16");
    assertThat(column(ours, 8)).containsExactly("0 of 1280", "0 of 16384");
    assertThat(Run.of("reproduce", "otis", "beyond(most=4)").code()).isEqualTo(2);
  }
}
