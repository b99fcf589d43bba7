package org.heliograph.reproduction;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// A cell agrees with the print, or differs as listed; anything else fails the exhibit.
final class CellJudgeTest {
  private static final PrintedPlace PLACE = new PrintedPlace("table1", "ring(8)", "steps");
  private static final String CELL = "table1: ring(8), steps";

  private static ExhibitResult result(final Object computed) {
    return new ExhibitResult(
            List.of("n"), List.of(List.of("1")), List.of(), ExhibitVerdict.REPRODUCED)
        .withCells(List.of(ComputedCell.of(PLACE, computed)));
  }

  private static CellJudge judge(final String printed, final ExpectedDifference... expected) {
    return new CellJudge(List.of(expected), _ -> Optional.of(printed));
  }

  private static ExpectedDifference listed(final String printed, final String judgement) {
    return new ExpectedDifference("table1", CELL, printed, "4", judgement, "counted.");
  }

  private static ExhibitResult judged(final CellJudge judge, final ExhibitResult result) {
    return judge.judged("table1", result);
  }

  @Test
  void aNumberAgreesIfItRoundsToThePrintedDigits() {
    assertThat(ComputedCell.of(PLACE, 47.5549).agrees("47.6")).isTrue();
    assertThat(ComputedCell.of(PLACE, 47.5443).agrees("47.6")).isFalse();
    assertThat(ComputedCell.of(PLACE, 4.5).agrees("5")).isTrue();
    assertThat(ComputedCell.of(PLACE, "two ways").agrees("2")).isFalse();
  }

  @Test
  void aCellThatAgreesIsReproduced() {
    final ExhibitResult result = judged(judge("4"), result(4));
    assertThat(result.verdict()).isEqualTo(ExhibitVerdict.REPRODUCED);
    assertThat(result.notes())
        .containsExactly("1 printed values compared: 1 agree, 0 differ as expected.");
  }

  @Test
  void aCellThatDiffersOtherwiseThanListedFails() {
    assertThat(judged(judge("5"), result(4)).notes())
        .containsExactly(CELL + ": printed 5, computed 4, which is not expected.");
    final CellJudge other = judge("5", listed("6", ExpectedDifference.NOT_REPRODUCED));
    assertThat(judged(other, result(4)).verdict()).isEqualTo(ExhibitVerdict.FAILED);
    assertThat(judged(other, result(4)).notes().getFirst())
        .isEqualTo(
            "%1$s: printed 5, computed 4, but expected: %1$s: printed 6, computed 4."
                .formatted(CELL));
    final CellJudge alike = judge("4", listed("5", ExpectedDifference.NOT_REPRODUCED));
    assertThat(judged(alike, result(4)).verdict()).isEqualTo(ExhibitVerdict.FAILED);
    final CellJudge nothing = new CellJudge(List.of(), _ -> Optional.empty());
    assertThat(judged(nothing, result(4)).verdict()).isEqualTo(ExhibitVerdict.FAILED);
  }

  @Test
  void aListedDifferenceIsToldWithItsReason() {
    final ExhibitResult result =
        judged(judge("5", listed("5", ExpectedDifference.NOT_REPRODUCED)), result(4));
    assertThat(result.verdict()).isEqualTo(ExhibitVerdict.IN_PART);
    assertThat(result.notes().getFirst())
        .isEqualTo(CELL + ": printed 5, computed 4. Not reproduced: counted.");
    assertThat(judged(judge("5", listed("5", ExpectedDifference.SURPASSED)), result(4)).verdict())
        .isEqualTo(ExhibitVerdict.REPRODUCED);
  }

  @Test
  void onlyAListedCellClaimsAnErratum() {
    final Erratum erratum = new Erratum("steps", "Table 1", "5", "4", "counted", "error");
    final ExhibitResult shown = result(4).withErrata(List.of(erratum));
    final ExhibitResult claimed = judged(judge("5", listed("5", "steps")), shown);
    assertThat(claimed.verdict()).isEqualTo(ExhibitVerdict.WITH_ERRATUM);
    assertThat(claimed.errata()).containsExactly(erratum);
    final ExhibitResult mistyped = judged(judge("6", listed("5", "steps")), shown);
    assertThat(mistyped.verdict()).isEqualTo(ExhibitVerdict.FAILED);
    assertThat(mistyped.errata()).isEmpty();
    assertThat(judged(judge("5", listed("5", "steps")), result(4)).verdict())
        .isEqualTo(ExhibitVerdict.FAILED);
  }
}
