package org.heliograph.lab.experiment.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.heliograph.lab.experiment.ChunkChoice;
import org.heliograph.lab.experiment.OmittedRecord;
import org.heliograph.lab.study.Sheet;
import org.heliograph.lab.study.Table;
import org.heliograph.units.Bytes;
import org.heliograph.units.Count;
import org.heliograph.units.DisplayColumn;
import org.heliograph.units.Time;

/// What people read of a simulated schedule: the schedule, the finish, where the time went, the
/// closed forms, and the first slots.
public record SimulationSheet(SimulationRecord record) {
  private static final int SLOTS_SHOWN = 12;

  /// The sheet.
  public Sheet sheet() {
    final Sheet sheet = new Sheet();
    addSchedule(sheet);
    sheet
        .gap()
        .line(
            "finish: %s (%s)"
                .formatted(new Time(record.time().finishPs()).display(), record.simulator()))
        .indented(spent());
    if (record.time().meanWaitPs() > 0) {
      sheet.line(
          "Before each message its sender waited %s on average."
              .formatted(new Time(record.time().meanWaitPs()).display()));
    }
    record.arrivals().ifPresent(arrivals -> add(sheet, arrivals));
    addPrices(sheet);
    addSlots(sheet);
    return sheet;
  }

  private void addSchedule(final Sheet sheet) {
    final VolumeRecord volume = record.volume();
    sheet
        .line(ChunkChoice.title(record.problem()))
        .line(
            "%s: %s, chunks of %s (%s per node)"
                .formatted(
                    record.schedule().scheduler().orElse(record.schedule().digest()),
                    Count.of(record.schedule().slots(), "slot"),
                    record.message().shownChunkSize(),
                    record.message().shownSize()))
        .line(
            "%s %s %s: %s%s"
                .formatted(
                    Count.of(volume.lightpaths(), "message"),
                    volume.lightpaths() == 1 ? "carries" : "carry",
                    Count.of(volume.chunks(), "chunk"),
                    new Bytes(volume.payloadBytes()).display(),
                    packets(volume)))
        .line("hardware: " + record.hardware().text());
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

  /// A part of the time on the critical chain.
  private record Part(String name, long picoseconds) {}

  private Table<Part> spent() {
    final SpentRecord spent = record.time().spent();
    return Table.of(
            Stream.of(
                    new Part("waiting", record.arrivals().isPresent() ? spent.waitingPs() : 0),
                    new Part("reconfiguration", spent.reconfigurationPs()),
                    new Part("serialisation", spent.serialisationPs()),
                    new Part("propagation", spent.propagationPs()),
                    new Part("conversion", spent.conversionPs()))
                .filter(part -> part.picoseconds() != 0)
                .toList())
        .show("", Part::name)
        .showEachTime("on the critical chain", Part::picoseconds)
        .show("", this::share);
  }

  private String share(final Part part) {
    final double share = 100.0 * part.picoseconds() / Math.max(1, record.time().finishPs());
    return String.format(Locale.ROOT, "%.2f%%", share);
  }

  /// When the first and the last node did something.
  private record Ends(String what, long first, long last) {}

  private static void add(final Sheet sheet, final ArrivalRecord arrivals) {
    final List<Ends> rows =
        List.of(
            new Ends("arrived", arrivals.firstArrivalPs(), arrivals.lastArrivalPs()),
            new Ends("released", arrivals.firstReleasePs(), arrivals.lastReleasePs()));
    final DisplayColumn times =
        DisplayColumn.ofTimes(
            rows.stream().flatMapToLong(row -> LongStream.of(row.first(), row.last())));
    sheet
        .gap()
        .table(
            Table.of(rows)
                .show("nodes", Ends::what)
                .show("first", row -> times.cell(row.first()))
                .show("last", row -> times.cell(row.last())))
        .line(
            "A node was blocked for %s on average, and for at most %s."
                .formatted(
                    new Time(arrivals.meanBlockedPs()).display(),
                    new Time(arrivals.mostBlockedPs()).display()));
    arrivals
        .counted()
        .ifPresent(
            it ->
                sheet.line(
                    "Node %s had counted all %s arrivals after %s."
                        .formatted(
                            it.node(), it.contributions(), new Time(it.timePs()).display())));
  }

  private void addPrices(final Sheet sheet) {
    sheet
        .gap()
        .table(
            Table.of(record.prices())
                .show("closed form", PriceRecord::cost)
                .showEachTime("time", PriceRecord::timePs)
                .show("simulated", price -> difference(price.differencePs())));
    final List<Assumed> assumed =
        record.prices().stream().flatMap(price -> assumed(price).stream()).toList();
    if (!assumed.isEmpty()) {
      sheet
          .gap()
          .table(
              Table.of(assumed)
                  .show("closed form", Assumed::cost)
                  .show("it assumes", Assumed::priced)
                  .show("simulated", Assumed::simulated));
    }
    sheet.lines(OmittedRecord.lines(record.failures()));
  }

  private static String difference(final long picoseconds) {
    if (picoseconds == 0) {
      return "the same";
    }
    final String size = new Time(Math.abs(picoseconds)).display();
    return picoseconds > 0 ? size + " longer" : size + " shorter";
  }

  /// Why a price may differ from the simulated time: what only one of them assumes.
  private record Assumed(String cost, String priced, String simulated) {}

  private static List<Assumed> assumed(final PriceRecord price) {
    final List<Assumed> rows = new ArrayList<>();
    for (int i = 0; i < Math.max(price.priced().size(), price.simulated().size()); i++) {
      rows.add(
          new Assumed(i == 0 ? price.cost() : "", at(price.priced(), i), at(price.simulated(), i)));
    }
    return rows;
  }

  private static String at(final List<String> clauses, final int index) {
    return index < clauses.size() ? clauses.get(index) : "";
  }

  /// All slots as a file, the first of them for people.
  private void addSlots(final Sheet sheet) {
    final List<SlotRecord> first =
        record.timeline().stream().filter(slot -> slot.slot() < SLOTS_SHOWN).toList();
    final DisplayColumn times =
        DisplayColumn.ofTimes(
            first.stream().flatMapToLong(slot -> LongStream.of(slot.beginPs(), slot.endPs())));
    final Table<SlotRecord> shown =
        Table.of(first)
            .show("slot", SimulationSheet::numbers)
            .show("begin", slot -> times.cell(slot.beginPs()))
            .show("end", slot -> times.cell(slot.endPs()))
            .show("messages", slot -> Integer.toString(slot.lightpaths()));
    sheet.table(slots().inFilesAlone()).gap().table(withWaits(shown));
    final int last = first.isEmpty() ? 0 : first.getLast().slot() + first.getLast().slots();
    if (record.schedule().slots() > last) {
      sheet.line(
          "… and %s more; all are in --json and --out."
              .formatted(record.schedule().slots() - last));
    }
  }

  private Table<SlotRecord> withWaits(final Table<SlotRecord> table) {
    return record.timeline().stream().anyMatch(slot -> slot.meanWaitPs() > 0)
        ? table.showEachTime("mean wait", SlotRecord::meanWaitPs)
        : table.show("", _ -> "");
  }

  /// The number of a slot, or of the first and the last of several.
  private static String numbers(final SlotRecord slot) {
    return slot.slots() == 1
        ? Integer.toString(slot.slot())
        : slot.slot() + ".." + (slot.slot() + slot.slots() - 1);
  }

  private Table<SlotRecord> slots() {
    return Table.of("slots", record.timeline())
        .whole("slot", "the first slot of the row", SlotRecord::slot)
        .whole("slots", "idle slots in a row are one", SlotRecord::slots)
        .whole("begin_ps", "begin", SlotRecord::beginPs)
        .whole("end_ps", "end", SlotRecord::endPs)
        .whole("lightpaths", "messages", SlotRecord::lightpaths)
        .whole("waiting_ps", "of the last message", slot -> slot.spent().waitingPs())
        .whole("reconfiguration_ps", "the same", slot -> slot.spent().reconfigurationPs())
        .whole("serialisation_ps", "the same", slot -> slot.spent().serialisationPs())
        .whole("propagation_ps", "the same", slot -> slot.spent().propagationPs())
        .whole("conversion_ps", "the same", slot -> slot.spent().conversionPs())
        .whole("mean_wait_ps", "of all messages", SlotRecord::meanWaitPs)
        .text("hardware", "hardware", _ -> record.hardware().spec());
  }
}
