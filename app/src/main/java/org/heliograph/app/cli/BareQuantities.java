package org.heliograph.app.cli;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.heliograph.units.Bytes;
import org.heliograph.units.Decibels;

/// The values of a JSON result for a CSV file: a text with a unit becomes a bare number, under a
/// name that ends in the unit, or is left out where the result has the number beside it.
final class BareQuantities {
  private static final Pattern TIME_OR_ENERGY = Pattern.compile("[0-9.]+[pnumk]?[sJ]");
  private static final int MILLI_DIGITS = 3;

  private BareQuantities() {}

  /// `values` by name, in the same order.
  static Map<String, String> of(final Map<String, String> values) {
    final Map<String, String> bare = new LinkedHashMap<>();
    values.forEach(
        (name, text) -> {
          if (QuantityText.isBytes(text)) {
            bare.put(name + "Bytes", Long.toString(Bytes.parse(text).bytes()));
          } else if (QuantityText.isDecibels(text)) {
            bare.put(name + "Db", decibels(Decibels.parse(text)));
          } else if (!TIME_OR_ENERGY.matcher(text).matches()) {
            bare.put(name, text);
          }
        });
    return bare;
  }

  private static String decibels(final Decibels loss) {
    return BigDecimal.valueOf(loss.millidecibels(), MILLI_DIGITS)
        .stripTrailingZeros()
        .toPlainString();
  }
}
