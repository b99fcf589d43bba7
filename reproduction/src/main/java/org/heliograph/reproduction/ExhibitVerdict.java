package org.heliograph.reproduction;

import java.util.List;

/// The outcome of an exhibit.
public enum ExhibitVerdict {
  REPRODUCED("reproduced"),
  WITH_ERRATUM("reproduced with erratum"),
  /// Some printed values do not come out, and it is not known why.
  IN_PART("reproduced in part"),
  TREND_ONLY("trend only"),
  NOT_REPRODUCIBLE("not reproducible"),
  /// An exhibit that goes beyond its paper holds what it promises.
  SHOWN("shown"),
  /// What was computed contradicts what the exhibit claims.
  FAILED("failed");

  private final String text;

  ExhibitVerdict(final String text) {
    this.text = text;
  }

  /// The verdict in words.
  public String text() {
    return text;
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
