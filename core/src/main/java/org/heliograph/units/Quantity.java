package org.heliograph.units;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.heliograph.plugin.OneLine;

/// The text format of a quantity: a decimal number followed by one of its units.
///
/// `units` are listed largest first; printing uses the one that leaves the exact number with the
/// fewest digits, of them at most `decimals` decimals, and of several such units the largest.
/// `readOnly` are units that are read and never printed.
record Quantity(
    String what, List<Unit> units, List<Unit> readOnly, int decimals, String suggestion) {
  private static final Pattern FORM =
      Pattern.compile(
          "([+-]?[0-9]{1,400}(?:\\.[0-9]{1,400})?(?:[eE][+-]?[0-9]{1,3})?)\\s*([A-Za-zµμ/]*)");

  /// A unit, the number of base units that it contains, and other spellings of it that are read.
  record Unit(String symbol, long base, List<String> spellings) {
    Unit {
      spellings = List.copyOf(spellings);
    }

    Unit(final String symbol, final long base, final String... spellings) {
      this(symbol, base, List.of(spellings));
    }

    private Stream<String> names() {
      return Stream.concat(Stream.of(symbol), spellings.stream());
    }
  }

  Quantity {
    units = List.copyOf(units);
    readOnly = List.copyOf(readOnly);
  }

  /// A quantity all of whose units are printed.
  Quantity(final String what, final List<Unit> units, final int decimals, final String suggestion) {
    this(what, units, List.of(), decimals, suggestion);
  }

  private List<Unit> read() {
    return Stream.concat(units.stream(), readOnly.stream()).toList();
  }

  /// Parses `given` exactly, in base units; otherwise throws with the reason.
  long parse(final String given) {
    final String text = OneLine.excerpt(given);
    final Matcher matcher = FORM.matcher(given.strip());
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          "%s '%s' is not a number with a unit. Maybe %s.".formatted(what, text, suggestion));
    }
    final String symbol = matcher.group(2).replace('µ', 'u').replace('μ', 'u');
    if (symbol.isEmpty()) {
      throw new IllegalArgumentException(
          "%s '%s' has no unit. Maybe %s. Known: %s."
              .formatted(what, text, withUnit(matcher.group(1)), String.join(", ", symbols())));
    }
    for (final Unit unit : read()) {
      if (unit.names().anyMatch(symbol::equals)) {
        return exact(text, new BigDecimal(matcher.group(1)), unit);
      }
    }
    throw new IllegalArgumentException(
        "%s '%s' has the unknown unit '%s'. %sKnown: %s."
            .formatted(
                what,
                text,
                OneLine.excerpt(symbol),
                meant(matcher.group(1), symbol),
                String.join(", ", symbols())));
  }

  /// The number in the base unit, and as it is printed if that differs; in the smallest unit that
  /// makes it whole if it is a fraction of the base unit's parts.
  private String withUnit(final String number) {
    final BigDecimal given = new BigDecimal(number);
    for (final Unit unit : candidates()) {
      final BigDecimal value = given.multiply(BigDecimal.valueOf(unit.base())).stripTrailingZeros();
      if (value.scale() <= 0 && value.abs().compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) <= 0) {
        final String plain = number + unit.symbol();
        final String printed = print(value.longValueExact());
        return printed.length() < plain.length() ? plain + " or " + printed : plain;
      }
    }
    return suggestion;
  }

  /// The base unit, which is the one without a prefix, and then all from the smallest.
  private List<Unit> candidates() {
    final List<Unit> candidates = new ArrayList<>(units.reversed());
    candidates.addFirst(
        candidates.stream()
            .min(Comparator.comparingInt(unit -> unit.symbol().length()))
            .orElseThrow());
    return candidates;
  }

  /// The same number with each unit that differs only in its capitals, if there is any.
  private String meant(final String number, final String symbol) {
    final List<String> alike =
        read().stream()
            .filter(unit -> unit.names().anyMatch(known -> known.equalsIgnoreCase(symbol)))
            .map(unit -> number + unit.symbol())
            .toList();
    return alike.isEmpty() ? "" : "Maybe " + String.join(" or ", alike) + ". ";
  }

  private long exact(final String text, final BigDecimal number, final Unit unit) {
    final BigDecimal value = number.multiply(BigDecimal.valueOf(unit.base())).stripTrailingZeros();
    if (value.scale() > 0) {
      throw new IllegalArgumentException(
          "%s '%s' is not a whole number of %s. Maybe %s."
              .formatted(what, text, units.getLast().symbol(), suggestion));
    }
    if (value.abs().compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) > 0) {
      throw new IllegalArgumentException(
          "%s '%s' is too large; at most %s. Maybe %s.".formatted(what, text, most(), suggestion));
    }
    return value.longValueExact();
  }

  /// The sum of two values; throws if it is too large.
  long sum(final long one, final long other) {
    final long sum = one + other;
    if (((one ^ sum) & (other ^ sum)) < 0) {
      throw tooLarge(print(one) + " and " + print(other) + " together are");
    }
    return sum;
  }

  /// `factor` times `one`; throws if that is too large.
  long product(final long one, final long factor) {
    final long high = Math.multiplyHigh(one, factor);
    final long low = one * factor;
    if (high != low >> (Long.SIZE - 1)) {
      throw tooLarge("%s times %s is".formatted(factor, print(one)));
    }
    return low;
  }

  private IllegalArgumentException tooLarge(final String given) {
    return new IllegalArgumentException(
        "%s: %s more than the maximum of %s. Maybe a smaller value or size."
            .formatted(what, given, most()));
  }

  /// The maximum, in whole numbers of the largest unit.
  private String most() {
    return Long.MAX_VALUE / units.getFirst().base() + units.getFirst().symbol();
  }

  private List<String> symbols() {
    return units.stream().map(Unit::symbol).toList();
  }

  /// Prints exactly, with the fewest digits.
  String print(final long base) {
    String shortest = base + units.getLast().symbol();
    int fewest = Integer.MAX_VALUE;
    for (final Unit unit : units) {
      if (Math.abs(base) >= unit.base()) {
        final BigDecimal number =
            BigDecimal.valueOf(base)
                .divide(BigDecimal.valueOf(unit.base()), 12, RoundingMode.HALF_EVEN)
                .stripTrailingZeros();
        final int digits = number.precision() - Math.min(0, number.scale());
        if (digits < fewest
            && number.scale() <= decimals
            && number.multiply(BigDecimal.valueOf(unit.base())).compareTo(BigDecimal.valueOf(base))
                == 0) {
          shortest = number.toPlainString() + unit.symbol();
          fewest = digits;
        }
      }
    }
    return shortest;
  }
}
