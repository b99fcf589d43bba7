package org.heliograph.lab.experiment.repair;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.ToLongFunction;

/// Sums up the rows of a table of faults.
final class RepairSummary {
  private RepairSummary() {}

  static RepairTable.Summary of(final List<RepairRow> rows) {
    final List<RepairRow.Repaired> repaired =
        rows.stream().flatMap(row -> row.repaired().stream()).toList();
    return new RepairTable.Summary(
        rows.size(),
        repaired.size(),
        count(rows, RepairRow.Status.DISCONNECTED),
        (int) repaired.stream().filter(RepairRow.Repaired::optimal).count(),
        spread(repaired, RepairRow.Repaired::slots),
        spread(repaired, RepairRow.Repaired::bound),
        histogram(repaired));
  }

  private static int count(final List<RepairRow> rows, final RepairRow.Status status) {
    return (int) rows.stream().filter(row -> row.status().equals(status.text())).count();
  }

  private static Optional<RepairTable.Spread> spread(
      final List<RepairRow.Repaired> rows, final ToLongFunction<RepairRow.Repaired> figure) {
    if (rows.isEmpty()) {
      return Optional.empty();
    }
    final long[] sorted = rows.stream().mapToLong(figure).sorted().toArray();
    return Optional.of(
        new RepairTable.Spread(
            sorted[0], sorted[(sorted.length - 1) / 2], sorted[sorted.length - 1]));
  }

  private static List<RepairTable.Bar> histogram(final List<RepairRow.Repaired> rows) {
    final Map<RepairTable.Bar, Integer> counts =
        new TreeMap<>(
            Comparator.comparingLong(RepairTable.Bar::bound)
                .thenComparingInt(RepairTable.Bar::slots));
    for (final RepairRow.Repaired row : rows) {
      counts.merge(new RepairTable.Bar(row.bound(), row.slots(), 0), 1, Integer::sum);
    }
    return counts.entrySet().stream()
        .map(
            entry ->
                new RepairTable.Bar(
                    entry.getKey().bound(), entry.getKey().slots(), entry.getValue()))
        .toList();
  }
}
