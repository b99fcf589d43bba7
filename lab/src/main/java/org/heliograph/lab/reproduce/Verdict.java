package org.heliograph.lab.reproduce;

/// What came of an exhibit.
public enum Verdict {
  REPRODUCED("reproduced"),
  WITH_ERRATUM("reproduced with erratum"),
  TREND_ONLY("trend only"),
  NOT_REPRODUCIBLE("not reproducible"),
  /// An exhibit that goes beyond its paper holds what it promises.
  SHOWN("shown"),
  /// What was computed contradicts what the exhibit claims.
  FAILED("failed");

  private final String text;

  Verdict(final String text) {
    this.text = text;
  }

  /// The verdict in words.
  public String text() {
    return text;
  }
}
