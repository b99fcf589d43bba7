package org.heliograph.lab.experiment.control;

import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import org.heliograph.lab.study.Sheet;
import org.heliograph.lab.study.Table;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Bytes;
import org.heliograph.units.Count;
import org.heliograph.units.Time;

/// What people read of a slotted simulation: the capacity, a row for every protocol and message
/// generator, rates above the capacity, and where the network saturates.
record ControlSheet(ControlRecord record) {
  private static final double PERCENT = 100;
  private static final double MILLION = 1e6;

  Sheet sheet() {
    final Sheet sheet = new Sheet();
    addProblem(sheet);
    if (record.outcomes().isEmpty()) {
      sheet.table(saturations());
    } else {
      sheet.gap().table(delivered()).gap().table(service());
    }
    addLosses(sheet);
    record.timing().ifPresent(timing -> add(sheet, timing));
    record.outcomes().forEach(outcome -> addRemarks(sheet, outcome));
    record.saturations().forEach(found -> sheet.line(line(found)));
    if (record.run().interrupted()) {
      sheet.line("Interrupted: this is what was measured so far.");
    }
    return sheet
        .gap()
        .line(
            "Throughput is in messages delivered per processor and step, load in messages in flight"
                + " per")
        .line(
            "processor, delay in steps; with 95 %% confidence intervals over %s."
                .formatted(record.run().replications() > 1 ? "runs" : "twenty parts of the run"));
  }

  private void addProblem(final Sheet sheet) {
    final ControlRecord.NetworkSize network = record.network();
    sheet
        .line(
            "%s; processors: %s; groups: %s; couplers: %s"
                .formatted(
                    network.topology(), network.processors(), network.groups(), network.couplers()))
        .line(
            "%s traffic; senders: %s; relays: %s; steps: %s; runs: %s; seed: %s"
                .formatted(
                    record.traffic(),
                    record.senders(),
                    record.relay(),
                    record.run().steps(),
                    record.run().replications(),
                    record.run().seed()));
    final ControlRecord.Limits limits = record.impairments();
    if (limits.buffer().isPresent()) {
      sheet.line(
          "buffers of %s, when full: %s"
              .formatted(limits.buffer().getAsInt(), limits.full().orElseThrow()));
    }
    if (!limits.faults().isEmpty()) {
      sheet.line("faults: " + String.join(", ", limits.faults()));
    }
    record
        .capacity()
        .ifPresentOrElse(
            capacity -> add(sheet, capacity),
            () ->
                sheet.line(
                    "The capacity is not computed for %s."
                        .formatted(
                            limits.faults().isEmpty() ? "this size" : "a network with faults")));
  }

  private static void add(final Sheet sheet, final RouteCapacity capacity) {
    sheet
        .line(
            String.format(
                Locale.ROOT,
                "%.4f hops on average; no protocol carries more than %.4f messages per sender and"
                    + " step",
                capacity.meanHops(),
                capacity.limit()))
        .line(
            String.format(
                Locale.ROOT,
                "(busiest coupler %.4f, busiest processor %.4f; if couplers were evenly busy %s)",
                capacity.couplerLimit(),
                capacity.processorLimit(),
                capacity.evenLimit().isPresent()
                    ? String.format(Locale.ROOT, "%.4f", capacity.evenLimit().getAsDouble())
                    : "-"));
  }

  private static Table<OutcomeRecord> table(final List<OutcomeRecord> outcomes) {
    return Table.of(outcomes)
        .text("protocol", "control protocol", OutcomeRecord::protocol)
        .shown()
        .text("generator", "message generator", OutcomeRecord::generator)
        .shown();
  }

