package org.heliograph.lab.experiment.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// A cell that passes its limit is a failed row; one that is interrupted is none.
final class SweepTaskTest {
  static List<CellInput> inputs() {
    return new Sweep(List.of(SweptRings.bounds(4, 4), SweptRings.plans(4, 4)))
        .cells().stream().map(cell -> new CellInput(cell.key(), OptionalLong.of(7))).toList();
  }

  @ParameterizedTest
  @MethodSource("inputs")
  void aCellThatPassesItsLimitFailsAndSaysThatItDependsOnTheMachine(final CellInput input) {
    final CellAnswer answer = SweepTask.answer(input, () -> true, () -> false);
    assertThat(answer.isOfMachine()).isTrue();
    final String output = CellRun.untimed(answer);
    final SweepRow row = SweepRow.of(0, output).getFirst();
    assertThat(SweepRow.outcome(output)).isEqualTo(CellOutcome.FAILED);
    assertThat(row.text(SweepRow.REASON))
        .contains("it passed its limit of 7 s; another machine may be faster");
    assertThat(SweepRow.areOf(input.cell().subject(), input.cell(), output)).isTrue();
  }

  @ParameterizedTest
  @MethodSource("inputs")
  void anInterruptedCellHasNoRowEvenIfItIsLate(final CellInput input) {
    assertThatThrownBy(() -> SweepTask.answer(input, () -> true, () -> true))
        .isInstanceOf(CancellationException.class);
  }

  @ParameterizedTest
  @MethodSource("inputs")
  void aLimitThatIsNotPassedChangesNothing(final CellInput input) {
    final CellAnswer answer = SweepTask.answer(input, () -> false, () -> false);
    assertThat(answer.isOfMachine()).isFalse();
    assertThat(CellRun.rows(new SweepTask().run(input.key(), () -> false)))
        .isEqualTo(CellRun.rows(CellRun.untimed(answer)));
  }

  @Test
  void aLimitIsPartOfTheInput() {
    for (final CellInput input : inputs()) {
      assertThat(CellInput.of(input.text())).isEqualTo(input);
      assertThat(CellInput.of(input.key()).seconds()).isEmpty();
    }
  }

  /// A process that ends because of a cell says nothing about the cell on another machine.
  @Test
  void aLostCellDependsOnTheMachine() {
    final String output = new SweepTask().lost(inputs().getFirst().text(), "it ended its process");
    assertThat(SweepRow.isOfMachine(output)).isTrue();
    assertThat(SweepRow.outcome(output)).isEqualTo(CellOutcome.FAILED);
  }
}
