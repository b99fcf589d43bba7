package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.heliograph.lab.experiment.slotted.OutcomeRecord;
import org.heliograph.lab.experiment.slotted.RouteCapacity;
import org.heliograph.lab.experiment.slotted.SaturationOutcome;
import org.heliograph.lab.experiment.slotted.SlottedRecord;

/// The text form of a slotted simulation: the capacity, a row for every protocol and message
/// generator,
/// rates above the capacity, and where the network saturates.
final class SimulateSlottedText {
  private static final int PERCENT = 100;

  private final SlottedRecord record;

  SimulateSlottedText(final SlottedRecord record) {
    this.record = record;
  }

  void print(final PrintWriter out) {
    out.printf(
        "%s; processors: %s; groups: %s; couplers: %s%n",
        record.network().topology(),
        record.network().processors(),
        record.network().groups(),
        record.network().couplers());
    out.printf(
        "%s traffic; senders: %s; relays: %s; steps: %s; runs: %s; seed: %s%n",
        record.traffic(),
        record.senders(),
        record.relay(),
        record.run().steps(),
        record.run().replications(),
        record.run().seed());
    if (record.impairments().buffer().isPresent()) {
      out.printf(
          "buffers of %s, when full: %s%n",
          record.impairments().buffer().getAsInt(), record.impairments().full().orElseThrow());
    }
    if (!record.impairments().faults().isEmpty()) {
      out.printf("faults: %s%n", String.join(", ", record.impairments().faults()));
    }
    if (record.capacity().isPresent()) {
      printCapacity(out, record.capacity().get());
    } else {
      out.printf(
          "The capacity is not computed for %s.%n",
          record.impairments().faults().isEmpty() ? "this size" : "a network with faults");
    }
    if (!record.outcomes().isEmpty()) {
      out.println();
      printDelivered(out);
      out.println();
      printService(out);
    }
    new SimulateSlottedLosses(record).print(out);
    record.timing().ifPresent(timing -> new SimulateSlottedTimes(record, timing).print(out));
    record.outcomes().forEach(outcome -> remark(out, outcome));
    record.saturations().forEach(found -> print(out, found));
    if (record.run().interrupted()) {
      out.println("Interrupted: this is what was measured so far.");
    }
    out.printf(
        "%nThroughput is in messages delivered per processor and step, load in messages in flight"
            + " per%nprocessor, delay in steps; with 95 %% confidence intervals over"
            + " %s.%n",
        record.run().replications() > 1 ? "runs" : "twenty parts of the run");
  }

  private static void printCapacity(final PrintWriter out, final RouteCapacity routeCapacity) {
    out.printf(
        Locale.ROOT,
        "%.4f hops on average; no protocol carries more than %.4f messages per sender and step%n",
        routeCapacity.meanHops(),
        routeCapacity.limit());
    out.printf(
        Locale.ROOT,
        "(busiest coupler %.4f, busiest processor %.4f; if couplers were evenly busy %s)%n",
        routeCapacity.couplerLimit(),
        routeCapacity.processorLimit(),
        text("%.4f", routeCapacity.evenLimit()));
  }

  private void printDelivered(final PrintWriter out) {
    final TextTable table = new TextTable();
    table.row(
        "protocol",
        "generator",
        "warm-up",
        "injected",
        "delivered",
        "in flight",
        "throughput",
        "+-",
        "delay",
        "+-",
        "p50",
        "p95",
        "p99",
        "max");
    for (final OutcomeRecord outcome : record.outcomes()) {
      table.row(
          outcome.protocol(),
          outcome.generator(),
          Integer.toString(outcome.window().warmUp()),
          Long.toString(outcome.messages().injected()),
          Long.toString(outcome.messages().delivered()),
          Long.toString(outcome.messages().inFlight()),
          text("%.4f", outcome.rates().throughput()),
          text("%.4f", outcome.rates().throughputCi()),
          text("%.3f", outcome.delay().mean()),
          text("%.3f", outcome.delay().ci()),
          text(outcome.delay().p50()),
          text(outcome.delay().p95()),
          text(outcome.delay().p99()),
          text(outcome.delay().max()));
    }
    table.print(out, "");
  }

  private void printService(final PrintWriter out) {
    final TextTable table = new TextTable();
    table.row(
        "protocol",
        "generator",
        "load",
        "+-",
        "hops",
        "most",
        "couplers used",
        "busiest",
        "fairness",
        "least served");
    for (final OutcomeRecord outcome : record.outcomes()) {
      table.row(
          outcome.protocol(),
          outcome.generator(),
          text("%.4f", outcome.rates().load()),
          text("%.4f", outcome.rates().loadCi()),
          text("%.4f", outcome.hops().mean()),
          Integer.toString(outcome.hops().most()),
          percent(outcome.service().couplerUse()),
          percent(OptionalDouble.of(outcome.service().busiestCoupler())),
          text("%.4f", OptionalDouble.of(outcome.service().fairness())),
          percent(OptionalDouble.of(outcome.service().leastServed())));
    }
    table.print(out, "");
  }

  /// Remarks on a row.
  private void remark(final PrintWriter out, final OutcomeRecord outcome) {
    final String who = outcome.protocol() + ", " + outcome.generator() + ": ";
    if (outcome.stability().beyondCapacity()) {
      out.printf(
          Locale.ROOT,
          "%sa rate exceeds %.4f: the network cannot carry it under any protocol; further messages"
              + " %s.%n",
          who,
          record.capacity().orElseThrow().limit(),
          record.impairments().buffer().isEmpty()
              ? "pile up"
              : "are blocked or lost at full buffers");
    }
    if (outcome.stability().growing() && !outcome.stability().deadlocked()) {
      out.printf("%smessages in flight grew: delays would be longer in a longer run.%n", who);
    }
    if (!outcome.window().settled()) {
      out.printf(
          "%sno end of the warm-up was found; the warm-up was set to the length of the window.%n",
          who);
    }
  }

  private static void print(final PrintWriter out, final SaturationOutcome found) {
    out.printf(
        Locale.ROOT,
        "%s saturates at %.4f: carries %.4f, does not carry %.4f (%d rates tried)%s%n",
        found.protocol(),
        found.saturation().load(),
        found.saturation().below(),
        found.saturation().above(),
        found.saturation().runs(),
        found.shareOfCapacity().isPresent()
            ? ": %s of the capacity".formatted(percent(found.shareOfCapacity()))
            : "");
  }

  private static String percent(final OptionalDouble share) {
    return share.isPresent()
        ? String.format(Locale.ROOT, "%.1f %%", PERCENT * share.getAsDouble())
        : "-";
  }

  private static String text(final String form, final OptionalDouble value) {
    return value.isPresent() ? String.format(Locale.ROOT, form, value.getAsDouble()) : "-";
  }

  private static String text(final OptionalLong value) {
    return value.isPresent() ? Long.toString(value.getAsLong()) : "-";
  }
}
