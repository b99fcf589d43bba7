package org.heliograph.application;

/// What an application computed, what it was compared with, and how many of the `checked` numbers
/// are wrong.
public record ApplicationResult(String computed, String compared, long checked, long wrong) {
  /// The comparison of `actual` with `expected`, number by number; one that is missing is wrong.
  public static ApplicationResult of(
      final String computed, final String compared, final long[] actual, final long[] expected) {
    final int checked = Math.max(actual.length, expected.length);
    final int common = Math.min(actual.length, expected.length);
    long wrong = (long) checked - common;
    for (int i = 0; i < common; i++) {
      wrong += actual[i] == expected[i] ? 0 : 1;
    }
    return new ApplicationResult(computed, compared, checked, wrong);
  }
}
