package org.heliograph.lab.experiment.traffic;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.Set;
import org.heliograph.formats.ResultFolder;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.lab.draw.PlotScale;
import org.heliograph.lab.experiment.SaturationRecord;
import org.heliograph.lab.study.Answer;
import org.heliograph.lab.study.Sheet;
import org.heliograph.lab.study.Table;
import org.heliograph.units.Count;

/// The answer of `simulate traffic`: latency over load, a curve for each pattern.
public record LatencyCurves(TrafficRecord record) implements Answer {
  private static final String TABLE = "traffic";
  private static final String PLOT = "latency.svg";

  @Override
  public String name() {
    return "traffic";
  }

  @Override
  public Sheet sheet() {
    final Sheet sheet = new Sheet();
    final List<PatternLoad> all =
        record.curves().stream().flatMap(curve -> loads(curve).stream()).toList();
    if (all.isEmpty()) {
      sheet.table(saturations());
    } else {
      sheet.table(table(TABLE, all).inFilesAlone());
    }
    sheet
        .line("%s, %s".formatted(record.topology(), record.hardware()))
        .line(
            ("%s arrivals; flits per message: %s; cycles: %s after %s of warm-up; runs: %s;"
                    + " seed: %s")
                .formatted(
                    record.arrivals(),
                    record.flits(),
                    record.run().cycles(),
                    record.run().warmUp(),
                    record.run().replications(),
                    record.run().seed()));
    record.curves().forEach(curve -> add(sheet, curve));
    if (record.run().interrupted()) {
      sheet.line("Interrupted: these are the runs so far.");
    }
    return sheet
        .gap()
        .line(
            "Loads are in flits per sender and cycle, latencies in cycles from the birth of a"
                + " message to")
        .line(
            "the arrival of its tail, with 95 % confidence intervals. The latency of saturated"
                + " loads would grow")
        .line("with the number of cycles.");
  }

  private static List<PatternLoad> loads(final CurveRecord curve) {
    return curve.loads().stream().map(load -> new PatternLoad(curve.traffic(), load)).toList();
  }

  private static void add(final Sheet sheet, final CurveRecord curve) {
    final String title = "%s: %s".formatted(curve.traffic(), Count.of(curve.senders(), "sender"));
    sheet
        .gap()
        .line(
            curve.meanHops().isEmpty()
                ? title
                : "%s, %s hops; %s cycles on the idle network; no load above %s can be carried"
                    .formatted(
                        title,
                        text("%.3f", curve.meanHops()),
                        text("%.2f", curve.zeroLoadLatency()),
                        text("%.4f", curve.channelLimit())));
    if (!curve.loads().isEmpty()) {
      sheet.table(table("", loads(curve)));
    }
    curve.saturation().ifPresent(found -> sheet.line(line(found)));
  }

  private static String line(final SaturationRecord found) {
    return String.format(
        Locale.ROOT,
        "saturates at %.4f: carries %.4f, does not carry %.4f; accepted %.4f (%s tried)",
        found.load(),
        found.below(),
        found.above(),
        found.accepted(),
        Count.of(found.runs(), "load"));
  }

  private static String text(final String form, final OptionalDouble value) {
    return String.format(Locale.ROOT, form, value.orElseThrow());
  }

  /// A row of the table, and why its load is saturated.
  static Table<PatternLoad> row(final PatternLoad load) {
    return table(TABLE, List.of(load))
        .text("reason", "why it is saturated", it -> it.load().reason());
  }

  private static Table<PatternLoad> table(final String name, final List<PatternLoad> rows) {
    final Table<PatternLoad> table =
        Table.of(name, rows)
            .text("traffic", "traffic pattern", PatternLoad::traffic)
            .exact("load_flits_per_cycle", "load of a sender", it -> it.load().load())
            .shownAs("load", "%s")
            .exact("offered_flits_per_cycle", "created", it -> it.load().rates().offered())
            .shownAs("offered", "%.4f")
            .exact("accepted_flits_per_cycle", "arrived", it -> it.load().rates().accepted())
            .shownAs("accepted", "%.4f")
            .exact(
                "least_accepted_flits_per_cycle",
                "arrived of the sender with the fewest",
                it -> it.load().rates().leastAccepted())
            .shownAs("least", "%.4f")
            .exact(
                "most_accepted_flits_per_cycle",
                "arrived of the sender with the most",
                it -> it.load().rates().mostAccepted())
            .shownAs("most", "%.4f")
            .exact("fairness", "Jain's index of all senders", it -> it.load().rates().fairness())
            .shownAs("fair", "%.4f");
    return withFlits(withLatency(table))
        .flag("saturated", "messages pile up", it -> it.load().saturated())
        .show("", it -> it.load().reason().map("saturated: "::concat).orElse(""));
  }

