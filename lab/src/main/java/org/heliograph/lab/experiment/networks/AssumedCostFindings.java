package org.heliograph.lab.experiment.networks;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.heliograph.hardware.AssumedShares;
import org.heliograph.units.Power;
import org.heliograph.units.Price;

/// The ranges of prices and powers that follow from constants whose value is open, and the orders
/// that flip inside them.
record AssumedCostFindings(List<NetworkRow> rows) {
  /// A price or a power: its name, and for each network its value and what of it is assumed.
  private record Measure(
      String name,
      ToDoubleFunction<NetworkCost> value,
      Function<NetworkCost, AssumedShares> shares,
      Function<Double, String> text) {
    private boolean canExceed(final NetworkRow one, final NetworkRow other) {
      return shares
          .apply(one.parts())
          .canExceed(
              value.applyAsDouble(one.parts()),
              shares.apply(other.parts()),
              value.applyAsDouble(other.parts()));
    }

    private String range(final NetworkRow row) {
      final double total = value.applyAsDouble(row.parts());
      final AssumedShares assumed = shares.apply(row.parts());
      return "%s %s to %s"
          .formatted(
              row.network(), text.apply(assumed.least(total)), text.apply(assumed.most(total)));
    }
  }

  private static final Measure PRICE =
      new Measure(
          "price",
          NetworkCost::priceUsd,
          NetworkCost::assumedPrice,
          dollars -> Price.ofDollars(dollars).display());

  private static final Measure POWER =
      new Measure(
          "power",
          NetworkCost::powerW,
          NetworkCost::assumedPower,
          watts -> Power.ofWatts(watts).display());

  List<String> sentences() {
    return Stream.of(PRICE, POWER).flatMap(measure -> sentences(measure).stream()).toList();
  }

  private List<String> sentences(final Measure measure) {
    final List<NetworkRow> assumed =
        rows.stream()
            .filter(row -> !measure.shares().apply(row.parts()).amounts().isEmpty())
            .toList();
    if (assumed.isEmpty()) {
      return List.of();
    }
    final List<String> sentences = new ArrayList<>();
    sentences.add(
        "The %s depends on constants that are assumed or whose sources differ: %s. Within their"
                .formatted(measure.name(), names(measure, assumed))
            + " ranges: %s."
                .formatted(NetworkFindings.list(assumed.stream().map(measure::range).toList())));
    final List<String> flips = flips(measure);
    if (!flips.isEmpty()) {
      sentences.add(
          "Inside these ranges the order of %s flips between %s."
              .formatted(measure.name(), String.join(", and between ", flips)));
    }
    return sentences;
  }

  private static String names(final Measure measure, final List<NetworkRow> assumed) {
    return NetworkFindings.list(
        assumed.stream()
            .flatMap(row -> measure.shares().apply(row.parts()).amounts().keySet().stream())
            .distinct()
            .sorted()
            .toList());
  }

  private List<String> flips(final Measure measure) {
    final List<String> flips = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      for (int j = i + 1; j < rows.size(); j++) {
        if (measure.canExceed(rows.get(i), rows.get(j))
            && measure.canExceed(rows.get(j), rows.get(i))) {
          flips.add("%s and %s".formatted(rows.get(i).network(), rows.get(j).network()));
        }
      }
    }
    return flips;
  }
}
