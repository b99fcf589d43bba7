package org.heliograph.units;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;

/// The form of a quantity for people: at most four significant digits, a space and a unit.
///
/// `units` are listed smallest first; `zero` is the unit of nothing, and `leastDigits` the
/// significant digits that are always shown: three for what is computed, one for what is given.
record DisplayForm(List<Quantity.Unit> units, String zero, int leastDigits) {
  /// The significant digits of a computed quantity, of which the last is left out if it is 0.
  static final int COMPUTED = 3;

  /// The same for a quantity that is usually given, such as a bandwidth: no zeros are added.
  static final int GIVEN = 1;

  static final int MOST_DIGITS = 4;
  private static final MathContext MOST = new MathContext(MOST_DIGITS, RoundingMode.HALF_UP);
  private static final BigDecimal THOUSAND = BigDecimal.valueOf(1000);

  /// The text of `base` in the largest unit that leaves at least 1 before the decimal point.
  String text(final long base) {
    return base == 0 ? "0 " + zero : text(base, unit(base), leastDigits);
  }

  /// The text of `base` in `unit`, with at least `least` significant digits and all digits before
  /// the decimal point.
  static String text(final long base, final Quantity.Unit unit, final int least) {
    return base == 0
        ? "0 " + unit.symbol()
        : padded(rounded(in(unit, base)), least).toPlainString() + " " + unit.symbol();
  }

  /// The unit in which `base` is shown if it stands alone.
  Quantity.Unit unit(final long base) {
    for (final Quantity.Unit unit : units) {
      if (rounded(in(unit, base)).abs().compareTo(THOUSAND) < 0) {
        return unit;
      }
    }
    return units.getLast();
  }

  /// The next larger unit, or `unit` if it is the largest.
  Quantity.Unit larger(final Quantity.Unit unit) {
    return units.get(Math.min(units.indexOf(unit) + 1, units.size() - 1));
  }

  /// The number of significant digits that `base` needs in `unit`, at most four.
  static int digits(final long base, final Quantity.Unit unit) {
    return rounded(in(unit, base)).stripTrailingZeros().precision();
  }

  private static BigDecimal in(final Quantity.Unit unit, final long base) {
    return BigDecimal.valueOf(base).divide(BigDecimal.valueOf(unit.base()), MathContext.DECIMAL128);
  }

  private static BigDecimal rounded(final BigDecimal number) {
    final int whole = number.precision() - number.scale();
    return whole > MOST_DIGITS ? number.setScale(0, RoundingMode.HALF_UP) : number.round(MOST);
  }

  private static BigDecimal padded(final BigDecimal number, final int least) {
    final BigDecimal bare = number.stripTrailingZeros();
    final int missing = Math.max(0, least - bare.precision());
    return bare.setScale(Math.max(0, bare.scale() + missing), RoundingMode.UNNECESSARY);
  }
}
