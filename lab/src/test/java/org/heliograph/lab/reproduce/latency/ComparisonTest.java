package org.heliograph.lab.reproduce.latency;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.heliograph.lab.reproduce.Studio;
import org.heliograph.problem.Progress;
import org.heliograph.registry.Registry;
import org.junit.jupiter.api.Test;

/// Whoever compares printed numbers with schedules says so if they differ.
final class ComparisonTest {
  private static final Studio STUDIO = new Studio(Registry.load(), 1, Progress.SILENT, () -> false);

  private static Comparison of(final int nodes, final long b3, final long b4) {
    return new Comparison(
        "example",
        List.of(Algorithm.B3, Algorithm.B4),
        List.of(new Comparison.Row(new Ron(2, nodes, 1), List.of(b3, b4))));
  }

  @Test
  void aWrongDigitIsSeen() {
    assertThat(of(41, 6, 4).answer(STUDIO).holds()).isTrue();
    assertThat(of(41, 7, 4).answer(STUDIO).holds()).isFalse();
    assertThat(of(41, 6, 5).answer(STUDIO).holds()).isFalse();
    assertThat(of(42, 6, 4).answer(STUDIO).holds()).isFalse();
  }

  @Test
  void anAlgorithmThatIsNotTheBestMayNotStandLast() {
    final Comparison turned =
        new Comparison(
            "turned",
            List.of(Algorithm.B4, Algorithm.B3),
            List.of(new Comparison.Row(new Ron(2, 41, 1), List.of(4L, 6L))));
    assertThat(turned.answer(STUDIO).holds()).isFalse();
  }

  @Test
  void fullNetworksAndDelaysAreTold() {
    assertThat(of(41, 6, 4).areFull()).isTrue();
    assertThat(of(40, 6, 4).areFull()).isFalse();
    final Comparison comparison = of(41, 6, 4);
    assertThat(comparison.delays(comparison.rows().getFirst())).containsExactly(1);
  }

  @Test
  void theLastAlgorithmIsToldToBePricedUnlikeTheOthersOnlyIfItIs() {
    assertThat(of(41, 6, 4).answer(STUDIO).unlike())
        .singleElement()
        .satisfies(it -> assertThat(it.name()).isEqualTo("first-reconfiguration-b4"))
        .satisfies(it -> assertThat(it.holds()).contains("it takes 5 for their 6"));
    assertThat(of(41, 6, 5).answer(STUDIO).unlike()).isEmpty();
    assertThat(of(41, 5, 4).answer(STUDIO).unlike()).isEmpty();
  }

  @Test
  void anotherOrderIsNotThatOfTheFigure() {
    final Ron ron = new Ron(2, 41, 1);
    final Calls ascending =
        Calls.of(ron.broadcast(STUDIO, "b4(order=ascending)", true).orElseThrow());
    final Calls figure = Calls.of(ron.broadcast(STUDIO, "b4", true).orElseThrow());
    assertThat(ascending.received(4)).isEqualTo(figure.received(4)).isEqualTo(24);
    assertThat(ascending.informed(3)).isEqualTo(17);
    assertThat(ascending).isNotEqualTo(figure);
    assertThat(Grown.measured(ron, figure).alike()).isEqualTo(4);
    assertThat(Grown.measured(ron, ascending).alike()).isEqualTo(2);
  }
}
