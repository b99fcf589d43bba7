package org.heliograph.lab;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.heliograph.formats.CsvText;
import org.heliograph.formats.JsonText;
import org.heliograph.formats.ResultFolder;
import org.heliograph.lab.experiment.phase.PhaseCell;
import org.heliograph.lab.experiment.phase.PhaseChart;
import org.heliograph.lab.experiment.phase.PhaseCrossover;
import org.heliograph.lab.experiment.phase.PhaseRecord;

/// The folder that `phase-diagram --out` fills: the record, its cells and its crossovers as tables,
/// and the maps of winners and of the gain of reconfiguring.
record PhaseFolder(PhaseRecord record) implements ResultFolder.Content {
  private static final List<String> CELLS =
      List.of(
          "size_bytes",
          "delay_ps",
          "strategy",
          "scheduler",
          "reconfigures",
          "time_ps",
          "tied_strategies",
          "next_strategy",
          "next_time_ps",
          "ahead_ratio",
          "never_time_ps",
          "every_slot_time_ps",
          "hardware");
  private static final List<String> CROSSOVERS =
      List.of(
          "size_bytes",
          "every_slot_up_to_ps",
          "pays_up_to_ps",
          "winner_there",
          "winner_above",
          "hardware");

  @Override
  public boolean owns(final String name) {
    return Set.of("phase.json", "phase.csv", "crossovers.csv", "phase.svg", "gain.svg")
        .contains(name);
  }

  @Override
  public void write(final ResultFolder.Draft draft) {
    draft.text("phase.json", JsonText.of(record) + "\n");
    draft.text(
        "phase.csv", CsvText.of(CELLS, record.map().cells().stream().map(this::row).toList()));
    draft.text(
        "crossovers.csv",
        CsvText.of(CROSSOVERS, record.map().crossovers().stream().map(this::row).toList()));
    if (!record.map().cells().isEmpty()) {
      final PhaseChart chart = new PhaseChart(record);
      draft.text("phase.svg", chart.winners().svg());
      draft.text("gain.svg", chart.gain().svg());
    }
  }

  private List<String> row(final PhaseCell cell) {
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
        String.format(Locale.ROOT, "%.6f", cell.ahead()),
        number(cell.neverPs()),
        number(cell.everySlotPs()),
        hardware());
  }

  private List<String> row(final PhaseCrossover crossover) {
    return List.of(
        Long.toString(crossover.sizeBytes()),
        number(crossover.everySlotUpToPs()),
        number(crossover.paysUpToPs()),
        crossover.winnerThere().orElse(""),
        crossover.winnerAbove().orElse(""),
        hardware());
  }

  private String hardware() {
    return record.problem().hardware().spec();
  }

  private static String number(final Optional<Long> value) {
    return value.map(String::valueOf).orElse("");
  }
}
