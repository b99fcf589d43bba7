package org.heliograph.lab;

import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import org.heliograph.formats.CsvText;
import org.heliograph.formats.JsonText;
import org.heliograph.formats.ResultFolder;
import org.heliograph.lab.experiment.traffic.CurveRecord;
import org.heliograph.lab.experiment.traffic.LatencyCurves;
import org.heliograph.lab.experiment.traffic.LoadRecord;
import org.heliograph.lab.experiment.traffic.TrafficRecord;

/// The folder that `simulate --traffic --out` fills: the record, and latency over load as a table
/// and as a picture.
record TrafficFolder(TrafficRecord traffic) implements ResultFolder.Content {
  private static final List<String> COLUMNS =
      List.of(
          "traffic",
          "load_flits_per_cycle",
          "offered_flits_per_cycle",
          "accepted_flits_per_cycle",
          "least_accepted_flits_per_cycle",
          "most_accepted_flits_per_cycle",
          "fairness",
          "mean_latency_cycles",
          "mean_latency_ci_cycles",
          "network_latency_cycles",
          "p95_latency_cycles",
          "p99_latency_cycles",
          "max_latency_cycles",
          "mean_hops",
          "measured_messages",
          "made_flits",
          "waiting_flits",
          "injected_flits",
          "delivered_flits",
          "in_flight_flits",
          "saturated");

  @Override
  public boolean owns(final String name) {
    return Set.of("traffic.json", "traffic.csv", "latency.svg").contains(name);
  }

  @Override
  public void write(final ResultFolder.Draft draft) {
    draft.text("traffic.json", JsonText.of(traffic) + "\n");
    if (traffic.curves().stream().anyMatch(curve -> !curve.loads().isEmpty())) {
      draft.text(
          "traffic.csv",
          CsvText.of(
              COLUMNS, traffic.curves().stream().flatMap(curve -> rows(curve).stream()).toList()));
      draft.text("latency.svg", new LatencyCurves(traffic).plot().svg());
    }
  }

  private static List<List<String>> rows(final CurveRecord curve) {
    return curve.loads().stream().map(load -> row(curve.traffic(), load)).toList();
  }

  private static List<String> row(final String traffic, final LoadRecord load) {
    return List.of(
        traffic,
        Double.toString(load.load()),
        Double.toString(load.rates().offered()),
        Double.toString(load.rates().accepted()),
        Double.toString(load.rates().leastAccepted()),
        Double.toString(load.rates().mostAccepted()),
        Double.toString(load.rates().fairness()),
        text(load.latency().mean()),
        text(load.latency().ci()),
        text(load.latency().network()),
        text(load.latency().p95()),
        text(load.latency().p99()),
        text(load.latency().max()),
        text(load.meanHops()),
        Long.toString(load.messages()),
        Long.toString(load.flits().made()),
        Long.toString(load.flits().waiting()),
        Long.toString(load.flits().injected()),
        Long.toString(load.flits().delivered()),
        Long.toString(load.flits().inFlight()),
        Boolean.toString(load.saturated()));
  }

  private static String text(final OptionalDouble value) {
    return value.isPresent() ? Double.toString(value.getAsDouble()) : "";
  }

  private static String text(final OptionalLong value) {
    return value.isPresent() ? Long.toString(value.getAsLong()) : "";
  }
}
