package org.heliograph.lab;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.heliograph.formats.CsvText;
import org.heliograph.formats.JsonText;
import org.heliograph.formats.ResultFolder;
import org.heliograph.lab.experiment.networks.NetworkCharts;
import org.heliograph.lab.experiment.networks.NetworkComparisonRecord;
import org.heliograph.lab.experiment.networks.NetworkPoint;
import org.heliograph.lab.experiment.networks.NetworkRow;
import org.heliograph.lab.experiment.networks.NormalisedTime;
import org.heliograph.lab.report.NetworkComparisonPage;

/// The folder that `compare --out` fills when it compares networks: the record, the networks and
/// their curves as tables, the charts, and a page with all of it.
record NetworkComparisonFolder(NetworkComparisonRecord record) implements ResultFolder.Content {
  private static final double PER_SECOND = 1e12;
  private static final List<String> NETWORKS =
      List.of(
          "network",
          "asked",
          "nodes",
          "ranks",
          "links",
          "transceivers",
          "price_usd",
          "power_watts",
          "switching",
          "cost_model",
          "hardware",
          "scheduler",
          "chunks",
          "slots",
          "slot_bound",
          "time_seconds",
          "time_bound_seconds",
          "gap",
          "transceiver_seconds",
          "node_bits_per_second",
          "transceiver_bits_per_second",
          "watt_bits_per_second",
          "energy_joules",
          "pareto_front",
          "mean_time_after_failures_seconds",
          "worst_time_after_failures_seconds",
          "lost_share");
  private static final List<String> CURVES =
      List.of(
          "network",
          "series",
          "size_bytes",
          "scheduler",
          "chunks",
          "slots",
          "slot_bound",
          "time_seconds",
          "time_bound_seconds",
          "gap",
          "energy_of_bits_joules",
          "lit",
          "digest");

  @Override
  public boolean owns(final String name) {
    return Set.of(
            "compare.json",
            "networks.csv",
            "curves.csv",
            "time.svg",
            "bandwidth.svg",
            "front.svg",
            "compare.html")
        .contains(name);
  }

  @Override
  public void write(final ResultFolder.Draft draft) {
    final NetworkCharts charts = new NetworkCharts(record);
    draft.text("compare.json", JsonText.of(record) + "\n");
    draft.text(
        "networks.csv", CsvText.of(NETWORKS, record.networks().stream().map(this::row).toList()));
    draft.text("curves.csv", CsvText.of(CURVES, curves()));
    if (charts.hasCurves()) {
      draft.text("time.svg", charts.time().svg());
      draft.text("bandwidth.svg", charts.bandwidth().svg());
    }
    draft.text("front.svg", charts.front().svg());
    draft.text("compare.html", NetworkComparisonPage.html(record));
  }

  private List<String> row(final NetworkRow row) {
    final NetworkPoint point = row.best(record.question().sizeBytes()).orElseThrow();
    final NormalisedTime normalised = row.normalised();
    return Stream.of(
            Stream.of(
                row.network(),
                row.asked(),
                "" + row.nodes(),
                "" + row.ranks(),
                "" + row.links(),
                "" + row.parts().transceivers(),
                number(row.parts().priceUsd()),
                number(row.parts().powerW()),
                row.switching(),
                row.cost(),
                row.hardware().spec()),
            times(point),
            Stream.of(
                number(normalised.transceiverSeconds()),
                number(normalised.bitsPerSecondPerNode()),
                number(normalised.bitsPerSecondPerTransceiver()),
                number(normalised.bitsPerSecondPerWatt()),
                number(normalised.joules()),
                "" + row.isOnFront(),
                seconds(row.availability().flatMap(it -> it.meanPs())),
                seconds(row.availability().flatMap(it -> it.worstPs())),
                number(row.availability().map(it -> it.lost()))))
        .flatMap(cells -> cells)
        .toList();
  }

  private static Stream<String> times(final NetworkPoint point) {
    return Stream.of(
        point.scheduler(),
        "" + point.chunks(),
        "" + point.slots(),
        "" + point.slotBound(),
        seconds(Optional.of(point.timePs())),
        seconds(point.timeBoundPs()),
        number(point.gap()));
  }

  private List<List<String>> curves() {
    return record.networks().stream()
        .flatMap(
            row ->
                row.series().stream()
                    .flatMap(
                        series ->
                            series.points().stream()
                                .map(
                                    point ->
                                        Stream.of(
                                                Stream.of(
                                                    row.network(),
                                                    series.name(),
                                                    "" + point.sizeBytes()),
                                                times(point),
                                                Stream.of(
                                                    number(point.joules()),
                                                    "" + point.lit(),
                                                    point.digest()))
                                            .flatMap(cells -> cells)
                                            .toList())))
        .toList();
  }

  private static String seconds(final Optional<Long> picoseconds) {
    return number(picoseconds.map(time -> time / PER_SECOND));
  }

  private static String number(final Optional<Double> value) {
    return value.map(NetworkComparisonFolder::number).orElse("");
  }

  private static String number(final double value) {
    return String.format(Locale.ROOT, "%.9g", value);
  }
}
