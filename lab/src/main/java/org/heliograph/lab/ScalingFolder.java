package org.heliograph.lab;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.heliograph.formats.CsvText;
import org.heliograph.formats.JsonText;
import org.heliograph.formats.ResultFolder;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.lab.draw.PlotScale;
import org.heliograph.lab.experiment.workload.ScalingRecord;
import org.heliograph.lab.experiment.workload.ScalingRow;

/// The folder that `workload --nodes --out` fills: the record, its rows as a table, and speed-up
/// against processes as a chart.
record ScalingFolder(ScalingRecord record) implements ResultFolder.Content {
  private static final List<String> COLUMNS =
      List.of(
          "nodes",
          "topology",
          "processes",
          "iteration_s",
          "bound_s",
          "exposed_s",
          "speedup",
          "efficiency",
          "reason");

  @Override
  public boolean owns(final String name) {
    return Set.of("scaling.json", "scaling.csv", "scaling.svg").contains(name);
  }

  @Override
  public void write(final ResultFolder.Draft draft) {
    draft.text("scaling.json", JsonText.of(record) + "\n");
    draft.text(
        "scaling.csv",
        CsvText.of(COLUMNS, record.rows().stream().map(ScalingFolder::row).toList()));
    draft.text("scaling.svg", chart().svg());
  }

  private static List<String> row(final ScalingRow row) {
    return List.of(
        Integer.toString(row.nodes()),
        row.topology(),
        row.processes().map(String::valueOf).orElse(""),
        seconds(row.iteration().map(time -> time.timePs())),
        seconds(row.iteration().map(time -> time.boundPs())),
        seconds(row.iteration().map(time -> time.exposedPs())),
        number(row.speedup()),
        number(row.efficiency()),
        row.reason().orElse(""));
  }

  private static String seconds(final Optional<Long> picoseconds) {
    return picoseconds
        .map(value -> BigDecimal.valueOf(value, 12).stripTrailingZeros().toPlainString())
        .orElse("");
  }

  private static String number(final Optional<Double> value) {
    return value.map(found -> String.format(Locale.ROOT, "%.6f", found)).orElse("");
  }

  private LinePlot chart() {
    final List<LinePlot.Point> reached = new ArrayList<>();
    final List<LinePlot.Point> ideal = new ArrayList<>();
    for (final ScalingRow row : record.rows()) {
      if (row.speedup().isPresent()) {
        final double processes = row.processes().orElseThrow();
        reached.add(new LinePlot.Point(processes, row.speedup().get()));
        ideal.add(new LinePlot.Point(processes, processes));
      }
    }
    return new LinePlot(
        "Speed-up of " + record.workload(),
        new LinePlot.Axis("processes", "count", PlotScale.LOG),
        new LinePlot.Axis("speed-up", "", PlotScale.LOG),
        List.of(
            LinePlot.Series.of(record.topology(), reached),
            LinePlot.Series.of("without loss", ideal)));
  }
}
