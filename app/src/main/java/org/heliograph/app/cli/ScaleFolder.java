package org.heliograph.app.cli;

import java.util.List;
import java.util.Set;
import org.heliograph.formats.CsvText;
import org.heliograph.formats.ResultFolder;
import org.heliograph.lab.experiment.scale.ScaleGrowth;
import org.heliograph.lab.experiment.scale.ScaleRow;

/// The folder that `bench --scale --out` fills: the rows as a table, and time and memory against
/// messages as pictures.
record ScaleFolder(List<ScaleRow> rows) implements ResultFolder.Content {
  private static final List<String> COLUMNS =
      List.of(
          "series",
          "network",
          "messages",
          "stored",
          "bound",
          "slots",
          "first_seconds",
          "seconds",
          "bound_seconds",
          "verify_seconds",
          "megabytes");

  @Override
  public boolean owns(final String name) {
    return Set.of("scale.csv", "scale-time.svg", "scale-memory.svg").contains(name);
  }

  @Override
  public void write(final ResultFolder.Draft draft) {
    draft.text("scale.csv", CsvText.of(COLUMNS, rows.stream().map(ScaleFolder::row).toList()));
    if (!rows.isEmpty()) {
      final ScaleGrowth growth = new ScaleGrowth(rows);
      draft.text("scale-time.svg", growth.timePlot().svg());
      draft.text("scale-memory.svg", growth.memoryPlot().svg());
    }
  }

  private static List<String> row(final ScaleRow row) {
    return List.of(
        row.series(),
        row.network(),
        Long.toString(row.messages()),
        Long.toString(row.stored()),
        Long.toString(row.bound()),
        Integer.toString(row.slots()),
        ScaleText.number("%.4f", row.firstSeconds()),
        ScaleText.number("%.4f", row.seconds()),
        ScaleText.number("%.4f", row.boundSeconds()),
        ScaleText.number("%.4f", row.verifySeconds()),
        ScaleText.number("%.2f", row.megabytes()));
  }
}
