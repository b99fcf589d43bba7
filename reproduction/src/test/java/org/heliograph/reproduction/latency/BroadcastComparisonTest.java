package org.heliograph.reproduction.latency;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.heliograph.problem.Progress;
import org.heliograph.registry.Registry;
import org.heliograph.reproduction.ComputedCell;
import org.heliograph.reproduction.ExhibitContext;
import org.heliograph.reproduction.PrintedValues;
import org.junit.jupiter.api.Test;

/// Whoever compares printed numbers with schedules says so if they differ.
final class BroadcastComparisonTest {
  private static final ExhibitContext CONTEXT =
      new ExhibitContext(Registry.load(), 1, Progress.SILENT, () -> false);

  private static BroadcastComparison of(final int nodes, final long b3, final long b4) {
    return new BroadcastComparison(
        "example",
        List.of(BroadcastAlgorithm.B3, BroadcastAlgorithm.B4),
        List.of(row(new RonNetwork(2, nodes, 1), List.of(b3, b4))));
  }

  private static BroadcastComparison.Row row(final RonNetwork ron, final List<Long> printed) {
    return new BroadcastComparison.Row(
        PrintedValues.of(LatencyExhibits.class, "example.csv").rows().getFirst(), ron, printed);
  }

  private static List<String> cells(final BroadcastComparison comparison) {
    return comparison.computed(CONTEXT, 0).cells().stream().map(ComputedCell::text).toList();
  }

  /// The most nodes, the delay, and the steps of B3 and B4 by formula and as schedules.
  @Test
  void everyPrintedNumberHasACell() {
    assertThat(cells(of(41, 6, 4))).containsExactly("41", "1", "6", "6", "4", "4", "5");
    assertThat(cells(of(41, 7, 4))).containsExactly("41", "", "6", "6", "4", "4", "5");
    assertThat(cells(of(42, 6, 4))).startsWith("99", "").endsWith("5", "5", "6");
  }

  @Test
  void anAlgorithmThatIsNotTheBestMayNotStandLast() {
    final BroadcastComparison turned =
        new BroadcastComparison(
            "turned",
            List.of(BroadcastAlgorithm.B4, BroadcastAlgorithm.B3),
            List.of(row(new RonNetwork(2, 41, 1), List.of(4L, 6L))));
    assertThat(turned.computed(CONTEXT, 0).holds()).isFalse();
  }

  @Test
  void fullNetworksAndDelaysAreFound() {
    assertThat(of(41, 6, 4).areFull()).isTrue();
    assertThat(of(40, 6, 4).areFull()).isFalse();
    final BroadcastComparison comparison = of(41, 6, 4);
    assertThat(comparison.delays(comparison.rows().getFirst())).containsExactly(1);
  }

  @Test
  void theLastAlgorithmIsPricedUnlikeTheOthersOnlyIfItIs() {
    assertThat(of(41, 6, 4).computed(CONTEXT, 0).unlike())
        .singleElement()
        .satisfies(it -> assertThat(it.name()).isEqualTo("first-reconfiguration-b4"))
        .satisfies(it -> assertThat(it.holds()).contains("it takes 5 for their 6"));
    assertThat(of(41, 6, 5).computed(CONTEXT, 0).unlike()).isEmpty();
    assertThat(of(41, 5, 4).computed(CONTEXT, 0).unlike()).isEmpty();
  }

  @Test
  void anotherOrderIsNotThatOfTheFigure() {
    final RonNetwork ron = new RonNetwork(2, 41, 1);
    final BroadcastCallSteps ascending =
        BroadcastCallSteps.of(ron.broadcast(CONTEXT, "b4(order=ascending)", true).orElseThrow());
    final BroadcastCallSteps figure =
        BroadcastCallSteps.of(ron.broadcast(CONTEXT, "b4", true).orElseThrow());
    assertThat(ascending.received(4)).isEqualTo(figure.received(4)).isEqualTo(24);
    assertThat(ascending.informed(3)).isEqualTo(17);
    assertThat(ascending).isNotEqualTo(figure);
    assertThat(ReceiverSets.measured(ron, figure).alike()).isEqualTo(4);
    assertThat(ReceiverSets.measured(ron, ascending).alike()).isEqualTo(2);
  }
}
