package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.heliograph.lab.Heliograph;
import org.heliograph.lab.plan.PlanAnswer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/// What the optical power budget does not allow ranks below what it allows, wherever schedules are
/// ranked.
final class LitFirstTest {
  private static final String TAPPED = "wavelength-routed(taps=true,reach=lit)";

  private static List<Boolean> lit(final JsonNode results) {
    final List<Boolean> lit = new ArrayList<>();
    results.forEach(result -> lit.add(result.at("/optics/lit").asBoolean()));
    return lit;
  }

  private static void requireLitFirst(final List<Boolean> lit) {
    assertThat(lit).isNotEmpty();
    final int first = lit.contains(false) ? lit.indexOf(false) : lit.size();
    assertThat(lit.subList(first, lit.size())).as("%s", lit).doesNotContain(true);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          wdm-ring(20,4)      | wavelength-routed(taps=true,reach=lit) | true
          wdm-ring(24,2)      | wavelength-routed(reach=12)            | true
          wdm-line(16,4)      | wavelength-routed(reach=15)            | true
          wdm-ring(20,4)      | wavelength-routed(reach=lit)           | false
          wdm-torus([3,14],2) | wavelength-routed(reach=lit)           | false
          """)
  void everyPlanRanksLitSchedulesFirst(
      final String network, final String switching, final boolean hasOthers) throws IOException {
    final Run all =
        Run.of("plan", "all-gather", network, "--switching", switching, "--all", "--json");
    assertThat(all.code()).as(all.err()).isZero();
    Schemas.requireKept("plan", all.out());
    final List<Boolean> lit = lit(all.json().get("results"));
    requireLitFirst(lit);
    assertThat(lit.contains(false)).isEqualTo(hasOthers);
    for (final JsonNode result : all.json().get("results")) {
      assertThat(result.at("/optics/remedies").isEmpty())
          .isEqualTo(result.at("/optics/lit").asBoolean());
    }
    final Run answer = Run.of("plan", "all-gather", network, "--switching", switching, "--json");
    assertThat(answer.json().at("/best/optics/lit").asBoolean()).isTrue();
  }

  @Test
  void aComparisonRanksLitSchedulesFirst() throws IOException {
    final Run run =
        Run.of(
            "compare",
            "all-gather",
            "wdm-ring(20,4)",
            "--switching",
            TAPPED,
            "--scheduler",
            "light-trees",
            "--scheduler",
            "flooding",
            "--runs",
            "1",
            "--json");
    assertThat(run.code()).as(run.err()).isZero();
    Schemas.requireKept("compare", run.out());
    final JsonNode results = run.json().get("results");
    assertThat(results.get(0).get("scheduler").asString()).isEqualTo("flooding");
    assertThat(results.get(0).get("lit").asBoolean()).isTrue();
    assertThat(results.get(1).get("lit").asBoolean()).isFalse();
    assertThat(results.get(1).get("bestSlots").asInt())
        .isLessThan(results.get(0).get("bestSlots").asInt());
  }

  @Test
  void repairsAreLitUnlessTheBudgetIsLeftOut() throws IOException {
    final Run lit = Run.of("repair", "all-gather", "wdm-ring(18,2)", "--all-single", "--json");
    assertThat(lit.code()).as(lit.err()).isZero();
    Schemas.requireKept("repair-table", lit.out());
    assertThat(lit.json().get("switching").asString()).isEqualTo("wavelength-routed(reach=lit)");
    for (final JsonNode row : lit.json().get("rows")) {
      assertThat(row.at("/repaired/light/lit").asBoolean()).isTrue();
    }
    final Run one =
        Run.of("repair", "broadcast", "wdm-ring(40,2)", "--link", "0-1", "--unlit", "--json");
    assertThat(one.code()).as(one.err()).isZero();
    Schemas.requireKept("repair", one.out());
    assertThat(one.json().at("/problem/switching").asString()).isEqualTo("wavelength-routed");
    assertThat(one.json().at("/best/light/lit").asBoolean()).isFalse();
    assertThat(one.json().at("/best/light/longestLightpath").asInt()).isGreaterThan(11);
  }

  @Test
  void withoutTheBudgetTheFewestSlotsWin() {
    final Run lit = Run.of("plan", "all-gather", "wdm-ring(64,32)");
    assertThat(lit.out()).contains("wavelength-routed(reach=lit)", "lit: loses ");
    final Run unlit = Run.of("plan", "all-gather", "wdm-ring(64,32)", "--unlit");
    assertThat(unlit.out().replaceAll("\\s+", " "))
        .contains("not lit: loses ", " of 27 dB, longest lightpath ", "; lit with ")
        .containsPattern("lit with (a laser of|no laser \\(it would need) ")
        .containsPattern("or an amplifier every [0-9]+ links");
    assertThat(Run.of("plan", "all-gather", "petersen", "--unlit").out().replace(" --unlit", ""))
        .as("no light")
        .isEqualTo(Run.of("plan", "all-gather", "petersen").out());
    final Run both =
        Run.of("plan", "all-gather", "wdm-ring(8,2)", "--unlit", "--switching", "circuit");
    assertThat(both.code()).isEqualTo(2);
    assertThat(both.err()).contains("--unlit goes without --switching");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void theReadmeShowsTheLitAndThePureModel(final boolean unlit) throws IOException {
    final List<String> plan =
        new ArrayList<>(
            List.of("plan", "all-gather", "wdm-ring(1024,64)", "--scheduler", "rotated-trees"));
    plan.add("--json");
    if (unlit) {
      plan.add("--unlit");
    }
    final JsonNode best = Run.of(plan.toArray(String[]::new)).json().get("best");
    assertThat(best.get("optimal").asBoolean()).isTrue();
    assertThat(Files.readString(Repository.file("README.md")).replace("*", ""))
        .contains(
            "| %s | optimal | %s links | %s |"
                .formatted(
                    best.get("slots").asInt(),
                    best.at("/optics/longestLightpath").asInt(),
                    best.at("/optics/loss").asString().replace("dB", " dB")));
  }

  @Test
  void theFacadeLeavesTheBudgetOutToo() {
    final PlanAnswer lit = Heliograph.plan("all-gather").on("wdm-ring(64,16)").run();
    final PlanAnswer unlit = Heliograph.plan("all-gather").on("wdm-ring(64,16)").unlit().run();
    assertThat(lit.record().best().orElseThrow().optics().lit()).hasValue(true);
    assertThat(unlit.record().problem().switching()).isEqualTo("wavelength-routed");
    assertThat(unlit.record().best().orElseThrow().slots())
        .isLessThanOrEqualTo(lit.record().best().orElseThrow().slots());
  }

  @ParameterizedTest
  @ValueSource(strings = {"ron(2,8)", "otis(mesh(2,2))", "pops(3,3)", "stack-kautz(2,2,2)"})
  void everyNetworkWithLightSaysWhatItsLightpathsLose(final String network) {
    final JsonNode best = Run.of("plan", "all-gather", network, "--json").json().get("best");
    assertThat(best.at("/optics/lit").asBoolean()).isTrue();
    assertThat(best.at("/optics/longestLightpath").asInt()).isEqualTo(1);
    assertThat(best.at("/optics/loss").asString()).endsWith("dB");
  }

  @Test
  void aStarThatIsTooLargeIsNotLit() {
    final Run run = Run.of("plan", "broadcast", "ops(150,150)");
    // 10·log₁₀ 150 = 21.761 dB of splitting, and 7 dB.
    assertThat(run.out().replaceAll("\\s+", " "))
        .contains(
            "not lit: loses 28.76 dB of 27 dB, longest lightpath 1 link; lit with a laser of"
                + " 11.77 dBm (+1.77 dB)");
  }

  @Test
  void whereNoLinkIsLitThePlanIsRefused() {
    final String dark = "wdm-ring(8,4,light=microrings(laser=-20dBm))";
    final Run refused = Run.of("plan", "broadcast", dark);
    assertThat(refused.code()).isEqualTo(2);
    assertThat(refused.err().strip().lines()).hasSize(1);
    assertThat(refused.err()).contains("no link can be lit", "a laser of -10.46 dBm", "--unlit");
    assertThat(Run.of("plan", "broadcast", dark, "--unlit").code()).isZero();
  }

  @Test
  void whereNoCircuitIsLitThePhaseDiagramIsRefused() {
    final List<String> words =
        new ArrayList<>(
            List.of("phase-diagram", "all-gather", "ron(2,8)", "--grid", "2x2", "--sample", "0"));
    assertThat(Run.of(words.toArray(String[]::new)).code()).isZero();
    words.addAll(List.of("--hardware", "ocs(budget=switched-fibres(insertion=40dB))"));
    final Run refused = Run.of(words.toArray(String[]::new));
    assertThat(refused.code()).isEqualTo(2);
    assertThat(refused.err().strip().lines()).hasSize(1);
    assertThat(refused.err()).contains("no link can be lit", "insertion of 22 dB", "--unlit");
    words.add("--unlit");
    assertThat(Run.of(words.toArray(String[]::new)).code()).isZero();
  }
}