  private Table<OutcomeRecord> delivered() {
    return table(record.outcomes())
        .whole("warm_up_steps", "steps before the window", it -> it.window().warmUp())
        .shownAs("warm-up")
        .whole("injected_messages", "created", it -> it.messages().injected())
        .shownAs("injected")
        .whole("delivered_messages", "arrived", it -> it.messages().delivered())
        .shownAs("delivered")
        .whole("in_flight_messages", "on their way at the end", it -> it.messages().inFlight())
        .shownAs("in flight")
        .exact("throughput", "delivered by a processor a step", it -> it.rates().throughput())
        .shownAs("throughput", "%.4f")
        .exact("throughput_ci", "95 % interval of it", it -> it.rates().throughputCi())
        .shownAs("+-", "%.4f")
        .exact("mean_delay_steps", "from creation to delivery", it -> it.delay().mean())
        .shownAs("delay", "%.3f")
        .exact("mean_delay_ci_steps", "95 % interval of it", it -> it.delay().ci())
        .shownAs("+-", "%.3f")
        .whole("p50_delay_steps", "half are below", it -> it.delay().p50())
        .shownAs("p50", "%d")
        .whole("p95_delay_steps", "95 % are below", it -> it.delay().p95())
        .shownAs("p95", "%d")
        .whole("p99_delay_steps", "99 % are below", it -> it.delay().p99())
        .shownAs("p99", "%d")
        .whole("max_delay_steps", "longest delay", it -> it.delay().max())
        .shownAs("max", "%d");
  }

  private Table<OutcomeRecord> service() {
    return table(record.outcomes())
        .exact("load", "messages in flight per processor", it -> it.rates().load())
        .shownAs("load", "%.4f")
        .exact("load_ci", "95 % interval of it", it -> it.rates().loadCi())
        .shownAs("+-", "%.4f")
        .exact("mean_hops", "couplers of a message", it -> it.hops().mean())
        .shownAs("hops", "%.4f")
        .whole("most_hops", "most couplers of a message", it -> it.hops().most())
        .shownAs("most")
        .show("couplers used", it -> percent(it.service().couplerUse()))
        .show("busiest", it -> percent(it.service().busiestCoupler()))
        .exact("fairness", "Jain's index of all processors", it -> it.service().fairness())
        .shownAs("fairness", "%.4f")
        .show("least served", it -> percent(it.service().leastServed()));
  }

  /// The losses by full buffers and faults, for the rows that have any, and the bits of control if
  /// they were counted.
  private void addLosses(final Sheet sheet) {
    final List<OutcomeRecord> costly =
        record.outcomes().stream().filter(ControlSheet::isAnything).toList();
    if (!costly.isEmpty()) {
      sheet
          .gap()
          .table(
              table(costly)
                  .whole("lost", "at full buffers and faults", it -> it.messages().lost())
                  .shown()
                  .whole("undeliverable", "without a way", it -> it.messages().undeliverable())
                  .shown()
                  .whole("refused", "hops into full buffers", it -> it.messages().refused())
                  .shown()
                  .whole("blocked", "not created", it -> it.messages().blocked())
                  .shown()
                  .whole("standstill", "steps at the end", it -> it.stability().standstill())
                  .shown());
    }
    final List<OutcomeRecord> counted =
        record.outcomes().stream().filter(it -> it.bits().isPresent()).toList();
    if (!counted.isEmpty()) {
      sheet
          .gap()
          .table(bits(counted))
          .line(
              "A decision is made by one group in one step with a request; bits are with real"
                  + " logarithms.");
    }
    record.outcomes().stream()
        .filter(outcome -> outcome.stability().standstill() > 0)
        .forEach(outcome -> sheet.line(standstill(outcome)));
  }

  private static boolean isAnything(final OutcomeRecord outcome) {
    return outcome.messages().lost() > 0
        || outcome.messages().undeliverable() > 0
        || outcome.messages().refused() > 0
        || outcome.messages().blocked() > 0
        || outcome.stability().standstill() > 0;
  }

  private static Table<OutcomeRecord> bits(final List<OutcomeRecord> counted) {
    return table(counted)
        .whole("decisions", "of a group in a step", it -> bits(it).decisions())
        .shown()
        .exact("bits", "of control", it -> bits(it).real())
        .shownAs("bits", "%.2f")
        .whole("whole_bits", "rounded up for each word", it -> bits(it).whole())
        .shown()
        .exact("bits_each", "of a decision", it -> bits(it).real() / decisions(it))
        .shownAs("bits each", "%.2f")
        .exact("whole_bits_each", "of a decision", it -> bits(it).whole() / decisions(it))
        .shownAs("whole", "%.2f")
        .exact("published_bits", "as the paper counts", it -> bits(it).publishedReal())
        .shownAs("published", "%.2f")
        .whole("published_whole_bits", "the same", it -> bits(it).publishedWhole())
        .shownAs("whole", "%d");
  }

