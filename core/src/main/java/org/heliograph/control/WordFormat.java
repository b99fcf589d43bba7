package org.heliograph.control;

/// The format of `count` words, each one of `values` values plus `flags` bits.
public record WordFormat(int count, int values, int flags) {
  private static final double LOG_2 = Math.log(2);

  /// The bits of all words if a value of v takes log₂ v bits.
  public double real() {
    return count * (Math.log(values) / LOG_2 + flags);
  }

  /// The bits of all words if a value takes a whole number of bits.
  public long whole() {
    return (long) count * (BitBuffer.width(values) + flags);
  }
}
