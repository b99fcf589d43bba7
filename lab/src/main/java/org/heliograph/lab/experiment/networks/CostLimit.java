package org.heliograph.lab.experiment.networks;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.heliograph.units.Power;
import org.heliograph.units.Price;

/// What a network may cost at most: transceivers, static power in watts, price in US dollars, or
/// several of these.
///
/// The text form is `transceivers=2048`, `watts=500W` or `price=30000USD`, with commas between
/// several.
record CostLimit(OptionalLong transceivers, OptionalDouble watts, OptionalDouble priceUsd) {
  private static final String FORM = "transceivers=2048, watts=500W or price=30000USD";
  private static final double MICROWATTS = 1e6;
  private static final double CENTS = 100;

  /// Parses the text form; throws with one sentence if it makes no sense.
  static CostLimit parse(final String text) {
    OptionalLong transceivers = OptionalLong.empty();
    OptionalDouble watts = OptionalDouble.empty();
    OptionalDouble price = OptionalDouble.empty();
    for (final String term : List.of(text.split(",", -1))) {
      final String[] parts = term.strip().split("=", 2);
      final String value = parts.length < 2 ? "" : parts[1].strip();
      switch (parts[0].strip()) {
        case "transceivers" -> transceivers = OptionalLong.of(count(value, text));
        case "watts" ->
            watts =
                OptionalDouble.of(
                    Power.parse(value.matches("[0-9.]+") ? value + "W" : value).microwatts()
                        / MICROWATTS);
        case "price" -> price = OptionalDouble.of(Price.parse(value).cents() / CENTS);
        default ->
            throw new IllegalArgumentException(
                "--budget '%s': '%s' is no limit. Maybe %s.".formatted(text, term, FORM));
      }
    }
    return new CostLimit(transceivers, watts, price);
  }

  private static long count(final String value, final String text) {
    if (!value.matches("[0-9]{1,15}")) {
      throw new IllegalArgumentException(
          "--budget '%s': '%s' is no whole number. Maybe %s.".formatted(text, value, FORM));
    }
    return Long.parseLong(value);
  }

  /// Whether `cost` fits.
  boolean admits(final NetworkCost cost) {
    return excess(cost).isEmpty();
  }

  /// What of `cost` is too much, as a clause; empty if it fits.
  Optional<String> excess(final NetworkCost cost) {
    final List<String> excess = new ArrayList<>();
    if (transceivers.isPresent() && cost.transceivers() > transceivers.getAsLong()) {
      excess.add(
          "%s transceivers, more than %s".formatted(cost.transceivers(), transceivers.getAsLong()));
    }
    if (watts.isPresent() && cost.powerW() > watts.getAsDouble()) {
      excess.add(
          "%s, more than %s".formatted(CostFindings.power(cost), shown(watts.getAsDouble(), "W")));
    }
    if (priceUsd.isPresent() && cost.priceUsd() > priceUsd.getAsDouble()) {
      excess.add(
          "%s, more than %s"
              .formatted(CostFindings.price(cost), shown(priceUsd.getAsDouble(), "USD")));
    }
    return excess.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", excess));
  }

  private static String shown(final double value, final String unit) {
    return unit.equals("W")
        ? new Power(Math.round(value * MICROWATTS)).display()
        : new Price(Math.round(value * CENTS)).display();
  }
}
