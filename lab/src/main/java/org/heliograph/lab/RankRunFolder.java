package org.heliograph.lab;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.LongStream;
import org.heliograph.formats.CsvText;
import org.heliograph.formats.JsonText;
import org.heliograph.formats.ResultFolder;
import org.heliograph.lab.experiment.run.RankRunRecord;
import org.heliograph.lab.experiment.run.RankSlotRecord;
import org.heliograph.lab.experiment.run.RankStepRecord;

/// The folder that `run --out` fills: the record, the slots of the fastest round beside those of
/// the simulation, and when each rank did what in every round.
record RankRunFolder(RankRunRecord run) implements ResultFolder.Content {
  private static final List<String> SLOT_COLUMNS =
      List.of(
          "slot",
          "bytes",
          "begin_ns",
          "end_ns",
          "simulated_begin_ps",
          "simulated_end_ps",
          "hardware");
  private static final List<String> TRACE_COLUMNS =
      List.of(
          "round", "slot", "rank", "node", "start_ns", "end_ns", "sent_bytes", "received_bytes");

  @Override
  public boolean owns(final String name) {
    return Set.of("run.json", "slots.csv", "trace.csv").contains(name);
  }

  @Override
  public void write(final ResultFolder.Draft draft) {
    draft.text("run.json", JsonText.of(run) + "\n");
    draft.text(
        "slots.csv", CsvText.of(SLOT_COLUMNS, run.time().slots().stream().map(this::row).toList()));
    draft.text(
        "trace.csv",
        CsvText.of(TRACE_COLUMNS, run.trace().stream().map(RankRunFolder::row).toList()));
  }

  private List<String> row(final RankSlotRecord slot) {
    return List.of(
        Integer.toString(slot.slot()),
        Long.toString(slot.bytes()),
        Long.toString(slot.beginNs()),
        Long.toString(slot.endNs()),
        text(slot.simulatedBeginPs()),
        text(slot.simulatedEndPs()),
        run.hardware().spec());
  }

  private static String text(final Optional<Long> value) {
    return value.map(Object::toString).orElse("");
  }

  private static List<String> row(final RankStepRecord step) {
    return LongStream.of(
            step.round(),
            step.slot(),
            step.rank(),
            step.node(),
            step.startNs(),
            step.endNs(),
            step.sentBytes(),
            step.receivedBytes())
        .mapToObj(Long::toString)
        .toList();
  }
}