  private static Table<PatternLoad> withLatency(final Table<PatternLoad> table) {
    return table
        .exact("mean_latency_cycles", "from birth to tail", it -> it.load().latency().mean())
        .shownAs("latency", "%.2f")
        .exact("mean_latency_ci_cycles", "95 % interval of it", it -> it.load().latency().ci())
        .shownAs("+-", "%.2f")
        .exact("network_latency_cycles", "in the network", it -> it.load().latency().network())
        .whole("p95_latency_cycles", "95 % are below", it -> it.load().latency().p95())
        .shownAs("p95", "%d")
        .whole("p99_latency_cycles", "99 % are below", it -> it.load().latency().p99())
        .shownAs("p99", "%d")
        .whole("max_latency_cycles", "longest latency", it -> it.load().latency().max())
        .shownAs("max", "%d")
        .exact("mean_hops", "hops of a message", it -> it.load().meanHops())
        .shownAs("hops", "%.2f");
  }

  private static Table<PatternLoad> withFlits(final Table<PatternLoad> table) {
    return table
        .whole("measured_messages", "born in the window", it -> it.load().messages())
        .whole("made_flits", "flits of all cycles", it -> it.load().flits().made())
        .whole("waiting_flits", "before an interface", it -> it.load().flits().waiting())
        .whole("injected_flits", "in the network", it -> it.load().flits().injected())
        .whole("delivered_flits", "arrived", it -> it.load().flits().delivered())
        .whole("in_flight_flits", "on their way at the end", it -> it.load().flits().inFlight());
  }

  /// Where each pattern saturates, for sweeps without loads.
  private Table<CurveRecord> saturations() {
    return Table.of(
            record.curves().stream().filter(curve -> curve.saturation().isPresent()).toList())
        .text("traffic", "traffic pattern", CurveRecord::traffic)
        .exact(
            "saturation_flits_per_cycle",
            "load of a sender at which messages pile up",
            curve -> curve.saturation().map(SaturationRecord::load))
        .exact(
            "accepted_flits_per_cycle",
            "arrived at that load",
            curve -> curve.saturation().map(SaturationRecord::accepted));
  }

  @Override
  public boolean owns(final String file) {
    return Set.of(TABLE + ".csv", PLOT).contains(file);
  }

  @Override
  public void write(final ResultFolder.Draft draft) {
    if (record.curves().stream().anyMatch(curve -> !curve.loads().isEmpty())) {
      draft.text(PLOT, plot().svg());
    }
  }

  /// Mean latency over load, one line per pattern, up to the last load that the network carried;
  /// both axes are linear, and a line begins at load 0 with the latency of an idle network.
  public LinePlot plot() {
    return new LinePlot(
        "Latency over load: " + record.topology(),
        new LinePlot.Axis("load", "flits per sender and cycle", PlotScale.LINEAR),
        new LinePlot.Axis("mean latency", "cycles", PlotScale.LINEAR),
        record.curves().stream().map(LatencyCurves::series).toList());
  }

  private static LinePlot.Series series(final CurveRecord curve) {
    final List<LinePlot.Point> points = new ArrayList<>();
    curve.zeroLoadLatency().ifPresent(latency -> points.add(new LinePlot.Point(0, latency)));
    curve.loads().stream()
        .filter(load -> !load.saturated())
        .forEach(
            load ->
                load.latency()
                    .mean()
                    .ifPresent(mean -> points.add(new LinePlot.Point(load.load(), mean))));
    return LinePlot.Series.of(curve.traffic(), points);
  }
}
