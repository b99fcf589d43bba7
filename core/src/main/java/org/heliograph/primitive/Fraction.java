package org.heliograph.primitive;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;

/// A fraction of whole numbers in lowest terms with a positive denominator, such as 48/5.
///
/// Exact at any size.
public record Fraction(BigInteger numerator, BigInteger denominator)
    implements Comparable<Fraction> {
  /// Reduces to lowest terms; throws if the denominator is 0.
  public Fraction {
    if (denominator.signum() == 0) {
      throw new IllegalArgumentException(
          "fraction: the denominator of %s/0 must not be 0.".formatted(numerator));
    }
    final BigInteger divisor =
        numerator.gcd(denominator).multiply(BigInteger.valueOf(denominator.signum()));
    numerator = numerator.divide(divisor);
    denominator = denominator.divide(divisor);
  }

  /// `numerator` over `denominator`.
  public static Fraction of(final long numerator, final long denominator) {
    return new Fraction(BigInteger.valueOf(numerator), BigInteger.valueOf(denominator));
  }

  /// The sum.
  public Fraction plus(final Fraction other) {
    return new Fraction(
        numerator.multiply(other.denominator).add(other.numerator.multiply(denominator)),
        denominator.multiply(other.denominator));
  }

  /// The product.
  public Fraction times(final Fraction other) {
    return new Fraction(
        numerator.multiply(other.numerator), denominator.multiply(other.denominator));
  }

  /// The quotient; throws if `other` is 0.
  public Fraction over(final Fraction other) {
    return new Fraction(
        numerator.multiply(other.denominator), denominator.multiply(other.numerator));
  }

  /// The least whole number that is not below this.
  public BigInteger roundedUp() {
    final BigInteger[] quotient = numerator.divideAndRemainder(denominator);
    return quotient[0].add(BigInteger.valueOf(Math.max(0, quotient[1].signum())));
  }

  /// The nearest `double`.
  public double value() {
    return new BigDecimal(numerator)
        .divide(new BigDecimal(denominator), MathContext.DECIMAL64)
        .doubleValue();
  }

  @Override
  public int compareTo(final Fraction other) {
    return numerator.multiply(other.denominator).compareTo(other.numerator.multiply(denominator));
  }

  /// Such as `48/5`, or `4` for a whole number.
  @Override
  public String toString() {
    return denominator.equals(BigInteger.ONE) ? "" + numerator : numerator + "/" + denominator;
  }
}
