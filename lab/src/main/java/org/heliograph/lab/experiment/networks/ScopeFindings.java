package org.heliograph.lab.experiment.networks;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.heliograph.units.Bandwidth;

/// What the networks do not have in common, what is assumed, and what was not considered.
record ScopeFindings(NetworkQuestion question, List<NetworkRow> rows) {
  List<String> sentences() {
    final List<String> sentences = new ArrayList<>();
    difference(row -> row.ranks() + " ranks")
        .map(text -> "The networks differ in size: " + text + ".")
        .ifPresent(sentences::add);
    difference(ScopeFindings::rates)
        .map(text -> "Their lanes differ in rate: " + text + ".")
        .ifPresent(sentences::add);
    difference(NetworkRow::cost)
        .map(text -> "Times are priced by the model of each network: " + text + ".")
        .ifPresent(sentences::add);
    sentences.add(
        "Times, prices and powers follow from the hardware %s; what it does not state is assumed."
            .formatted(question.hardware()));
    final boolean isFaulty = rows.stream().anyMatch(row -> row.availability().isPresent());
    sentences.add(
        "Not considered: other traffic%s, the length of cables%s, and schedules that no"
                .formatted(question.workload() ? "" : ", computation", isFaulty ? "" : ", failures")
            + " scheduler found.");
    return sentences;
  }

  private static String rates(final NetworkRow row) {
    final String slowest = rate(row.hardware().slowestBitsPerSecond());
    final String fastest = rate(row.hardware().fastestBitsPerSecond());
    return slowest.equals(fastest) ? slowest : slowest + " to " + fastest;
  }

  private static String rate(final long bitsPerSecond) {
    return new Bandwidth(bitsPerSecond).display();
  }

  /// The values with the networks that have them, if there are several.
  private Optional<String> difference(final Function<NetworkRow, String> value) {
    final Map<String, List<String>> values = new LinkedHashMap<>();
    for (final NetworkRow row : rows) {
      values.computeIfAbsent(value.apply(row), _ -> new ArrayList<>()).add(row.network());
    }
    if (values.size() < 2) {
      return Optional.empty();
    }
    final List<String> texts = new ArrayList<>();
    values.forEach(
        (text, names) -> texts.add("%s (%s)".formatted(text, NetworkFindings.list(names))));
    return Optional.of(String.join("; ", texts));
  }
}
