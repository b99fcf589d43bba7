package org.heliograph.lab.planner;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.problem.Objective;
import org.heliograph.registry.Registry;
import org.junit.jupiter.api.Test;

/// What the shipped table says of all-to-all on links.
final class PromiseTableTest {
  private final PromiseTable table =
      PromiseTable.of(
          StatedProblem.of(
                  Registry.load(), "ring(8)", "all-to-all", Optional.empty(), Objective.SLOTS)
              .problem());

  /// `umda` searched 18 times and never led, alone or in groups; `balanced-trees` led on half.
  @Test
  void aSearchOfPartsCountsWithThatOfItsComponent() {
    assertThat(table.isSeldom("group-swap-group", "umda")).isTrue();
    assertThat(table.isSeldom("group-swap-group", "balanced-trees")).isFalse();
  }

  @Test
  void whatWasNotMeasuredIsNotSeldom() {
    assertThat(table.isSeldom("unknown", "unknown")).isFalse();
  }
}
