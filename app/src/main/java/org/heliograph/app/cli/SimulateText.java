package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.LongStream;
import org.heliograph.lab.experiment.ChunkChoice;
import org.heliograph.lab.experiment.OmittedRecord;
import org.heliograph.lab.experiment.simulation.ArrivalRecord;
import org.heliograph.lab.experiment.simulation.PriceRecord;
import org.heliograph.lab.experiment.simulation.SimulationRecord;
import org.heliograph.lab.experiment.simulation.SlotRecord;
import org.heliograph.lab.experiment.simulation.SpentRecord;
import org.heliograph.lab.experiment.simulation.VolumeRecord;
import org.heliograph.units.Bytes;
import org.heliograph.units.Count;
import org.heliograph.units.DisplayColumn;
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
        ChunkChoice.title(simulation.problem().collective()),
        simulation.problem().topology(),
        simulation.problem().switching());
    out.printf(
        "%s: %s, chunks of %s (%s per node)%n",
        simulation.schedule().scheduler().orElse(simulation.schedule().digest()),
        Count.of(simulation.schedule().slots(), "slot"),
        simulation.message().shownChunkSize(),
        simulation.message().shownSize());
    final VolumeRecord volume = simulation.volume();
    out.printf(
        "%s %s %s: %s%s%n",
        Count.of(volume.lightpaths(), "message"),
        volume.lightpaths() == 1 ? "carries" : "carry",
        Count.of(volume.chunks(), "chunk"),
        new Bytes(volume.payloadBytes()).display(),
        packets(volume));
    out.printf("hardware: %s%n", simulation.hardware().text());
    out.printf(
        "%nfinish: %s (%s)%n",
        new Time(simulation.time().finishPs()).display(), simulation.simulator());
    printSpent(out, simulation.time().spent());
    simulation.arrivals().ifPresent(arrivals -> printArrivals(out, arrivals));
    printPrices(out);
    printSlots(out);
  }

  /// The packets, unless a byte is a packet: then nothing says how messages are cut.
  private static String packets(final VolumeRecord volume) {
    return volume.packets() == volume.payloadBytes()
        ? ""
        : " in %s of %s, %s padded"
            .formatted(
                Count.of(volume.packets(), "packet"),
                Count.of(volume.flits(), "flit"),
                new Bytes(volume.paddedBytes()).display());
  }

  private void printSpent(final PrintWriter out, final SpentRecord spent) {
    final TextTable table = new TextTable().row("", "on the critical chain", "");
    final Map<String, Long> parts = new LinkedHashMap<>();
    if (simulation.arrivals().isPresent()) {
      parts.put("waiting", spent.waitingPs());
    }
    parts.put("reconfiguration", spent.reconfigurationPs());
    parts.put("serialisation", spent.serialisationPs());
    parts.put("propagation", spent.propagationPs());
    parts.put("conversion", spent.conversionPs());
    parts.values().removeIf(time -> time == 0);
    final DisplayColumn times =
        DisplayColumn.ofTimes(parts.values().stream().mapToLong(Long::longValue));
    parts.forEach((part, time) -> table.row(part, times.cell(time), share(time)));
    table.print(out, "  ");
    if (simulation.time().meanWaitPs() > 0) {
      out.printf(
          "Before each message its sender waited %s on average.%n",
          new Time(simulation.time().meanWaitPs()).display());
    }
  }

  private static void printArrivals(final PrintWriter out, final ArrivalRecord arrivals) {
    out.println();
    final TextTable table = new TextTable().row("nodes", "first", "last");
    final DisplayColumn times =
        DisplayColumn.ofTimes(
            LongStream.of(
                arrivals.firstArrivalPs(),
                arrivals.lastArrivalPs(),
                arrivals.firstReleasePs(),
                arrivals.lastReleasePs()));
    table.row(
        "arrived", times.cell(arrivals.firstArrivalPs()), times.cell(arrivals.lastArrivalPs()));
    table.row(
        "released", times.cell(arrivals.firstReleasePs()), times.cell(arrivals.lastReleasePs()));
    table.print(out, "");
    out.printf(
        "A node was blocked for %s on average, and for at most %s.%n",
        new Time(arrivals.meanBlockedPs()).display(), new Time(arrivals.mostBlockedPs()).display());
    arrivals
        .counted()
        .ifPresent(
            it ->
                out.printf(
                    "Node %s had counted all %s arrivals after %s.%n",
                    it.node(), it.contributions(), new Time(it.timePs()).display()));
  }

  private String share(final long picoseconds) {
    final double share = 100.0 * picoseconds / Math.max(1, simulation.time().finishPs());
    return String.format(Locale.ROOT, "%.2f%%", share);
  }

  private void printPrices(final PrintWriter out) {
    out.println();
    final TextTable table = new TextTable().row("closed form", "time", "simulated");
    final DisplayColumn times =
        DisplayColumn.ofTimes(simulation.prices().stream().mapToLong(PriceRecord::timePs));
    for (final PriceRecord price : simulation.prices()) {
      table.row(price.cost(), times.cell(price.timePs()), difference(price.differencePs()));
    }
    table.print(out, "");
    printAssumptions(out);
    OmittedRecord.lines(simulation.failures()).forEach(out::println);
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
    final String size = new Time(Math.abs(picoseconds)).display();
    return picoseconds > 0 ? size + " longer" : size + " shorter";
  }

  private void printSlots(final PrintWriter out) {
    out.println();
    final TextTable table = new TextTable();
    final boolean isWaiting =
        simulation.timeline().stream().anyMatch(slot -> slot.meanWaitPs() > 0);
    table.row("slot", "begin", "end", "messages", isWaiting ? "mean wait" : "");
    int shown = 0;
    final List<SlotRecord> slots =
        simulation.timeline().stream().filter(slot -> slot.slot() < SLOTS_SHOWN).toList();
    final DisplayColumn times =
        DisplayColumn.ofTimes(
            slots.stream().flatMapToLong(slot -> LongStream.of(slot.beginPs(), slot.endPs())));
    final DisplayColumn waits =
        DisplayColumn.ofTimes(slots.stream().mapToLong(SlotRecord::meanWaitPs));
    for (final SlotRecord slot : slots) {
      table.row(
          numbers(slot),
          times.cell(slot.beginPs()),
          times.cell(slot.endPs()),
          Integer.toString(slot.lightpaths()),
          isWaiting ? waits.cell(slot.meanWaitPs()) : "");
      shown = slot.slot() + slot.slots();
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
