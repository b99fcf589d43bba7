package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.heliograph.lab.experiment.SaturationRecord;
import org.heliograph.lab.experiment.traffic.CurveRecord;
import org.heliograph.lab.experiment.traffic.LoadRecord;
import org.heliograph.lab.experiment.traffic.TrafficRecord;
import org.heliograph.units.Count;

/// The text form of random traffic: for every pattern the theoretical values, a row per load, and
/// where the network saturates.
final class SimulateTrafficText {
  private final TrafficRecord record;

  SimulateTrafficText(final TrafficRecord record) {
    this.record = record;
  }

  void print(final PrintWriter out) {
    out.printf("%s, %s%n", record.topology(), record.hardware());
    out.printf(
        "%s arrivals; flits per message: %s; cycles: %s after %s of warm-up; runs: %s; seed: %s%n",
        record.arrivals(),
        record.flits(),
        record.run().cycles(),
        record.run().warmUp(),
        record.run().replications(),
        record.run().seed());
    record.curves().forEach(curve -> print(out, curve));
    if (record.run().interrupted()) {
      out.println("Interrupted: these are the runs so far.");
    }
    out.printf(
        "%nLoads are in flits per sender and cycle, latencies in cycles from the birth of a message"
            + " to%nthe arrival of its tail, with 95 %% confidence intervals. The latency of"
            + " saturated loads would grow%nwith the number of cycles.%n");
  }

  private static void print(final PrintWriter out, final CurveRecord curve) {
    out.printf("%n%s: %s", curve.traffic(), Count.of(curve.senders(), "sender"));
    if (curve.meanHops().isPresent()) {
      out.printf(
          ", %s hops; %s cycles on the idle network; no load above %s can be carried",
          text("%.3f", curve.meanHops()),
          text("%.2f", curve.zeroLoadLatency()),
          text("%.4f", curve.channelLimit()));
    }
    out.println();
    if (!curve.loads().isEmpty()) {
      printLoads(out, curve);
    }
    curve.saturation().ifPresent(found -> print(out, found));
  }

  private static void printLoads(final PrintWriter out, final CurveRecord curve) {
    final TextTable table = new TextTable();
    table.row(
        "load",
        "offered",
        "accepted",
        "least",
        "most",
        "fair",
        "latency",
        "+-",
        "p95",
        "p99",
        "max",
        "hops",
        "");
    for (final LoadRecord load : curve.loads()) {
      table.row(
          Double.toString(load.load()),
          String.format(Locale.ROOT, "%.4f", load.rates().offered()),
          String.format(Locale.ROOT, "%.4f", load.rates().accepted()),
          String.format(Locale.ROOT, "%.4f", load.rates().leastAccepted()),
          String.format(Locale.ROOT, "%.4f", load.rates().mostAccepted()),
          String.format(Locale.ROOT, "%.4f", load.rates().fairness()),
          text("%.2f", load.latency().mean()),
          text("%.2f", load.latency().ci()),
          text(load.latency().p95()),
          text(load.latency().p99()),
          text(load.latency().max()),
          text("%.2f", load.meanHops()),
          load.reason().map(why -> "saturated: " + why).orElse(""));
    }
    table.print(out, "");
  }

  private static void print(final PrintWriter out, final SaturationRecord found) {
    out.printf(
        Locale.ROOT,
        "saturates at %.4f: carries %.4f, does not carry %.4f; accepted %.4f (%s tried)%n",
        found.load(),
        found.below(),
        found.above(),
        found.accepted(),
        Count.of(found.runs(), "load"));
  }

  private static String text(final String form, final OptionalDouble value) {
    return value.isPresent() ? String.format(Locale.ROOT, form, value.getAsDouble()) : "-";
  }

  private static String text(final OptionalLong value) {
    return value.isPresent() ? Long.toString(value.getAsLong()) : "-";
  }
}
