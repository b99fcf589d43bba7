package org.heliograph.lab.experiment.networks;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.LongStream;
import org.heliograph.lab.experiment.resources.PartBudget;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Bytes;
import org.heliograph.units.DisplayColumn;
import org.heliograph.units.Energy;
import org.heliograph.units.Time;

/// A table of a comparison of networks for people: its heads, and the cells of each row.
public record NetworkTable(List<String> heads, List<List<String>> rows) {
  private static final String NONE = "-";
  private static final double PICO = 1e12;

  public NetworkTable {
    heads = List.copyOf(heads);
    rows = rows.stream().map(List::copyOf).toList();
  }

  /// A series of a network at the size of the table.
  private record Entry(NetworkRow row, NetworkSeries series, NetworkPoint point) {}

  private static List<Entry> entries(final NetworkComparisonRecord record) {
    final List<Entry> entries = new ArrayList<>();
    for (final NetworkRow row : record.networks()) {
      for (final NetworkSeries series : row.series()) {
        series
            .at(record.question().sizeBytes())
            .ifPresent(point -> entries.add(new Entry(row, series, point)));
      }
    }
    return entries;
  }

  private static DisplayColumn times(final LongStream picoseconds) {
    return DisplayColumn.ofTimes(picoseconds);
  }

  /// What every network costs, its time, and the lower bounds, at the size of the table.
  public static NetworkTable times(final NetworkComparisonRecord record) {
    final List<Entry> entries = entries(record);
    final DisplayColumn times = times(entries.stream().mapToLong(entry -> entry.point().timePs()));
    final DisplayColumn bounds =
        times(entries.stream().mapToLong(entry -> entry.point().leastPs()));
    final List<List<String>> rows = new ArrayList<>();
    for (final Entry entry : entries) {
      final NetworkRow row = entry.row();
      final NetworkPoint point = entry.point();
      rows.add(
          List.of(
              row.network(),
              "" + row.nodes(),
              "" + row.parts().transceivers(),
              CostFindings.price(row.parts()),
              CostFindings.power(row.parts()),
              point.scheduler() + (point.lit() ? "" : " (not lit)"),
              point.slots() + "/" + point.slotBound(),
              times.cell(point.timePs()),
              point.timeBoundPs().map(bounds::cell).orElse(NONE),
              point.gap().map(NetworkTable::percent).orElse(NONE),
              row.isOnFront() && isBest(record, entry) ? "yes" : ""));
    }
    return new NetworkTable(
        List.of(
            "network",
            "nodes",
            "transceivers",
            "price",
            "power",
            "scheduler",
            "slots/bound",
            "time",
            "least time",
            "gap",
            "Pareto"),
        rows);
  }

  /// What a slot costs on every network, and how much of the budget it uses, at the size of the
  /// table.
  public static NetworkTable slots(final NetworkComparisonRecord record) {
    final Optional<PartBudget> budget = record.question().limit().map(PartBudget::parse);
    final List<String> heads =
        new ArrayList<>(List.of("network", "chunks", "start-up", "reconfiguration", "a chunk"));
    budget.ifPresent(limits -> heads.addAll(limits.limits()));
    final List<List<String>> rows = new ArrayList<>();
    for (final Entry entry : entries(record)) {
      final Optional<SlotCost> each = entry.point().slotCost();
      if (each.isPresent() && isBest(record, entry)) {
        final List<String> row =
            new ArrayList<>(
                List.of(
                    entry.row().network(),
                    "" + entry.point().chunks(),
                    new Time(each.get().startupPs()).display(),
                    each.get().reconfigurationPs() == 0
                        ? NONE
                        : new Time(each.get().reconfigurationPs()).display(),
                    new Time(each.get().sendingPs()).display()));
        budget.ifPresent(
            limits ->
                limits
                    .shares(
                        entry.row().parts().transceivers(),
                        entry.row().parts().powerW(),
                        entry.row().parts().priceUsd())
                    .forEach(share -> row.add(percent(share) + " used")));
        rows.add(row);
      }
    }
    return new NetworkTable(heads, rows);
  }

  private static boolean isBest(final NetworkComparisonRecord record, final Entry entry) {
    return entry
        .row()
        .best(record.question().sizeBytes())
        .filter(best -> best.timePs() == entry.point().timePs())
        .isPresent();
  }

  private static String percent(final double share) {
    return String.format(Locale.ROOT, share < 0.1 ? "%.2f%%" : "%.0f%%", 100 * share);
  }

  /// The times in relation to size and cost.
  public static NetworkTable normalised(final NetworkComparisonRecord record) {
    final boolean isWorkload = record.question().workload();
    final List<List<String>> rows = new ArrayList<>();
    for (final NetworkRow row : record.networks()) {
      final NormalisedTime one = row.normalised();
      rows.add(
          List.of(
              row.network(),
              new Time(Math.round(one.transceiverSeconds() * PICO)).display(),
              isWorkload ? number(one.perSecond()) : rate(one.bitsPerSecondPerNode()),
              isWorkload
                  ? number(one.perSecond() / row.parts().transceivers())
                  : rate(one.bitsPerSecondPerTransceiver()),
              isWorkload
                  ? number(one.perSecond() / row.parts().powerW())
                  : rate(one.bitsPerSecondPerWatt()),
              new Energy(Math.round(one.joules() * PICO)).display()));
    }
    return new NetworkTable(
        List.of(
            "network",
            "time × transceivers",
            isWorkload ? "iterations per s" : "per node",
            "per transceiver",
            "per watt",
            "energy"),
        rows);
  }

  private static String number(final double value) {
    return Double.isFinite(value) ? String.format(Locale.ROOT, "%.4g", value) : NONE;
  }

  private static String rate(final Optional<Double> bitsPerSecond) {
    return bitsPerSecond.map(rate -> new Bandwidth(Math.round(rate)).display()).orElse(NONE);
  }

  /// The fastest network at every size.
  public static NetworkTable winners(final NetworkComparisonRecord record) {
    final List<List<String>> rows = new ArrayList<>();
    for (final SizeWinner winner : record.winners()) {
      rows.add(
          List.of(
              new Bytes(winner.sizeBytes()).display(),
              winner.network(),
              new Time(winner.timePs()).display(),
              order(winner)));
    }
    return new NetworkTable(List.of("size", "fastest", "time", "order"), rows);
  }

  private static String order(final SizeWinner winner) {
    if (winner.provesOrder()) {
      return "proved";
    }
    return (winner.tied().isEmpty() ? "" : "equal: %s ".formatted(String.join(" ", winner.tied())))
        + (winner.open().isEmpty() ? "" : "open: " + String.join(" ", winner.open()));
  }

  /// The times after random failures; no rows if none were asked for.
  public static NetworkTable availability(final NetworkComparisonRecord record) {
    final List<List<String>> rows = new ArrayList<>();
    for (final NetworkRow row : record.networks()) {
      row.availability()
          .ifPresent(
              one ->
                  rows.add(
                      List.of(
                          row.network(),
                          new Time(one.intactPs()).display(),
                          time(one.meanPs()),
                          time(one.worstPs()),
                          one.slowdown()
                              .map(factor -> String.format(Locale.ROOT, "%.3f", factor))
                              .orElse(NONE),
                          one.disconnected() + " of " + one.samples(),
                          one.samples() - one.recovered() - one.disconnected() + "")));
    }
    return new NetworkTable(
        List.of("network", "intact", "mean", "worst", "slowdown", "lost", "not repaired"), rows);
  }

  private static String time(final Optional<Long> picoseconds) {
    return picoseconds.map(time -> new Time(time).display()).orElse(NONE);
  }
}
