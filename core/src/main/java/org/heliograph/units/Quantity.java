package org.heliograph.units;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// How a quantity is read and printed: a decimal number followed by one of its units.
///
/// `units` are listed largest first; printing takes the largest that leaves an exact number of at
/// most `decimals` decimals.
record Quantity(String what, List<Unit> units, int decimals, String suggestion) {
  private static final Pattern FORM =
      Pattern.compile("([+-]?[0-9]{1,18}(?:\\.[0-9]{1,18})?)\\s*([A-Za-zµμ/]*)");

  /// A unit and how many base units it holds.
  record Unit(String symbol, long base) {}

  /// Reads `text` exactly, in base units; says what is wrong otherwise.
  long parse(final String text) {
    final Matcher matcher = FORM.matcher(text.strip());
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          "%s '%s' is not a number with a unit. Maybe %s.".formatted(what, text, suggestion));
    }
    final String symbol = matcher.group(2).replace('µ', 'u').replace('μ', 'u');
    if (symbol.isEmpty()) {
      throw new IllegalArgumentException(
          "%s '%s' has no unit. Maybe %s%s."
              .formatted(what, text, matcher.group(1), units.get(units.size() / 2).symbol()));
    }
    for (final Unit unit : units) {
      if (unit.symbol().equals(symbol)) {
        return exact(text, new BigDecimal(matcher.group(1)), unit);
      }
    }
    throw new IllegalArgumentException(
        "%s '%s' has the unknown unit '%s'. Known: %s."
            .formatted(what, text, symbol, String.join(", ", symbols())));
  }

  private long exact(final String text, final BigDecimal number, final Unit unit) {
    final BigDecimal value = number.multiply(BigDecimal.valueOf(unit.base()));
    try {
      return value.longValueExact();
    } catch (final ArithmeticException e) {
      throw new IllegalArgumentException(
          "%s '%s' is not a whole number of %s below 2^63. Maybe %s."
              .formatted(what, text, units.getLast().symbol(), suggestion),
          e);
    }
  }

  private List<String> symbols() {
    return units.stream().map(Unit::symbol).toList();
  }

  /// Prints exactly, in the largest unit that needs no more than `decimals` decimals.
  String print(final long base) {
    for (final Unit unit : units) {
      if (Math.abs(base) >= unit.base()) {
        final BigDecimal number =
            BigDecimal.valueOf(base)
                .divide(BigDecimal.valueOf(unit.base()), 12, RoundingMode.HALF_EVEN)
                .stripTrailingZeros();
        if (number.scale() <= decimals
            && number.multiply(BigDecimal.valueOf(unit.base())).compareTo(BigDecimal.valueOf(base))
                == 0) {
          return number.toPlainString() + unit.symbol();
        }
      }
    }
    return base + units.getLast().symbol();
  }
}
