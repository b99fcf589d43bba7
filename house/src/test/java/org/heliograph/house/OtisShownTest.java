package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// The exhibits of *mahafzah* show the printed numbers, each erratum, and what was built.
@ExtendWith(OncePerRun.class)
final class OtisShownTest {
  private final ComputedExhibits exhibits;

  OtisShownTest(final ComputedExhibits exhibits) {
    this.exhibits = exhibits;
  }

  private ComputedExhibit shown(final String item) {
    return exhibits.of("otis-" + item);
  }

  @Test
  void fewestStepsAreThoseOfTheFormulas() {
    final ComputedExhibit steps = shown("fig7(most=64)");
    assertThat(steps.verdict()).isEqualTo("reproduced");
    assertThat(steps.column(3)).containsExactly("60", "32", "12", "252", "128", "16");
    assertThat(steps.column(4))
        .containsExactly("60 + 2", "32 + 2", "12 + 2", "252 + 2", "128 + 2", "16 + 2");
    assertThat(steps.column(6)).containsOnly("");
    assertThat(steps.file("-steps.svg")).contains("<svg", "single-port");
  }

  /// A third reading beside the closed form and the price, which shares no code with either.
  @Test
  void latenciesAreSimulatedFlitByFlitAsFarAsAsked() {
    final ComputedExhibit latencies = shown("fig9(64,16)");
    assertThat(latencies.column(8)).containsExactly("1.180", "0.648", "0.415", "", "", "");
  }

  @Test
  void mostStepsAreNoWorstCaseOfDominatingNodes() {
    final ComputedExhibit steps = shown("fig8(most=64)");
    assertThat(steps.verdict()).isEqualTo("reproduced with erratum");
    assertThat(steps.column(3)).containsExactly("60", "48", "16", "16", "252", "224", "20", "20");
    assertThat(steps.column(4))
        .containsExactly(
            "60 + 2", "48 + 2", "12 + 2", "16 + 2", "252 + 2", "224 + 2", "16 + 2", "24 + 2");
    assertThat(steps.notes()).contains("Tsai and McKinley");
    assertThat(steps.names("errata")).containsExactly("eq5-worst-case");
    assertThat(steps.errata()).contains("12 for 16, 16 for 20", "without, 16, 24");
  }

  @Test
  void latenciesAreReconstructedFromTwoOfThem() {
    final ComputedExhibit least = shown("fig9(most=64)");
    assertThat(least.verdict()).isEqualTo("trend only");
    assertThat(least.column(2)).containsExactly("1.13", "", "0.34", "", "", "");
    assertThat(least.column(4))
        .containsExactly("1.130", "0.603", "0.339", "4.798", "2.437", "0.571");
    assertThat(least.column(7)).contains("+54.0 %");
    final ComputedExhibit most = shown("fig10(most=64)");
    assertThat(most.verdict()).isEqualTo("trend only");
    assertThat(most.notes()).contains("80.43 ms follow where 80.35 are quoted");
  }

  @Test
  void improvementsFollowTheTrendAndTheOutlierIsNamed() {
    final ComputedExhibit least = shown("fig11(most=64)");
    assertThat(least.verdict()).isEqualTo("trend only");
    assertThat(least.column(2)).containsExactly("3.3", "1.8", "8.1", "4.1");
    assertThat(least.column(3)).containsExactly("3.33", "1.78", "8.40", "4.27");
    final ComputedExhibit most = shown("fig12(most=64)");
    assertThat(most.verdict()).isEqualTo("trend only");
    assertThat(most.column(2)).containsExactly("2.9", "2.3", "6.8", "6");
    assertThat(most.notes()).contains("9.7 contradicts 15.3 beside it");
  }

  @Test
  void proseHoldsButForOneRatioOfRoundedNumbers() {
    final ComputedExhibit prose = shown("prose");
    assertThat(prose.verdict()).isEqualTo("reproduced with erratum");
    assertThat(prose.column(2))
        .startsWith("170.5", "85.33", "146.1", "141.7", "3.125", "49.08", "47.54");
    assertThat(prose.column(3).subList(0, 22))
        .containsOnlyOnce("differs")
        .element(6)
        .isEqualTo("differs");
    assertThat(prose.column(3).subList(22, 30))
        .containsOnlyOnce("differs")
        .element(6)
        .isEqualTo("differs");
    assertThat(prose.names("errata"))
        .containsExactly(
            "fig12-ratio-256", "latency-per-step", "weak-baseline", "control-group-corner");
    assertThat(prose.errata())
        .contains("14.4, which alone", "1.577", "1.0625", "the other 7 pairs", "86 for 4092");
  }

  @Test
  void drawingsAreOfWhatIsThere() {
    final ComputedExhibit nodes = shown("fig1");
    assertThat(nodes.verdict()).isEqualTo("reproduced");
    assertThat(nodes.column(0)).containsExactly("1", "7", "8", "14");
    assertThat(nodes.column(2)).containsExactly("0, 2, 5", "3, 6, 11", "4, 9, 12", "10, 13, 15");
    final ComputedExhibit machine = shown("fig2");
    assertThat(machine.verdict()).isEqualTo("reproduced");
    assertThat(machine.column(2))
        .containsExactly("16", "16", "(0, 2)", "(2, 0)", "120", "384", "4");
    assertThat(machine.file("-machine.svg")).contains("(15,15)");
    final List<String> groups = List.of("64", "1", "1", "63");
    for (int stage = 0; stage < 4; stage++) {
      final ComputedExhibit phase = shown("fig" + (3 + stage));
      assertThat(phase.verdict()).isEqualTo("reproduced");
      assertThat(phase.names("schedules")).hasSize(stage % 3 == 0 ? 1 : 0);
      assertThat(phase.column(3)).hasSize(4).containsOnly(groups.get(stage));
      assertThat(phase.column(2)).containsExactlyInAnyOrder("47", "12", "3", "1");
    }
    assertThat(shown("fig3").file("-phase.svg")).contains("level 2 to root");
  }

  @Test
  void oursMeetTheBoundOfAPhase() {
    final ComputedExhibit ours = shown("beyond(most=64,gossip=16)");
    assertThat(ours.verdict()).isEqualTo("shown");
    assertThat(ours.column(3)).containsExactly("12 + 2", "16 + 2");
    assertThat(ours.column(4)).containsExactly("2", "3");
    assertThat(ours.column(5)).containsExactly("8 + 2", "12 + 2");
    assertThat(ours.column(6)).containsExactly("8 + 1", "12 + 1");
    assertThat(ours.column(7)).containsExactly("6 + 1", "10 + 1, one group");
    assertThat(ours.names("errata")).isEmpty();
    assertThat(ours.column(8)).containsExactly("0 of 1280", "0 of 16384");
    assertThat(Run.of("reproduce", "otis", "beyond(most=4)").code()).isEqualTo(2);
  }
}
