package org.heliograph.reproduction;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Optional;

/// What an exhibit computed of a printed value.
///
/// `reading` says what the value is taken to be where that is not plain; the same place may be
/// judged in several readings. `text` has the form of the print; a number may have more digits.
public record ComputedCell(PrintedPlace place, String reading, String text) {
  private static final MathContext DIGITS = new MathContext(7);

  /// The cell at `place`; a fraction is kept to seven digits.
  static ComputedCell of(final PrintedPlace place, final Object computed) {
    return new ComputedCell(place, "", text(computed));
  }

  private static String text(final Object computed) {
    return computed instanceof final Double value
        ? new BigDecimal(value).round(DIGITS).stripTrailingZeros().toPlainString()
        : computed.toString();
  }

  /// The same in another reading, such as `as the bisection width`.
  public ComputedCell read(final String otherReading) {
    return new ComputedCell(place, otherReading, text);
  }

  /// The place and the reading in words.
  public String name() {
    return reading.isEmpty() ? place.text() : place.text() + ", " + reading;
  }

  /// Whether it is `printed`, or a number that rounds to it with as many digits.
  public boolean agrees(final String printed) {
    return text.equals(printed)
        || number(text)
            .flatMap(ours -> number(printed).map(theirs -> isRounded(ours, theirs)))
            .orElse(false);
  }

  private static boolean isRounded(final BigDecimal ours, final BigDecimal theirs) {
    return ours.setScale(theirs.scale(), RoundingMode.HALF_UP).compareTo(theirs) == 0;
  }

  private static Optional<BigDecimal> number(final String text) {
    return text.matches("-?[0-9]+(\\.[0-9]+)?")
        ? Optional.of(new BigDecimal(text))
        : Optional.empty();
  }
}
