package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import org.heliograph.lab.experiment.slotted.BitsRecord;
import org.heliograph.lab.experiment.slotted.OutcomeRecord;
import org.heliograph.lab.experiment.slotted.SlottedRecord;
import org.heliograph.units.Count;

/// The losses by full buffers and faults, for the rows that have any, and the bits of control if
/// they were counted.
record SimulateSlottedLosses(SlottedRecord slotted) {
  void print(final PrintWriter out) {
    final List<OutcomeRecord> costly =
        slotted.outcomes().stream().filter(SimulateSlottedLosses::isAnything).toList();
    if (!costly.isEmpty()) {
      out.println();
      printLosses(out, costly);
    }
    if (slotted.outcomes().stream().anyMatch(outcome -> outcome.bits().isPresent())) {
      out.println();
      printBits(out);
    }
    slotted.outcomes().stream()
        .filter(outcome -> outcome.stability().standstill() > 0)
        .forEach(outcome -> remark(out, outcome));
  }

  private static boolean isAnything(final OutcomeRecord outcome) {
    return outcome.messages().lost() > 0
        || outcome.messages().undeliverable() > 0
        || outcome.messages().refused() > 0
        || outcome.messages().blocked() > 0
        || outcome.stability().standstill() > 0;
  }

  private static void printLosses(final PrintWriter out, final List<OutcomeRecord> outcomes) {
    final TextTable table = new TextTable();
    table.row("protocol", "generator", "lost", "undeliverable", "refused", "blocked", "standstill");
    for (final OutcomeRecord outcome : outcomes) {
      table.row(
          outcome.protocol(),
          outcome.generator(),
          Long.toString(outcome.messages().lost()),
          Long.toString(outcome.messages().undeliverable()),
          Long.toString(outcome.messages().refused()),
          Long.toString(outcome.messages().blocked()),
          Integer.toString(outcome.stability().standstill()));
    }
    table.print(out, "");
  }

  private void printBits(final PrintWriter out) {
    final TextTable table = new TextTable();
    table.row(
        "protocol",
        "generator",
        "decisions",
        "bits",
        "whole bits",
        "bits each",
        "whole",
        "published",
        "whole");
    for (final OutcomeRecord outcome : slotted.outcomes()) {
      outcome.bits().ifPresent(bits -> printBits(table, outcome, bits));
    }
    table.print(out, "");
    out.println(
        "A decision is made by one group in one step with a request; bits are with real"
            + " logarithms.");
  }

  private static void printBits(
      final TextTable table, final OutcomeRecord outcome, final BitsRecord bits) {
    final double decisions = Math.max(1, bits.decisions());
    table.row(
        outcome.protocol(),
        outcome.generator(),
        Long.toString(bits.decisions()),
        text(bits.real()),
        Long.toString(bits.whole()),
        text(bits.real() / decisions),
        text(bits.whole() / decisions),
        bits.publishedReal().isPresent() ? text(bits.publishedReal().getAsDouble()) : "-",
        bits.publishedWhole().isPresent() ? Long.toString(bits.publishedWhole().getAsLong()) : "-");
  }

  private static String text(final double bits) {
    return String.format(Locale.ROOT, "%.2f", bits);
  }

  private static void remark(final PrintWriter out, final OutcomeRecord outcome) {
    final String who = outcome.protocol() + ", " + outcome.generator();
    if (outcome.stability().deadlocked()) {
      out.printf(
          "%s: deadlock: no message has moved for %s, and none in flight ever will, since"
              + " full buffers wait for one another. Maybe --full hold-by-hops.%n",
          who, Count.of(outcome.stability().standstill(), "step"));
    } else {
      out.printf(
          "%s: no message has moved for %s.%n",
          who, Count.of(outcome.stability().standstill(), "step"));
    }
  }
}
