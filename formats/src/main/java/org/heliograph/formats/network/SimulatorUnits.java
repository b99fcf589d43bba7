package org.heliograph.formats.network;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Time;

/// Bandwidths and times as simulators such as SimGrid and ns-3 write them, rounded to whole bits
/// per second and picoseconds.
public final class SimulatorUnits {
  private static final Pattern QUANTITY =
      Pattern.compile(
          "\\s*([0-9]{0,20}[.]?[0-9]{0,20}(?:[eE][+-]?[0-9]{1,2})?)\\s*([A-Za-z/]*)\\s*");
  private static final Pattern RATE = Pattern.compile("([kKMGTP]?)(i?)(bps|Bps|b/s|B/s)");
  private static final String PREFIXES = "KMGTP";
  private static final Map<String, Long> PICOSECONDS_OF_PREFIX =
      Map.of("p", 1L, "n", 1_000L, "u", 1_000_000L, "m", 1_000_000_000L, "", 1_000_000_000_000L);
  private static final long MINUTE = 60_000_000_000_000L;

  private SimulatorUnits() {}

  private record Parts(BigDecimal number, String unit) {}

  private static Parts parts(final String what, final String text) {
    final Matcher matcher = QUANTITY.matcher(text);
    if (!matcher.matches() || !matcher.group(1).matches(".*[0-9].*")) {
      throw new IllegalArgumentException(
          "%s '%s' is no number with a unit".formatted(what, shown(text)));
    }
    try {
      return new Parts(new BigDecimal(matcher.group(1)), matcher.group(2));
    } catch (final NumberFormatException e) {
      throw new IllegalArgumentException(
          "%s '%s' is no number with a unit".formatted(what, shown(text)), e);
    }
  }

  private static String shown(final String text) {
    return text.length() <= 40 ? text : text.substring(0, 40) + "…";
  }

  /// A bandwidth, such as `125MBps`; without a unit in bytes per second.
  public static Bandwidth bandwidth(final String text) {
    final Parts parts = parts("bandwidth", text);
    final Matcher unit = RATE.matcher(parts.unit().isEmpty() ? "Bps" : parts.unit());
    if (!unit.matches()) {
      throw new IllegalArgumentException(
          "bandwidth '%s' has an unknown unit. Maybe 125MBps or 10Gbps".formatted(shown(text)));
    }
    final int power =
        unit.group(1).isEmpty() ? 0 : PREFIXES.indexOf(unit.group(1).toUpperCase(Locale.ROOT)) + 1;
    final BigDecimal base = BigDecimal.valueOf(unit.group(2).isEmpty() ? 1000 : 1024);
    final BigDecimal bits = BigDecimal.valueOf(unit.group(3).startsWith("b") ? 1 : 8);
    return new Bandwidth(
        whole("bandwidth", text, parts.number().multiply(base.pow(power)).multiply(bits)));
  }

  /// A latency, such as `50us`; without a unit in seconds.
  public static Time time(final String text) {
    final Parts parts = parts("latency", text);
    final long unit = picoseconds(parts.unit().isEmpty() ? "s" : parts.unit());
    if (unit == 0) {
      throw new IllegalArgumentException(
          "latency '%s' has an unknown unit. Maybe 50us or 1ms".formatted(shown(text)));
    }
    return new Time(whole("latency", text, parts.number().multiply(BigDecimal.valueOf(unit))));
  }

  /// A unit of time in picoseconds, or 0 if it is unknown.
  private static long picoseconds(final String unit) {
    return switch (unit) {
      case "m", "min" -> MINUTE;
      case "h" -> 60 * MINUTE;
      default ->
          unit.endsWith("s")
              ? PICOSECONDS_OF_PREFIX.getOrDefault(unit.substring(0, unit.length() - 1), 0L)
              : 0L;
    };
  }

  private static long whole(final String what, final String text, final BigDecimal value) {
    final BigDecimal rounded = value.setScale(0, RoundingMode.HALF_EVEN);
    if (rounded.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) > 0) {
      throw new IllegalArgumentException("%s '%s' is too large".formatted(what, shown(text)));
    }
    return rounded.longValueExact();
  }
}
