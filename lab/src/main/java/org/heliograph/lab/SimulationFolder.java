package org.heliograph.lab;

import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.heliograph.formats.CsvText;
import org.heliograph.formats.JsonText;
import org.heliograph.formats.ResultFolder;
import org.heliograph.lab.experiment.simulation.SimulationRecord;
import org.heliograph.lab.experiment.simulation.SlotRecord;

/// The folder that `simulate --out` fills: the record, and when each slot began and ended.
record SimulationFolder(SimulationRecord simulation) implements ResultFolder.Content {
  private static final List<String> COLUMNS =
      List.of(
          "slot",
          "slots",
          "begin_ps",
          "end_ps",
          "lightpaths",
          "waiting_ps",
          "reconfiguration_ps",
          "serialisation_ps",
          "propagation_ps",
          "conversion_ps",
          "mean_wait_ps",
          "hardware");

  @Override
  public boolean owns(final String name) {
    return Set.of("simulation.json", "slots.csv").contains(name);
  }

  @Override
  public void write(final ResultFolder.Draft draft) {
    draft.text("simulation.json", JsonText.of(simulation) + "\n");
    draft.text(
        "slots.csv", CsvText.of(COLUMNS, simulation.timeline().stream().map(this::row).toList()));
  }

  private List<String> row(final SlotRecord slot) {
    return Stream.concat(
            times(slot).mapToObj(Long::toString), Stream.of(simulation.hardware().spec()))
        .toList();
  }

  private static LongStream times(final SlotRecord slot) {
    return LongStream.of(
        slot.slot(),
        slot.slots(),
        slot.beginPs(),
        slot.endPs(),
        slot.lightpaths(),
        slot.spent().waitingPs(),
        slot.spent().reconfigurationPs(),
        slot.spent().serialisationPs(),
        slot.spent().propagationPs(),
        slot.spent().conversionPs(),
        slot.meanWaitPs());
  }
}
