package org.heliograph.reproduction;

import java.util.List;
import java.util.Set;

/// A cell of an exhibit in which the printed and the computed value are known to differ, and why.
///
/// `judgement` is the name of the erratum that it is evidence of, or one of
/// [#NOT_REPRODUCED], [#SURPASSED] and [#WITHIN_ROUNDING].
public record ExpectedDifference(
    String exhibit, String cell, String printed, String computed, String judgement, String why) {
  /// The resource beside the exhibits of a paper that lists its expected differences.
  public static final String RESOURCE = "expected-differences.csv";

  /// The paper's value may be right, but what it computed is not known.
  public static final String NOT_REPRODUCED = "not reproduced";

  /// The printed value is possible, and the computed one better.
  public static final String SURPASSED = "surpassed";

  /// What it was computed from is printed with too few digits to tell the two values apart.
  public static final String WITHIN_ROUNDING = "within rounding";

  private static final Set<String> OTHERS = Set.of(NOT_REPRODUCED, SURPASSED, WITHIN_ROUNDING);

  /// Those that are listed beside `paper`; none if there is no such list.
  public static List<ExpectedDifference> of(final Class<?> paper) {
    return paper.getResource(RESOURCE) == null
        ? List.of()
        : PrintedValues.of(paper, RESOURCE)
            .values(
                row ->
                    new ExpectedDifference(
                        row.text("exhibit"),
                        row.text("cell"),
                        row.text("printed"),
                        row.text("computed"),
                        row.text("judgement"),
                        row.text("why")));
  }

  /// Whether it is evidence of an erratum.
  public boolean isErratum() {
    return !OTHERS.contains(judgement);
  }

  /// Whether it is this cell of this exhibit.
  boolean isOf(final String item, final ComputedCell computedCell) {
    return exhibit.equals(item) && cell.equals(computedCell.name());
  }

  /// Both values in words.
  String text() {
    return "%s: printed %s, computed %s".formatted(cell, printed, computed);
  }
}
