package org.heliograph.lab.experiment.repair;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.heliograph.lab.experiment.FailureRecord;
import org.heliograph.lab.experiment.HardwareRecord;
import org.heliograph.lab.experiment.RunRecord;
import org.heliograph.lab.study.Sheet;
import org.heliograph.lab.study.Table;
import org.heliograph.plugin.Summary;
import org.heliograph.units.Count;

/// The result of `repair --all-single` or `--all-double`: one row per fault, and a summary.
public record RepairTable(
    int format,
    String version,
    @Summary("how it was computed") RunRecord run,
    @Summary("the schedule before the faults") RepairBefore before,
    @Summary("spec text of the model after the fault") String switching,
    @Summary("the hardware behind the times") HardwareRecord hardware,
    List<RepairRow> rows,
    RepairSummary summary,
    @Summary("plug-ins that gave no result, by kind and name") List<FailureRecord> failures) {
  /// The version of this record's JSON form.
  public static final int FORMAT = 3;

  /// How many faults came to what; slots and bounds over those that were repaired.
  public record RepairSummary(
      int faults,
      int repaired,
      int disconnected,
      int optimal,
      Optional<Spread> slots,
      Optional<Spread> bounds,
      List<Bar> histogram) {
    /// Sums up the rows of a table.
    static RepairSummary of(final List<RepairRow> rows) {
      final List<RepairRow.Repaired> repaired =
          rows.stream().flatMap(row -> row.repaired().stream()).toList();
      return new RepairSummary(
          rows.size(),
          repaired.size(),
          (int) rows.stream().filter(row -> row.status() == RepairRow.Status.DISCONNECTED).count(),
          (int) repaired.stream().filter(RepairRow.Repaired::optimal).count(),
          Spread.of(repaired.stream().mapToLong(RepairRow.Repaired::slots)),
          Spread.of(repaired.stream().mapToLong(RepairRow.Repaired::bound)),
          Bar.all(repaired));
    }

    /// Adds its lines and its histogram.
    Sheet addTo(final Sheet sheet) {
      sheet.line(
          "%s: %s repaired, %s of them optimal; %s disconnected"
              .formatted(Count.of(faults, "fault"), repaired, optimal, disconnected));
      slots.ifPresent(spread -> sheet.line("slots" + spread.text()));
      bounds.ifPresent(spread -> sheet.line("bound" + spread.text()));
      return histogram.isEmpty()
          ? sheet
          : sheet
              .gap()
              .table(
                  Table.of(histogram)
                      .show("bound", bar -> Long.toString(bar.bound()))
                      .show("slots", bar -> Integer.toString(bar.slots()))
                      .show("faults", bar -> Integer.toString(bar.faults())));
    }
  }

  /// Least, middle (the lower of two) and greatest.
  public record Spread(long least, @Summary("the lower of two") long median, long most) {
    private static Optional<Spread> of(final LongStream values) {
      final long[] sorted = values.sorted().toArray();
      return sorted.length == 0
          ? Optional.empty()
          : Optional.of(
              new Spread(sorted[0], sorted[(sorted.length - 1) / 2], sorted[sorted.length - 1]));
    }

    private String text() {
      return ": minimum %s, median %s, maximum %s".formatted(least, median, most);
    }
  }

  /// The number of faults with this bound and this number of slots.
  public record Bar(long bound, int slots, int faults) {
    private static List<Bar> all(final List<RepairRow.Repaired> repaired) {
      final Map<Bar, Integer> counts =
          new TreeMap<>(Comparator.comparingLong(Bar::bound).thenComparingInt(Bar::slots));
      repaired.forEach(row -> counts.merge(new Bar(row.bound(), row.slots(), 0), 1, Integer::sum));
      return counts.entrySet().stream()
          .map(it -> new Bar(it.getKey().bound(), it.getKey().slots(), it.getValue()))
          .toList();
    }
  }
}
