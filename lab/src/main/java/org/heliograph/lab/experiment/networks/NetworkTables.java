package org.heliograph.lab.experiment.networks;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.heliograph.lab.experiment.BandwidthRecord;
import org.heliograph.lab.experiment.resources.PartBudget;
import org.heliograph.lab.study.Table;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Bytes;
import org.heliograph.units.Energy;
import org.heliograph.units.Time;

/// The tables of a comparison of networks for people, at the size of its table.
public record NetworkTables(NetworkComparisonRecord record) {
  private static final String NONE = "-";
  private static final double PICO = 1e12;

  /// A point at the size of the table, and whether it is the fastest of its network.
  private record Entry(NetworkRow row, NetworkPoint point, boolean best) {}

  private List<Entry> entries() {
    final long size = record.question().sizeBytes();
    return record.networks().stream()
        .flatMap(
            row ->
                row.series().stream()
                    .flatMap(series -> series.at(size).stream())
                    .map(
                        point ->
                            new Entry(
                                row,
                                point,
                                row.best(size).orElseThrow().timePs() == point.timePs())))
        .toList();
  }

  /// What every network costs, its time, and the lower bounds.
  public Table<?> times() {
    return Table.of(entries())
        .show("network", it -> it.row().network())
        .show("nodes", it -> "" + it.row().nodes())
        .show("transceivers", it -> "" + it.row().parts().transceivers())
        .show("price", it -> CostFindings.price(it.row().parts()))
        .show("power", it -> CostFindings.power(it.row().parts()))
        .show("scheduler", it -> it.point().scheduler() + (it.point().lit() ? "" : " (not lit)"))
        .show("slots/bound", it -> it.point().slots() + "/" + it.point().slotBound())
        .showEachTime("time", it -> it.point().timePs())
        .show("busbw", it -> BandwidthRecord.bus(it.point().bandwidth()))
        .showTimes("least time", it -> it.point().timeBoundPs())
        .show("gap", it -> it.point().gap().map(NetworkTables::percent).orElse(NONE))
        .show("Pareto", it -> it.row().isOnFront() && it.best() ? "yes" : "");
  }

  /// What a slot costs on every network, and how much of the budget it uses.
  public Table<?> slots() {
    final Table<Entry> table =
        Table.of(
                entries().stream()
                    .filter(it -> it.best() && it.point().slotCost().isPresent())
                    .toList())
            .show("network", it -> it.row().network())
            .show("chunks", it -> "" + it.point().chunks())
            .show("start-up", it -> time(each(it).startupPs()))
            .show(
                "reconfiguration",
                it -> each(it).reconfigurationPs() == 0 ? NONE : time(each(it).reconfigurationPs()))
            .show("a chunk", it -> time(each(it).sendingPs()));
    final Optional<PartBudget> budget = record.question().limit().map(PartBudget::parse);
    final List<String> limits = budget.map(PartBudget::limits).orElse(List.of());
    for (int i = 0; i < limits.size(); i++) {
      final int limit = i;
      table.show(
          limits.get(limit), it -> percent(shares(budget.orElseThrow(), it).get(limit)) + " used");
    }
    return table;
  }

  private static List<Double> shares(final PartBudget budget, final Entry entry) {
    final NetworkCost parts = entry.row().parts();
    return budget.shares(parts.transceivers(), parts.powerW(), parts.priceUsd());
  }

  private static SlotCost each(final Entry entry) {
    return entry.point().slotCost().orElseThrow();
  }

  private static String percent(final double share) {
    return String.format(Locale.ROOT, share < 0.1 ? "%.2f%%" : "%.0f%%", 100 * share);
  }

  /// The times in relation to size and cost.
  public Table<?> normalised() {
    final Table<NetworkRow> table =
        Table.of(record.networks())
            .show("network", NetworkRow::network)
            .show(
                "time × transceivers",
                row -> time(Math.round(row.normalised().transceiverSeconds() * PICO)));
    if (record.question().workload()) {
      table
          .show("iterations per s", row -> number(row.normalised().perSecond()))
          .show(
              "per transceiver",
              row -> number(row.normalised().perSecond() / row.parts().transceivers()))
          .show("per watt", row -> number(row.normalised().perSecond() / row.parts().powerW()));
    } else {
      table
          .show("per node", row -> rate(row.normalised().bitsPerSecondPerNode()))
          .show("per transceiver", row -> rate(row.normalised().bitsPerSecondPerTransceiver()))
          .show("per watt", row -> rate(row.normalised().bitsPerSecondPerWatt()));
    }
    return table.show(
        "energy", row -> new Energy(Math.round(row.normalised().joules() * PICO)).display());
  }

  private static String number(final double value) {
    return Double.isFinite(value) ? String.format(Locale.ROOT, "%.4g", value) : NONE;
  }

  private static String rate(final Optional<Double> bitsPerSecond) {
    return bitsPerSecond.map(rate -> new Bandwidth(Math.round(rate)).display()).orElse(NONE);
  }

  /// The fastest network at every size.
  public Table<?> winners() {
    return Table.of(record.winners())
        .show("size", winner -> new Bytes(winner.sizeBytes()).display())
        .show("fastest", SizeWinner::network)
        .show("time", winner -> time(winner.timePs()))
        .show("order", NetworkTables::order);
  }

  private static String order(final SizeWinner winner) {
    if (winner.provesOrder()) {
      return "proved";
    }
    return (winner.tied().isEmpty() ? "" : "equal: %s ".formatted(String.join(" ", winner.tied())))
        + (winner.open().isEmpty() ? "" : "open: " + String.join(" ", winner.open()));
  }

  /// The times after random failures; no rows if none were asked for.
  public Table<?> availability() {
    return Table.of(record.networks().stream().filter(it -> it.availability().isPresent()).toList())
        .show("network", NetworkRow::network)
        .show("intact", after(it -> time(it.intactPs())))
        .show("mean", after(it -> it.meanPs().map(NetworkTables::time).orElse(NONE)))
        .show("worst", after(it -> it.worstPs().map(NetworkTables::time).orElse(NONE)))
        .show(
            "slowdown",
            after(
                it ->
                    it.slowdown()
                        .map(factor -> String.format(Locale.ROOT, "%.3f", factor))
                        .orElse(NONE)))
        .show("lost", after(it -> it.disconnected() + " of " + it.samples()))
        .show(
            "not repaired", after(it -> "" + (it.samples() - it.recovered() - it.disconnected())));
  }

  private static Function<NetworkRow, String> after(
      final Function<AvailabilityRecord, String> cell) {
    return row -> cell.apply(row.availability().orElseThrow());
  }

  private static String time(final long picoseconds) {
    return new Time(picoseconds).display();
  }
}
