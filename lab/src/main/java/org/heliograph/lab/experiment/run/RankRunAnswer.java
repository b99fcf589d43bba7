package org.heliograph.lab.experiment.run;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.heliograph.lab.experiment.ChunkChoice;
import org.heliograph.lab.study.Answer;
import org.heliograph.lab.study.Sheet;
import org.heliograph.lab.study.Table;
import org.heliograph.units.Bytes;
import org.heliograph.units.Count;
import org.heliograph.units.DisplayColumn;
import org.heliograph.units.Time;

/// The answer of `run`: the checks of all bytes, the slots of the fastest round beside those of the
/// simulation, and when each rank did what in every round.
public record RankRunAnswer(RankRunRecord record, RankTransport transport) implements Answer {
  private static final int SLOTS_SHOWN = 12;
  private static final long PS_PER_NS = 1000;

  @Override
  public String name() {
    return "run";
  }

  @Override
  public boolean isClean() {
    return record.wrong() == 0;
  }

  @Override
  public Sheet sheet() {
    final Sheet sheet = new Sheet();
    addSchedule(sheet);
    addChecks(sheet.gap());
    addTimes(sheet.gap());
    return sheet.table(slots().inFilesAlone()).table(trace().inFilesAlone());
  }

  private void addSchedule(final Sheet sheet) {
    final RankRunRecord.RunSchedule schedule = record.schedule();
    sheet
        .line(ChunkChoice.title(record.problem()))
        .line(
            "%s: %s, %s, verified (%s)"
                .formatted(
                    schedule.scheduler().orElse(schedule.digest()),
                    Count.of(schedule.slots(), "slot"),
                    Count.of(schedule.transmissions(), "transmission"),
                    schedule.verified()))
        .line(
            "%s over %s: %s of %s, %s in all%s"
                .formatted(
                    Count.of(record.ranks(), "rank"),
                    record.run().library().orElseGet(transport::text),
                    Count.of(schedule.deliveries(), "delivery"),
                    record.message().shownChunkSize(),
                    new Bytes(schedule.deliveredBytes()).display(),
                    isOneRound() ? "" : ", in each of " + record.run().rounds() + " rounds"));
  }

  private boolean isOneRound() {
    return record.run().rounds() == 1;
  }

  private void addChecks(final Sheet sheet) {
    sheet
        .table(
            Table.of(record.checks())
                .text("reference", "what results are compared with", RankCheckRecord::reference)
                .shownAs("compared with")
                .whole("chunks", "results, over all rounds", RankCheckRecord::chunks)
                .shownAs("chunks at targets")
                .whole("bytes", "bytes compared", RankCheckRecord::bytes)
                .shown()
                .whole("wrong", "results that differ", RankCheckRecord::wrong)
                .shownAs("wrong chunks"))
        .lines(
            record.differences().stream()
                .map(wrong -> "  %s: %s".formatted(wrong.reference(), wrong.sentence())));
    if (record.run().library().isPresent() && record.checks().size() == 1) {
      sheet.line("MPI has no collective for this demand.");
    }
  }

  private void addTimes(final Sheet sheet) {
    final RankRunRecord.RunTimes time = record.time();
    final List<RankSlotRecord> shown = time.slots().stream().limit(SLOTS_SHOWN).toList();
    sheet
        .line(
            "measured %s%s; simulated %s"
                .formatted(
                    shown(time.fastestNs()),
                    isOneRound()
                        ? ""
                        : " in round %s, the fastest; slowest %s"
                            .formatted(time.fastestRound(), shown(Collections.max(time.roundNs()))),
                    time.simulatedPs()
                        .map(it -> new Time(it).display() + " by " + time.simulator().orElse(""))
                        .orElse(
                            "by no simulator, since that of the network does not support the"
                                + " schedule")))
        .table(firstSlots(shown));
    final int more = time.slots().size() - shown.size();
    if (more > 0) {
      sheet.line("… and %s more; all are in --json and --out.".formatted(more));
    }
  }

  private static String shown(final long nanoseconds) {
    return new Time(nanoseconds * PS_PER_NS).display();
  }

  private static Table<RankSlotRecord> firstSlots(final List<RankSlotRecord> slots) {
    final DisplayColumn measured =
        DisplayColumn.ofTimes(
            slots.stream()
                .flatMapToLong(
                    slot -> LongStream.of(slot.beginNs() * PS_PER_NS, slot.endNs() * PS_PER_NS)));
    final DisplayColumn simulated =
        DisplayColumn.ofTimes(
            slots.stream()
                .flatMap(slot -> Stream.of(slot.simulatedBeginPs(), slot.simulatedEndPs()))
                .flatMap(Optional::stream)
                .mapToLong(Long::longValue));
    return Table.of(slots)
        .show("slot", slot -> Integer.toString(slot.slot()))
        .show("bytes", slot -> Long.toString(slot.bytes()))
        .show("measured begin", slot -> measured.cell(slot.beginNs() * PS_PER_NS))
        .show("end", slot -> measured.cell(slot.endNs() * PS_PER_NS))
        .show("simulated begin", slot -> slot.simulatedBeginPs().map(simulated::cell).orElse(""))
        .show("end", slot -> slot.simulatedEndPs().map(simulated::cell).orElse(""));
  }

  private Table<RankSlotRecord> slots() {
    return Table.of("slots", record.time().slots())
        .whole("slot", "its number", RankSlotRecord::slot)
        .whole("bytes", "bytes that arrived", RankSlotRecord::bytes)
        .whole("begin_ns", "when a rank began it", RankSlotRecord::beginNs)
        .whole("end_ns", "when the last rank ended it", RankSlotRecord::endNs)
        .whole("simulated_begin_ps", "in simulated time", RankSlotRecord::simulatedBeginPs)
        .whole("simulated_end_ps", "in simulated time", RankSlotRecord::simulatedEndPs)
        .text("hardware", "hardware", _ -> record.hardware().spec());
  }

  private Table<RankStepRecord> trace() {
    return Table.of("trace", record.trace())
        .whole("round", "its number", RankStepRecord::round)
        .whole("slot", "its number", RankStepRecord::slot)
        .whole("rank", "its number", RankStepRecord::rank)
        .whole("node", "where the rank is", RankStepRecord::node)
        .whole("start_ns", "when it began its part", RankStepRecord::startNs)
        .whole("end_ns", "when it ended its part", RankStepRecord::endNs)
        .whole("sent_bytes", "bytes that it sent", RankStepRecord::sentBytes)
        .whole("received_bytes", "bytes that it received", RankStepRecord::receivedBytes);
  }
}
