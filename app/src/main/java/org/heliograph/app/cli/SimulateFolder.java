package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import org.heliograph.formats.SafeWrite;
import org.heliograph.lab.experiment.simulation.SimulationRecord;
import org.heliograph.lab.experiment.simulation.SlotRecord;

/// The folder that `simulate --out` fills: the record, and when each slot began and ended.
record SimulateFolder(Path folder) {

  /// Writes all files and returns them.
  List<Path> write(final SimulationRecord simulation) {
    final Path record = folder.resolve("simulation.json");
    SafeWrite.to(record, writer -> Json.print(new PrintWriter(writer), simulation));
    final Path slots = folder.resolve("slots.csv");
    SafeWrite.text(slots, csv(simulation.timeline()));
    return List.of(record, slots);
  }

  private static String csv(final List<SlotRecord> slots) {
    final StringBuilder csv =
        new StringBuilder(
            "slot,begin_ps,end_ps,lightpaths,waiting_ps,reconfiguration_ps,serialisation_ps,"
                + "propagation_ps,conversion_ps,mean_wait_ps\n");
    for (final SlotRecord slot : slots) {
      csv.append(
          "%d,%d,%d,%d,%d,%d,%d,%d,%d,%d\n"
              .formatted(
                  slot.slot(),
                  slot.beginPs(),
                  slot.endPs(),
                  slot.lightpaths(),
                  slot.spent().waitingPs(),
                  slot.spent().reconfigurationPs(),
                  slot.spent().serialisationPs(),
                  slot.spent().propagationPs(),
                  slot.spent().conversionPs(),
                  slot.meanWaitPs()));
    }
    return csv.toString();
  }
}
