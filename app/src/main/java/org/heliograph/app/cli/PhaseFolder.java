package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heliograph.formats.SafeWrite;
import org.heliograph.lab.experiment.phase.PhaseCell;
import org.heliograph.lab.experiment.phase.PhaseChart;
import org.heliograph.lab.experiment.phase.PhaseCrossover;
import org.heliograph.lab.experiment.phase.PhaseRecord;

/// The folder that `phase-diagram --out` fills: the record, its cells and its crossovers as tables,
/// and the maps of winners and of what reconfiguring gains.
record PhaseFolder(Path folder) {
  private static final List<String> CELLS =
      List.of(
          "size_bytes",
          "delay_ps",
          "strategy",
          "scheduler",
          "reconfigures",
          "time_ps",
          "tied",
          "next",
          "next_ps",
          "ahead",
          "never_ps",
          "every_slot_ps");
  private static final List<String> CROSSOVERS =
      List.of("size_bytes", "every_slot_up_to_ps", "pays_up_to_ps", "winner_there", "winner_above");

  /// Writes all files and returns them; without any decided cell there is nothing to draw.
  List<Path> write(final PhaseRecord record) {
    final List<Path> files = new ArrayList<>();
    final Path json = folder.resolve("phase.json");
    SafeWrite.to(json, writer -> Json.print(new PrintWriter(writer), record));
    files.add(json);
    final Path cells = folder.resolve("phase.csv");
    CsvFile.write(cells, CELLS, record.cells().stream().map(PhaseFolder::row).toList());
    files.add(cells);
    final Path crossovers = folder.resolve("crossovers.csv");
    CsvFile.write(
        crossovers, CROSSOVERS, record.crossovers().stream().map(PhaseFolder::row).toList());
    files.add(crossovers);
    if (!record.cells().isEmpty()) {
      final PhaseChart chart = new PhaseChart(record);
      final Path winners = folder.resolve("phase.svg");
      SafeWrite.text(winners, chart.winners().svg());
      files.add(winners);
      final Path gain = folder.resolve("gain.svg");
      SafeWrite.text(gain, chart.gain().svg());
      files.add(gain);
    }
    return files;
  }

  private static List<String> row(final PhaseCell cell) {
    return List.of(
        Long.toString(cell.sizeBytes()),
        Long.toString(cell.delayPs()),
        cell.strategy(),
        cell.scheduler(),
        cell.reconfiguring().toString(),
        Long.toString(cell.timePs()),
        String.join(" ", cell.tied()),
        cell.next().orElse(""),
        number(cell.nextPs()),
        ScaleText.number("%.6f", cell.ahead()),
        number(cell.neverPs()),
        number(cell.everySlotPs()));
  }

  private static List<String> row(final PhaseCrossover crossover) {
    return List.of(
        Long.toString(crossover.sizeBytes()),
        number(crossover.everySlotUpToPs()),
        number(crossover.paysUpToPs()),
        crossover.winnerThere().orElse(""),
        crossover.winnerAbove().orElse(""));
  }

  private static String number(final Optional<Long> value) {
    return value.map(String::valueOf).orElse("");
  }
}
