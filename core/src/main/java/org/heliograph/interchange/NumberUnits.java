package org.heliograph.interchange;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.heliograph.plugin.OneLine;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Time;

/// The units of numbers that stand in a file without one: of bandwidths and of times, where they
/// are given.
public record NumberUnits(Optional<String> bandwidth, Optional<String> time) {
  /// No unit is given, so that of the format holds.
  public static final NumberUnits NONE = new NumberUnits(Optional.empty(), Optional.empty());

  private static final Pattern NUMBER =
      Pattern.compile("[+]?([0-9]{1,20}[.]?[0-9]{0,20}|[.][0-9]{1,20})([eE][+-]?[0-9]{1,2})?");

  /// Reads a list of units such as `Gb/s,ns`, in any order; throws if one is no unit of bandwidth
  /// or time, or if two are of the same kind.
  public static NumberUnits parse(final String text) {
    final List<String> bandwidths = new ArrayList<>();
    final List<String> times = new ArrayList<>();
    for (final String word : text.isBlank() ? new String[0] : text.split(",", -1)) {
      final String unit = word.strip();
      if (isBandwidth(unit)) {
        bandwidths.add(unit);
      } else if (isTime(unit)) {
        times.add(unit);
      } else {
        throw new IllegalArgumentException(
            "units: '%s' is no unit of bandwidth or time. Maybe Gb/s,ns."
                .formatted(OneLine.excerpt(unit)));
      }
    }
    if (bandwidths.size() > 1 || times.size() > 1) {
      throw new IllegalArgumentException(
          "units: '%s' has two units of one kind. Maybe Gb/s,ns.".formatted(OneLine.excerpt(text)));
    }
    return new NumberUnits(bandwidths.stream().findFirst(), times.stream().findFirst());
  }

  private static boolean isBandwidth(final String unit) {
    return isUnit(() -> Bandwidth.parse("1" + unit));
  }

  private static boolean isTime(final String unit) {
    return isUnit(() -> Time.parse("1" + unit));
  }

  private static boolean isUnit(final Supplier<?> one) {
    try {
      return one.get() != null;
    } catch (final IllegalArgumentException e) {
      return false;
    }
  }

  /// The bandwidth that `text` gives: with its own unit, or as a number in the unit given
  /// here, or otherwise in `usual`; numbers are rounded to whole bits per second. Throws if it is
  /// none, or if there is no unit at all.
  public Bandwidth bandwidth(final String text, final Optional<String> usual) {
    final Optional<String> unit = bandwidth.or(() -> usual);
    return isNumber(text) && unit.isPresent()
        ? new Bandwidth(rounded(text, Bandwidth.parse("1" + unit.get()).bitsPerSecond()))
        : Bandwidth.parse(text);
  }

  /// The time that `text` gives, likewise, rounded to whole picoseconds.
  public Time time(final String text, final Optional<String> usual) {
    final Optional<String> unit = time.or(() -> usual);
    return isNumber(text) && unit.isPresent()
        ? new Time(rounded(text, Time.parse("1" + unit.get()).picoseconds()))
        : Time.parse(text);
  }

  private static boolean isNumber(final String text) {
    return NUMBER.matcher(text.strip()).matches();
  }

  private static long rounded(final String text, final long unit) {
    final BigDecimal value =
        new BigDecimal(text.strip())
            .multiply(BigDecimal.valueOf(unit))
            .setScale(0, RoundingMode.HALF_EVEN);
    if (value.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) > 0) {
      throw new IllegalArgumentException("'%s' is too large.".formatted(text));
    }
    return value.longValueExact();
  }
}
