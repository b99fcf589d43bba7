package org.heliograph.lab;

import java.math.BigDecimal;
import java.util.List;
import java.util.Set;
import org.heliograph.formats.CsvText;
import org.heliograph.formats.JsonText;
import org.heliograph.formats.ResultFolder;
import org.heliograph.lab.draw.TimelineChart;
import org.heliograph.lab.experiment.workload.CollectiveRecord;
import org.heliograph.lab.experiment.workload.OperationRecord;
import org.heliograph.lab.experiment.workload.TrackRecord;
import org.heliograph.lab.experiment.workload.WorkloadRecord;
import org.heliograph.units.Count;
import org.heliograph.units.Time;

/// The folder that `workload --out` fills: the record, its operations and collectives as tables,
/// and the timeline as a chart.
record WorkloadFolder(WorkloadRecord record) implements ResultFolder.Content {
  private static final String COMPUTATION = "computation";
  private static final List<String> OPERATIONS =
      List.of(
          "operation",
          "kind",
          "collective",
          "processes",
          "first_process",
          "start_s",
          "end_s",
          "critical");
  private static final List<String> COLLECTIVES =
      List.of(
          "collective",
          "groups",
          "group_count",
          "group_size",
          "size_bytes",
          "operations",
          "scheduler",
          "chunks",
          "slots",
          "slot_bound",
          "time_s",
          "time_bound_s",
          "digest");

  @Override
  public boolean owns(final String name) {
    return Set.of("workload.json", "operations.csv", "collectives.csv", "timeline.svg")
        .contains(name);
  }

  @Override
  public void write(final ResultFolder.Draft draft) {
    draft.text("workload.json", JsonText.of(record) + "\n");
    draft.text(
        "operations.csv",
        CsvText.of(OPERATIONS, record.operations().stream().map(WorkloadFolder::row).toList()));
    draft.text(
        "collectives.csv",
        CsvText.of(COLLECTIVES, record.collectives().stream().map(WorkloadFolder::row).toList()));
    draft.text("timeline.svg", chart().svg());
  }

  private static List<String> row(final OperationRecord operation) {
    return List.of(
        operation.name(),
        operation.kind(),
        operation.collective().map(String::valueOf).orElse(""),
        Integer.toString(operation.processes()),
        Integer.toString(operation.firstProcess()),
        seconds(operation.startPs()),
        seconds(operation.endPs()),
        Boolean.toString(operation.critical()));
  }

  private static List<String> row(final CollectiveRecord collective) {
    return List.of(
        collective.collective(),
        collective.groups(),
        Integer.toString(collective.groupCount()),
        Integer.toString(collective.groupSize()),
        Long.toString(collective.sizeBytes()),
        Integer.toString(collective.operations()),
        collective.scheduler(),
        Integer.toString(collective.chunks()),
        Integer.toString(collective.slots()),
        Long.toString(collective.slotBound()),
        seconds(collective.timePs()),
        seconds(collective.timeBoundPs()),
        collective.digest().text());
  }

  private static String seconds(final long picoseconds) {
    return BigDecimal.valueOf(picoseconds, 12).stripTrailingZeros().toPlainString();
  }

  private TimelineChart chart() {
    return new TimelineChart(
        "%s on %s: %s"
            .formatted(
                record.problem().workload(),
                record.problem().topology(),
                new Time(record.iteration().timePs()).display()),
        record.iteration().timePs(),
        record.tracks().stream().map(this::track).toList());
  }

  private TimelineChart.Track track(final TrackRecord track) {
    final String name =
        track.processes() == 1
            ? "process " + track.firstProcess()
            : "%s from %s".formatted(Count.of(track.processes(), "process"), track.firstProcess());
    return new TimelineChart.Track(
        name,
        track.operations().stream()
            .map(record.operations()::get)
            .filter(operation -> operation.endPs() > operation.startPs())
            .map(
                operation ->
                    new TimelineChart.Bar(
                        operation.name(),
                        operation.kind(),
                        !operation.kind().equals(COMPUTATION),
                        operation.startPs(),
                        operation.endPs(),
                        operation.critical()))
            .toList());
  }
}
