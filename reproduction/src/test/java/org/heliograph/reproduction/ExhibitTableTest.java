package org.heliograph.reproduction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

/// What exhibits share: tables of cases, and values as they are printed.
final class ExhibitTableTest {
  @Test
  void columnsAreFunctionsOfTheCases() {
    final ExhibitResult result =
        ExhibitTable.of(List.of(2, 3))
            .column("n", n -> n)
            .column("n²", n -> n * n)
            .row(List.of("any", ""))
            .result(ExhibitVerdict.REPRODUCED.when(false), List.of());
    assertThat(result.columns()).containsExactly("n", "n²");
    assertThat(result.rows())
        .containsExactly(List.of("2", "4"), List.of("3", "9"), List.of("any", ""));
    assertThat(result.verdict()).isEqualTo(ExhibitVerdict.FAILED);
  }

  @Test
  void aPrintedNumberIsKnownToHalfItsLastDigit() {
    assertThat(new PrintedDecimal("47.6").slack()).isEqualTo(0.05);
    assertThat(new PrintedDecimal("170").slack()).isEqualTo(0.5);
    assertThat(new PrintedDecimal("1.2").value()).isEqualTo(1.2);
  }

  @Test
  void printedValuesAreReadByColumn() {
    final PrintedValues values = PrintedValues.of(ExhibitTableTest.class, "printed.csv");
    assertThat(values.column("network")).containsExactly("ring(8)", "torus(3,3)");
    assertThat(values.row("network", "torus(3,3)").whole("steps")).isEqualTo(3);
    assertThat(values.rows().getFirst().has("stages")).isFalse();
    assertThat(values.rows().getLast().wholes("stages")).containsExactly(1, 2);
    assertThatThrownBy(() -> values.column("nodes"))
        .hasMessage("CSV: there is no column 'nodes' beside [network, steps, stages].");
  }
}
