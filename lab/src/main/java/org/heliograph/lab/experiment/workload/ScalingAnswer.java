package org.heliograph.lab.experiment.workload;

import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import org.heliograph.formats.ResultFolder;
import org.heliograph.lab.draw.LinePlot;
import org.heliograph.lab.draw.PlotScale;
import org.heliograph.lab.study.Answer;
import org.heliograph.lab.study.Sheet;
import org.heliograph.lab.study.Table;
import org.heliograph.units.Count;
import org.heliograph.units.Time;

/// The answer of `workload --nodes`: a row for each number of nodes, and speed-up against processes
/// as a chart.
public record ScalingAnswer(ScalingRecord record) implements Answer {
  private static final String CHART = "scaling.svg";

  @Override
  public String name() {
    return "scaling";
  }

  @Override
  public Sheet sheet() {
    return new Sheet()
        .line(
            "%s on %s, %s scaling"
                .formatted(record.workload(), record.topology(), record.scaling()))
        .line(
            "compared with %s of %s, seed %s"
                .formatted(
                    new Time(record.basePs()).display(),
                    Count.of(record.baseProcesses(), "process"),
                    record.run().seed()))
        .gap()
        .table(values())
        .table(shown())
        .lines(
            record.rows().stream()
                .flatMap(
                    row ->
                        row.reason().stream()
                            .map(why -> Count.of(row.nodes(), "node") + ": " + why)));
  }

  private Table<ScalingRow> values() {
    return Table.of("scaling", record.rows())
        .whole("nodes", "number of nodes", ScalingRow::nodes)
        .text("topology", "network", ScalingRow::topology)
        .whole("processes", "number of processes", ScalingRow::processes)
        .seconds(
            "iteration_s", "time of an iteration", row -> row.iteration().map(it -> it.timePs()))
        .seconds("bound_s", "lower bound on it", row -> row.iteration().map(it -> it.boundPs()))
        .seconds(
            "exposed_s",
            "mean time that a process only communicates",
            row -> row.iteration().map(it -> it.exposedPs()))
        .real("speedup", "speed-up", ScalingRow::speedup)
        .real("efficiency", "speed-up over processes", ScalingRow::efficiency)
        .text("reason", "why there is no result", ScalingRow::reason)
        .inFilesAlone();
  }

  private Table<ScalingRow> shown() {
    return Table.of(results())
        .show("nodes", row -> Integer.toString(row.nodes()))
        .show("network", ScalingRow::topology)
        .show("processes", row -> Integer.toString(row.processes().orElseThrow()))
        .show("iteration", row -> new Time(row.iteration().orElseThrow().timePs()).display())
        .show("bound", row -> new Time(row.iteration().orElseThrow().boundPs()).display())
        .show(
            "communication share",
            row -> WorkloadAnswer.percent(row.iteration().orElseThrow().communicationShare()))
        .show("speed-up", row -> String.format(Locale.ROOT, "%.2f", row.speedup().orElseThrow()))
        .show("efficiency", row -> WorkloadAnswer.percent(row.efficiency().orElseThrow()));
  }

  private List<ScalingRow> results() {
    return record.rows().stream().filter(row -> row.iteration().isPresent()).toList();
  }

  @Override
  public boolean owns(final String file) {
    return file.equals(CHART);
  }

  @Override
  public void write(final ResultFolder.Draft draft) {
    draft.text(
        CHART,
        new LinePlot(
                "Speed-up of " + record.workload(),
                new LinePlot.Axis("processes", "count", PlotScale.LOG),
                new LinePlot.Axis("speed-up", "", PlotScale.LOG),
                List.of(
                    series(record.topology(), row -> row.speedup().orElseThrow()),
                    series("without loss", row -> row.processes().orElseThrow())))
            .svg());
  }

  private LinePlot.Series series(final String name, final ToDoubleFunction<ScalingRow> height) {
    return LinePlot.Series.of(
        name,
        results().stream()
            .map(
                row -> new LinePlot.Point(row.processes().orElseThrow(), height.applyAsDouble(row)))
            .toList());
  }
}
