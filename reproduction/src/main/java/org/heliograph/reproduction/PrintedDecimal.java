package org.heliograph.reproduction;

/// A number as it is printed, known to half a unit of its last digit.
public record PrintedDecimal(String text) {
  /// The number.
  public double value() {
    return Double.parseDouble(text);
  }

  /// Half a unit of the last printed digit.
  public double slack() {
    final int point = text.indexOf('.');
    return 0.5 * Math.pow(10, point < 0 ? 0 : point + 1 - text.length());
  }
}
