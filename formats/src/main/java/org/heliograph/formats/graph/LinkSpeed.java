package org.heliograph.formats.graph;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// The speed of an edge as the Internet Topology Zoo spreads it over three attributes: a number,
/// the prefix of its unit, and the same as a bare number of bits per second.
final class LinkSpeed {
  private static final String NUMBER = "LinkSpeed";
  private static final String UNITS = "LinkSpeedUnits";
  private static final String RAW = "LinkSpeedRaw";
  private static final Map<String, String> UNIT_OF_PREFIX =
      Map.of("K", "kb/s", "M", "Mb/s", "G", "Gb/s", "T", "Tb/s");

  private LinkSpeed() {}

  /// The same attributes with one speed that has its unit, if the three say one.
  static Map<String, String> joined(final Map<String, String> attributes) {
    final Optional<String> speed =
        raw(attributes.getOrDefault(RAW, ""))
            .or(
                () ->
                    prefixed(
                        attributes.getOrDefault(NUMBER, ""), attributes.getOrDefault(UNITS, "")));
    if (speed.isEmpty()) {
      return attributes;
    }
    final Map<String, String> joined = new LinkedHashMap<>(attributes);
    joined.remove(RAW);
    joined.remove(UNITS);
    joined.put(NUMBER, speed.get());
    return joined;
  }

  private static Optional<String> raw(final String text) {
    return plain(text).map(number -> number + " b/s");
  }

  private static Optional<String> prefixed(final String number, final String prefix) {
    final String unit = UNIT_OF_PREFIX.getOrDefault(prefix.toUpperCase(Locale.ROOT), "");
    return unit.isEmpty() ? Optional.empty() : plain(number).map(value -> value + " " + unit);
  }

  /// The positive number that `text` is, without an exponent.
  private static Optional<String> plain(final String text) {
    return ChannelAttributes.isNumber(text) && !text.startsWith("-")
        ? Optional.of(new BigDecimal(text.strip()))
            .filter(number -> number.signum() > 0)
            .map(number -> number.stripTrailingZeros().toPlainString())
        : Optional.empty();
  }
}
