package org.heliograph.interchange;

/// Whether a file is in a format, as far as its beginning tells.
public enum Recognition {
  /// It is not.
  NO,
  /// It may be; this format reads it if no other one is sure.
  MAYBE,
  /// It is.
  YES;

  /// YES if `isSure`, otherwise NO.
  public static Recognition yesIf(final boolean isSure) {
    return isSure ? YES : NO;
  }

  /// MAYBE if `isPossible`, otherwise NO.
  public static Recognition maybeIf(final boolean isPossible) {
    return isPossible ? MAYBE : NO;
  }
}
