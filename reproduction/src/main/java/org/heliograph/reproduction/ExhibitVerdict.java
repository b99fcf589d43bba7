package org.heliograph.reproduction;

import java.util.Arrays;
import java.util.List;

/// The outcome of an exhibit.
public enum ExhibitVerdict {
  REPRODUCED("reproduced", "the claim holds"),
  WITH_ERRATUM(
      "reproduced with erratum",
      "it holds except where the paper prints a wrong value: both values are computed"),
  /// Some printed values do not come out, and it is not known why.
  IN_PART(
      "reproduced in part",
      "some printed values do not come out, and the reason is not an error of the paper; a note"
          + " lists them"),
  TREND_ONLY("trend only", "the trends hold; the numbers cannot be claimed, and a note says why"),
  NOT_REPRODUCIBLE(
      "not reproducible",
      "the paper does not say enough, or contradicts itself; a note has the evidence"),
  /// An exhibit that goes beyond its paper holds what it promises.
  SHOWN("shown", "the result that goes beyond a paper holds"),
  /// What was computed contradicts what the exhibit claims.
  FAILED("failed", "the computed values contradict the claim");

  private final String text;
  private final String meaning;

  ExhibitVerdict(final String text, final String meaning) {
    this.text = text;
    this.meaning = meaning;
  }

  /// The verdict that `text` names.
  public static ExhibitVerdict named(final String text) {
    return Arrays.stream(values())
        .filter(verdict -> verdict.text.equals(text))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no verdict '%s'.".formatted(text)));
  }

  /// The verdict in words.
  public String text() {
    return text;
  }

  /// What it means.
  public String meaning() {
    return meaning;
  }

  /// This verdict if what it claims `holds`, otherwise `FAILED`.
  public ExhibitVerdict when(final boolean holds) {
    return holds ? this : FAILED;
  }

  /// The verdict on printed numbers that came out, except for `errata`, if that `holds`.
  public static ExhibitVerdict reproduced(final boolean holds, final List<Erratum> errata) {
    return (errata.isEmpty() ? REPRODUCED : WITH_ERRATUM).when(holds);
  }
}