  private static BitsRecord bits(final OutcomeRecord outcome) {
    return outcome.bits().orElseThrow();
  }

  private static double decisions(final OutcomeRecord outcome) {
    return Math.max(1, bits(outcome).decisions());
  }

  private static String standstill(final OutcomeRecord outcome) {
    final String steps = Count.of(outcome.stability().standstill(), "step");
    return outcome.stability().deadlocked()
        ? ("%sdeadlock: no message has moved for %s, and none in flight ever will, since full"
                + " buffers wait for one another. Maybe --full hold-by-hops.")
            .formatted(who(outcome), steps)
        : "%sno message has moved for %s.".formatted(who(outcome), steps);
  }

  private static String who(final OutcomeRecord outcome) {
    return outcome.protocol() + ", " + outcome.generator() + ": ";
  }

  /// The times of the steps.
  private void add(final Sheet sheet, final StepTiming timing) {
    sheet
        .gap()
        .line(
            "messages of %s; hardware: %s, %s%s"
                .formatted(
                    new Bytes(timing.sizeBytes()).display(),
                    timing.hardware(),
                    new Bandwidth(timing.bitsPerSecond()).display(),
                    timing.propagationPs() == 0
                        ? ""
                        : ", propagation " + new Time(timing.propagationPs()).display()))
        .table(
            table(record.outcomes().stream().filter(it -> it.time().isPresent()).toList())
                .whole("control_bits", "of a step", it -> time(it).controlBits())
                .shown()
                .showEachTime("control", it -> time(it).controlPs())
                .showEachTime("message", it -> time(it).messagePs())
                .showEachTime("step", it -> time(it).stepPs())
                .show(
                    "control share",
                    it -> percent((double) time(it).controlPs() / time(it).stepPs()))
                .exact(
                    "millions_a_second",
                    "messages that a processor delivers",
                    it -> time(it).messagesPerSecond() / MILLION)
                .shownAs("millions a second", "%.3f"))
        .line(
            "A step is control, then data; millions a second: messages that a processor delivers.");
  }

  private static StepTiming.StepTime time(final OutcomeRecord outcome) {
    return outcome.time().orElseThrow();
  }

  private void addRemarks(final Sheet sheet, final OutcomeRecord outcome) {
    final OutcomeRecord.Stability stability = outcome.stability();
    if (stability.beyondCapacity()) {
      sheet.line(
          String.format(
              Locale.ROOT,
              "%sa rate exceeds %.4f: the network cannot carry it under any protocol; further"
                  + " messages %s.",
              who(outcome),
              record.capacity().orElseThrow().limit(),
              record.impairments().buffer().isEmpty()
                  ? "pile up"
                  : "are blocked or lost at full buffers"));
    }
    if (stability.growing() && !stability.deadlocked()) {
      sheet.line(who(outcome) + "messages in flight grew: delays would be longer in a longer run.");
    }
    if (!outcome.window().settled()) {
      sheet.line(
          who(outcome)
              + "no end of the warm-up was found; the warm-up was set to the length of the"
              + " window.");
    }
  }

  private static String line(final SaturationOutcome found) {
    return String.format(
        Locale.ROOT,
        "%s saturates at %.4f: carries %.4f, does not carry %.4f (%d rates tried)%s",
        found.protocol(),
        found.saturation().load(),
        found.saturation().below(),
        found.saturation().above(),
        found.saturation().runs(),
        found.shareOfCapacity().isPresent()
            ? ": %s of the capacity".formatted(percent(found.shareOfCapacity()))
            : "");
  }

  /// Where each protocol saturates, for sweeps without messages.
  private Table<SaturationOutcome> saturations() {
    return Table.of(record.saturations())
        .text("protocol", "control protocol", SaturationOutcome::protocol)
        .exact(
            "saturation_rate",
            "messages of a sender a step at which they pile up",
            it -> it.saturation().load())
        .exact("share_of_capacity", "of the capacity", SaturationOutcome::shareOfCapacity);
  }

  private static String percent(final double share) {
    return percent(OptionalDouble.of(share));
  }

  private static String percent(final OptionalDouble share) {
    return share.isPresent()
        ? String.format(Locale.ROOT, "%.1f %%", PERCENT * share.getAsDouble())
        : "-";
  }
}
