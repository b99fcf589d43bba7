package org.heliograph.lab.experiment.resources;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.heliograph.hardware.Bill;
import org.heliograph.plugin.OneLine;
import org.heliograph.units.Power;
import org.heliograph.units.Price;
import org.heliograph.units.WholeNumber;

/// What a network may take at most: transceivers, power with all channels busy, price.
///
/// A laser with its two microrings counts as a transceiver.
public record PartBudget(OptionalLong transceivers, Optional<Power> watts, Optional<Price> price) {
  private static final String TRANSCEIVERS = "transceivers";
  private static final String WATTS = "watts";
  private static final String PRICE = "price";
  private static final String EXAMPLE = "transceivers=2048,watts=500W,price=1MUSD";

  /// One limit that a bill exceeds: its name, what the bill has, and what is allowed.
  public record Excess(String limit, String needed, String allowed) {
    /// What the bill has, in words.
    public String text() {
      return limit.equals(TRANSCEIVERS) ? needed + " " + limit : needed;
    }
  }

  /// Parses limits such as `transceivers=2048,price=1MUSD`, of which there is at least one.
  public static PartBudget parse(final String text) {
    final Map<String, String> values = new LinkedHashMap<>();
    for (final String part : text.split("[,|]", -1)) {
      final int at = part.indexOf('=');
      if (at < 1 || part.substring(at + 1).isBlank()) {
        throw new IllegalArgumentException(
            "budget '%s' is not a list of limits. Maybe %s."
                .formatted(OneLine.excerpt(text), EXAMPLE));
      }
      final String name = part.substring(0, at).strip();
      if (!List.of(TRANSCEIVERS, WATTS, PRICE).contains(name)) {
        throw new IllegalArgumentException(
            "budget: no limit is named '%s'. Known: transceivers, watts, price. Maybe %s."
                .formatted(OneLine.excerpt(name), EXAMPLE));
      }
      if (values.put(name, part.substring(at + 1).strip()) != null) {
        throw new IllegalArgumentException("budget: '%s' is given twice.".formatted(name));
      }
    }
    final Optional<String> count = Optional.ofNullable(values.get(TRANSCEIVERS));
    return new PartBudget(
        count.isPresent() ? OptionalLong.of(count(count.get())) : OptionalLong.empty(),
        Optional.ofNullable(values.get(WATTS)).map(PartBudget::watts).map(Power::parse),
        Optional.ofNullable(values.get(PRICE)).map(Price::parse));
  }

  /// A bare number of watts is what the name says.
  private static String watts(final String text) {
    return text.matches("[0-9]+([.][0-9]+)?") ? text + "W" : text;
  }

  private static long count(final String text) {
    try {
      return WholeNumber.parse(text, 0, Long.MAX_VALUE);
    } catch (final NumberFormatException e) {
      throw new IllegalArgumentException(
          "budget: transceivers='%s' must be a whole number, such as 2048.".formatted(text), e);
    }
  }

  /// The limits that `bill` exceeds; none if it fits.
  public List<Excess> exceededBy(final Bill bill) {
    final List<Excess> excesses = new ArrayList<>();
    transceivers.ifPresent(
        most -> {
          if (bill.counts().transceivers() > most) {
            excesses.add(
                new Excess(TRANSCEIVERS, bill.counts().transceivers() + "", Long.toString(most)));
          }
        });
    watts.ifPresent(
        most -> {
          if (bill.full().compareTo(most) > 0) {
            excesses.add(new Excess(WATTS, bill.full().toString(), most.toString()));
          }
        });
    price.ifPresent(
        most -> {
          if (bill.price().compareTo(most) > 0) {
            excesses.add(new Excess(PRICE, bill.price().toString(), most.toString()));
          }
        });
    return excesses;
  }

  /// The limits, in words, in the order of [#shares].
  public List<String> limits() {
    return List.of(toString().split(","));
  }

  /// What share of each limit a network with these parts uses.
  public List<Double> shares(
      final long usedTransceivers, final double powerW, final double priceUsd) {
    final List<Double> shares = new ArrayList<>();
    transceivers.ifPresent(most -> shares.add(usedTransceivers / (double) most));
    watts.ifPresent(most -> shares.add(powerW / most.watts()));
    price.ifPresent(most -> shares.add(priceUsd / most.dollars()));
    return shares;
  }

  /// The form that [#parse] reads.
  @Override
  public String toString() {
    final List<String> limits = new ArrayList<>();
    transceivers.ifPresent(most -> limits.add(TRANSCEIVERS + "=" + most));
    watts.ifPresent(most -> limits.add(WATTS + "=" + most));
    price.ifPresent(most -> limits.add(PRICE + "=" + most));
    return String.join(",", limits);
  }
}
