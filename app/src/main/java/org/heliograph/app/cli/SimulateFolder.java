package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.LongStream;
import org.heliograph.formats.SafeWrite;
import org.heliograph.lab.experiment.simulation.SimulationRecord;
import org.heliograph.lab.experiment.simulation.SlotRecord;

/// The folder that `simulate --out` fills: the record, and when each slot began and ended.
record SimulateFolder(Path folder) {

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
          "mean_wait_ps");

  /// Writes all files and returns them.
  List<Path> write(final SimulationRecord simulation) {
    final Path record = folder.resolve("simulation.json");
    SafeWrite.to(record, writer -> Json.print(new PrintWriter(writer), simulation));
    final Path slots = folder.resolve("slots.csv");
    CsvFile.write(slots, COLUMNS, simulation.timeline().stream().map(SimulateFolder::row).toList());
    return List.of(record, slots);
  }

  private static List<String> row(final SlotRecord slot) {
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
            slot.meanWaitPs())
        .mapToObj(Long::toString)
        .toList();
  }
}
