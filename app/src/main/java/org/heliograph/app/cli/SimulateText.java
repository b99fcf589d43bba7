package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import org.heliograph.lab.experiment.simulation.PriceRecord;
import org.heliograph.lab.experiment.simulation.SimulationRecord;
import org.heliograph.lab.experiment.simulation.SlotRecord;
import org.heliograph.lab.experiment.simulation.SpentRecord;
import org.heliograph.lab.experiment.simulation.VolumeRecord;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;

/// The text form of a simulation: the schedule, the finish, where the time went, the closed forms,
/// and the first slots.
final class SimulateText {
  private static final int SLOTS_SHOWN = 12;

  private final SimulationRecord simulation;

  SimulateText(final SimulationRecord simulation) {
    this.simulation = simulation;
  }

  void print(final PrintWriter out) {
    out.printf(
        "%s on %s, %s%n",
        simulation.problem().collective(),
        simulation.problem().topology(),
        simulation.problem().switching());
    out.printf(
        "%s: %s slots, chunks of %s (%s per node)%n",
        simulation.schedule().scheduler().orElse(simulation.schedule().digest()),
        simulation.schedule().slots(),
        simulation.message().chunkSize(),
        simulation.message().size());
    final VolumeRecord volume = simulation.volume();
    out.printf(
        "%s messages carry %s chunks: %s in %s packets of %s flits, %s padded%n",
        volume.lightpaths(),
        volume.chunks(),
        new Bytes(volume.payloadBytes()),
        volume.packets(),
        volume.flits(),
        new Bytes(volume.paddedBytes()));
    out.printf("hardware: %s%n", simulation.hardware().text());
    out.printf("%nfinish: %s (%s)%n", simulation.time().finish(), simulation.simulator());
    printSpent(out, simulation.time().spent());
    printPrices(out);
    printSlots(out);
  }

  private void printSpent(final PrintWriter out, final SpentRecord spent) {
    final TextTable table = new TextTable().row("", "on the critical chain", "");
    row(table, "reconfiguration", spent.reconfigurationPs());
    row(table, "serialisation", spent.serialisationPs());
    row(table, "propagation", spent.propagationPs());
    row(table, "conversion", spent.conversionPs());
    table.print(out, "  ");
    out.printf(
        "Before each message its sender waited %s on average.%n",
        new Time(simulation.time().meanWaitPs()));
  }

  private void row(final TextTable table, final String part, final long picoseconds) {
    final double share = 100.0 * picoseconds / Math.max(1, simulation.time().finishPs());
    table.row(part, new Time(picoseconds).toString(), String.format(Locale.ROOT, "%.2f%%", share));
  }

  private void printPrices(final PrintWriter out) {
    out.println();
    final TextTable table = new TextTable().row("closed form", "time", "simulated");
    for (final PriceRecord price : simulation.prices()) {
      table.row(price.cost(), price.time(), difference(price.differencePs()));
    }
    table.print(out, "");
    printAssumptions(out);
    FailureText.print(out, simulation.failures());
  }

  /// Why a price may differ from the simulated time: what only one of them assumes.
  private void printAssumptions(final PrintWriter out) {
    final TextTable table = new TextTable().row("closed form", "it assumes", "simulated");
    boolean isEmpty = true;
    for (final PriceRecord price : simulation.prices()) {
      for (int i = 0; i < Math.max(price.priced().size(), price.simulated().size()); i++) {
        isEmpty = false;
        table.row(i == 0 ? price.cost() : "", at(price.priced(), i), at(price.simulated(), i));
      }
    }
    if (!isEmpty) {
      out.println();
      table.print(out, "");
    }
  }

  private static String at(final List<String> clauses, final int index) {
    return index < clauses.size() ? clauses.get(index) : "";
  }

  private static String difference(final long picoseconds) {
    if (picoseconds == 0) {
      return "the same";
    }
    final Time size = new Time(Math.abs(picoseconds));
    return picoseconds > 0 ? size + " longer" : size + " shorter";
  }

  private void printSlots(final PrintWriter out) {
    out.println();
    final TextTable table = new TextTable();
    table.row("slot", "begin", "end", "messages", "mean wait");
    int shown = 0;
    for (final SlotRecord slot : simulation.timeline()) {
      if (slot.slot() < SLOTS_SHOWN) {
        table.row(
            numbers(slot),
            new Time(slot.beginPs()).toString(),
            new Time(slot.endPs()).toString(),
            Integer.toString(slot.lightpaths()),
            new Time(slot.meanWaitPs()).toString());
        shown = slot.slot() + slot.slots();
      }
    }
    table.print(out, "");
    if (simulation.schedule().slots() > shown) {
      out.printf(
          "… and %s more; all are in --json and --out.%n", simulation.schedule().slots() - shown);
    }
  }

  /// The number of a slot, or of the first and the last of several.
  private static String numbers(final SlotRecord slot) {
    return slot.slots() == 1
        ? Integer.toString(slot.slot())
        : slot.slot() + ".." + (slot.slot() + slot.slots() - 1);
  }
}
