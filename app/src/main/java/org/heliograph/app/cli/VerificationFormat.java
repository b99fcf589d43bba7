package org.heliograph.app.cli;

import java.util.Locale;

/// The forms in which `verify` reports its verdict.
enum VerificationFormat {
  /// Sentences.
  TEXT,
  /// The record as JSON.
  JSON,
  /// SARIF 2.1.0, which code hosts show at the lines of the file.
  SARIF,
  /// JUnit XML, which build servers show as tests.
  JUNIT;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
