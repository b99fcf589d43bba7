package org.heliograph.lab;

import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.heliograph.formats.ResultFolder;
import org.heliograph.lab.experiment.BandwidthRecord;
import org.heliograph.lab.experiment.networks.NetworkCharts;
import org.heliograph.lab.experiment.networks.NetworkComparisonRecord;
import org.heliograph.lab.experiment.networks.NetworkOmission;
import org.heliograph.lab.experiment.networks.NetworkPoint;
import org.heliograph.lab.experiment.networks.NetworkRow;
import org.heliograph.lab.experiment.networks.NetworkSeries;
import org.heliograph.lab.experiment.networks.NetworkTables;
import org.heliograph.lab.report.NetworkComparisonPage;
import org.heliograph.lab.study.Answer;
import org.heliograph.lab.study.Sheet;
import org.heliograph.lab.study.Table;
import org.heliograph.units.Count;
import org.heliograph.units.Time;

/// The answer of `compare` for networks: a row per network, the fastest at every size and what
/// follows; its charts and a page with all of it. With `isEverything`, members of a family that are
/// slower are listed.
public record NetworkComparison(NetworkComparisonRecord record, boolean isEverything)
    implements Answer {
  private static final double PER_SECOND = 1e12;
  private static final String FORM = "%.9g";

  @Override
  public String name() {
    return "compare";
  }

  @Override
  public Sheet sheet() {
    final Sheet sheet =
        new Sheet()
            .table(networks())
            .table(curves())
            .line(
                "%s, table %s, hardware %s%s, seed %s"
                    .formatted(
                        record.question().measure(),
                        record.question().place(),
                        record.question().hardware(),
                        record.question().limit().map(limit -> ", budget " + limit).orElse(""),
                        record.run().seed()))
            .gap();
    final NetworkTables tables = new NetworkTables(record);
    add(sheet, tables.times());
    if (!tables.slots().isEmpty()) {
      sheet.line("What a slot costs:");
    }
    add(sheet, tables.slots());
    add(sheet, tables.normalised());
    add(sheet, tables.availability());
    if (record.winners().size() > 1) {
      add(sheet, tables.winners());
    }
    record.conclusions().forEach(sentence -> sheet.paragraph("- ", sentence));
    sheet.lines(others());
    for (final NetworkOmission one : record.omitted()) {
      sheet.paragraph("left out: ", one.network() + ": " + one.reason());
    }
    if (record.run().interrupted()) {
      sheet.line("Interrupted: these are the networks measured so far.");
    }
    return sheet;
  }

  private static void add(final Sheet sheet, final Table<?> table) {
    if (!table.isEmpty()) {
      sheet.table(table).gap();
    }
  }

  private Stream<String> others() {
    final List<NetworkRow> others = record.others();
    if (!isEverything) {
      return others.isEmpty()
          ? Stream.empty()
          : Stream.of(
              "%s slower members of the same families: --all lists them.".formatted(others.size()));
    }
    return others.stream()
        .map(
            row ->
                "slower: %s, %s, %s"
                    .formatted(
                        row.network(),
                        new Time(best(row).timePs()).display(),
                        Count.of(row.parts().transceivers(), "transceiver")));
  }

  private NetworkPoint best(final NetworkRow row) {
    return row.best(record.question().sizeBytes()).orElseThrow();
  }

  private Table<NetworkRow> networks() {
    final Table<NetworkRow> table =
        Table.of("networks", record.networks())
            .text("network", "network", NetworkRow::network)
            .text("asked", "the spec that it was found by", NetworkRow::asked)
            .whole("nodes", "number of nodes", NetworkRow::nodes)
            .whole("ranks", "number of ranks", NetworkRow::ranks)
            .whole("links", "number of links", NetworkRow::links)
            .whole("transceivers", "its transceivers", row -> row.parts().transceivers())
            .real("price_usd", FORM, "price of its parts", row -> row.parts().priceUsd())
            .real("power_watts", FORM, "power of its parts", row -> row.parts().powerW())
            .text("switching", "switching model", NetworkRow::switching)
            .text("cost_model", "cost model", NetworkRow::cost)
            .text("hardware", "hardware", row -> row.hardware().spec());
    return addPoint(table, this::best)
        .real(
            "transceiver_seconds",
            FORM,
            "transceivers times time",
            row -> row.normalised().transceiverSeconds())
        .real(
            "node_bits_per_second",
            FORM,
            "throughput of a node",
            row -> row.normalised().bitsPerSecondPerNode())
        .real(
            "transceiver_bits_per_second",
            FORM,
            "throughput per transceiver",
            row -> row.normalised().bitsPerSecondPerTransceiver())
        .real(
            "watt_bits_per_second",
            FORM,
            "throughput per watt",
            row -> row.normalised().bitsPerSecondPerWatt())
        .real("energy_joules", FORM, "energy of all parts", row -> row.normalised().joules())
        .flag("pareto_front", "no network is better in all respects", NetworkRow::isOnFront)
        .real(
            "mean_time_after_failures_seconds",
            FORM,
            "mean time after failures",
            row -> row.availability().flatMap(it -> it.meanPs()).map(NetworkComparison::seconds))
        .real(
            "worst_time_after_failures_seconds",
            FORM,
            "longest time after failures",
            row -> row.availability().flatMap(it -> it.worstPs()).map(NetworkComparison::seconds))
        .real(
            "lost_share",
            FORM,
            "share of failures without a schedule",
            row -> row.availability().map(it -> it.lost()))
        .inFilesAlone();
  }

  /// A point of a curve.
  private record CurvePoint(NetworkRow network, NetworkSeries series, NetworkPoint point) {}

  private Table<CurvePoint> curves() {
    final List<CurvePoint> points =
        record.networks().stream()
            .flatMap(
                row ->
                    row.series().stream()
                        .flatMap(
                            series ->
                                series.points().stream()
                                    .map(point -> new CurvePoint(row, series, point))))
            .toList();
    final Table<CurvePoint> table =
        Table.of("curves", points)
            .text("network", "network", row -> row.network().network())
            .text("series", "best, or a scheduler", row -> row.series().name())
            .whole("size_bytes", "contribution of a node", row -> row.point().sizeBytes());
    return addPoint(table, CurvePoint::point)
        .real("energy_of_bits_joules", FORM, "energy of the bits", row -> row.point().joules())
        .flag("lit", "whether the power budget allows it", row -> row.point().lit())
        .text("digest", "digest of the schedule", row -> row.point().digest())
        .inFilesAlone();
  }

  /// Adds the columns of a schedule and its bounds.
  private static <R> Table<R> addPoint(
      final Table<R> table, final Function<R, NetworkPoint> point) {
    final Table<R> timed =
        table
            .text("scheduler", "its scheduler", point.andThen(NetworkPoint::scheduler))
            .whole("chunks", "its chunks", point.andThen(NetworkPoint::chunks))
            .whole("slots", "its slots", point.andThen(NetworkPoint::slots))
            .whole("slot_bound", "lower bound on the slots", point.andThen(NetworkPoint::slotBound))
            .real("time_seconds", FORM, "its time", point.andThen(it -> seconds(it.timePs())));
    return BandwidthRecord.addTo(timed, point.andThen(NetworkPoint::bandwidth))
        .real(
            "time_bound_seconds",
            FORM,
            "lower bound on the time",
            point.andThen(it -> it.timeBoundPs().map(NetworkComparison::seconds)))
        .real("gap", FORM, "time over the bound, less one", point.andThen(NetworkPoint::gap));
  }

  private static double seconds(final long picoseconds) {
    return picoseconds / PER_SECOND;
  }

  @Override
  public boolean owns(final String file) {
    return Set.of("time.svg", "bandwidth.svg", "front.svg", "compare.html").contains(file);
  }

  @Override
  public void write(final ResultFolder.Draft draft) {
    final NetworkCharts charts = new NetworkCharts(record);
    if (charts.hasCurves()) {
      draft.text("time.svg", charts.time().svg());
      draft.text("bandwidth.svg", charts.bandwidth().svg());
    }
    draft.text("front.svg", charts.front().svg());
    draft.text("compare.html", NetworkComparisonPage.html(record));
  }
}
