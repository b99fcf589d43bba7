package org.heliograph.lab.experiment.networks;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.heliograph.units.Count;
import org.heliograph.units.Power;
import org.heliograph.units.Price;
import org.heliograph.units.Time;

/// Whether the networks cost the same, and which of them nothing dominates.
record CostFindings(NetworkQuestion question, List<NetworkRow> rows) {

  List<String> sentences() {
    final List<String> sentences = new ArrayList<>();
    if (rows.size() > 1) {
      sentences.add(costs());
      sentences.addAll(new AssumedCostFindings(rows).sentences());
      sentences.add(front());
    }
    rows.stream().flatMap(row -> dominated(row).stream()).forEach(sentences::add);
    availability().ifPresent(sentences::add);
    return sentences;
  }

  private String costs() {
    final boolean isEqual = rows.stream().map(NetworkRow::parts).distinct().count() == 1;
    final String fits =
        question.limit().map(limit -> "Every network fits " + limit + ". ").orElse("");
    if (isEqual) {
      return fits + "All networks cost the same: " + text(rows.getFirst().parts()) + ".";
    }
    return fits
        + "The networks do not cost the same: %s transceivers, %s, %s."
            .formatted(
                range(row -> row.parts().transceivers(), row -> "" + row.parts().transceivers()),
                range(row -> row.parts().priceUsd(), row -> price(row.parts())),
                range(row -> row.parts().powerW(), row -> power(row.parts())))
        + (question.limit().isPresent() ? "" : " --budget compares them at equal cost.");
  }

  private String range(
      final ToDoubleFunction<NetworkRow> value, final Function<NetworkRow, String> text) {
    final Comparator<NetworkRow> order = Comparator.comparingDouble(value);
    final String least = text.apply(rows.stream().min(order).orElseThrow());
    final String most = text.apply(rows.stream().max(order).orElseThrow());
    return least.equals(most) ? least : least + " to " + most;
  }

  private static String text(final NetworkCost parts) {
    return "%s, %s, %s"
        .formatted(Count.of(parts.transceivers(), "transceiver"), price(parts), power(parts));
  }

  static String price(final NetworkCost parts) {
    return Price.ofDollars(parts.priceUsd()).display();
  }

  static String power(final NetworkCost parts) {
    return Power.ofWatts(parts.powerW()).display();
  }

  private String front() {
    return "On the Pareto front of %s %s: %s."
        .formatted(
            NetworkFindings.list(NetworkRanking.CRITERIA),
            question.place(),
            NetworkFindings.list(
                rows.stream().filter(NetworkRow::isOnFront).map(NetworkRow::network).toList()));
  }

  private static Optional<String> dominated(final NetworkRow row) {
    return row.dominatedBy().isEmpty()
        ? Optional.empty()
        : Optional.of(
            "%s is not: %s at least as good in each, and better in one."
                .formatted(
                    row.network(),
                    NetworkFindings.list(row.dominatedBy())
                        + (row.dominatedBy().size() > 1 ? " are" : " is")));
  }

  private Optional<String> availability() {
    return rows.stream()
        .filter(row -> row.availability().flatMap(AvailabilityRecord::meanPs).isPresent())
        .min(
            Comparator.comparingDouble((NetworkRow row) -> row.availability().orElseThrow().lost())
                .thenComparingLong(
                    row -> row.availability().flatMap(AvailabilityRecord::meanPs).orElseThrow()))
        .map(
            row -> {
              final AvailabilityRecord record = row.availability().orElseThrow();
              return ("After random failures (%s) %s loses the fewest cases (%s of %s), then"
                      + " has the least mean time, %s; repairs are verified, but need not be the"
                      + " fastest.")
                  .formatted(
                      record.failures(),
                      row.network(),
                      record.disconnected(),
                      record.samples(),
                      new Time(record.meanPs().orElseThrow()).display());
            });
  }
}
