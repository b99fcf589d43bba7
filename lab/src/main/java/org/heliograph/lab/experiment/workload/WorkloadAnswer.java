package org.heliograph.lab.experiment.workload;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.heliograph.formats.ResultFolder;
import org.heliograph.lab.draw.OverlapChart;
import org.heliograph.lab.draw.TimelineChart;
import org.heliograph.lab.draw.TimelineTrace;
import org.heliograph.lab.study.Answer;
import org.heliograph.lab.study.Sheet;
import org.heliograph.lab.study.Table;
import org.heliograph.units.Bytes;
import org.heliograph.units.Count;
import org.heliograph.units.Time;

/// The answer of `workload`: the time of an iteration and where it goes, a row for each collective,
/// the critical path, the timeline as a chart, and a page with all of it.
public record WorkloadAnswer(WorkloadStudy study, WorkloadRecord record) implements Answer {
  private static final String PAGE = "workload.html";
  private static final String CHART = "timeline.svg";
  private static final String TRACE = "trace.json";
  private static final String COMPUTATION = "computation";
  private static final int LISTED = 12;

  @Override
  public String name() {
    return "workload";
  }

  @Override
  public Sheet sheet() {
    final WorkloadRecord.WorkloadProblem problem = record.problem();
    final Sheet sheet =
        new Sheet()
            .line("%s on %s".formatted(problem.workload(), problem.topology()))
            .line(
                "%s on the first of %s, %s; hardware %s; %s; seed %s"
                    .formatted(
                        Count.of(problem.processes(), "process"),
                        Count.of(problem.ranks(), "rank"),
                        Count.of(record.operations().size(), "operation"),
                        problem.hardware(),
                        problem.planning(),
                        record.run().seed()))
            .gap()
            .table(iteration())
            .table(shares())
            .table(operations());
    if (record.collectives().isEmpty()) {
      sheet.table(collectives().inFilesAlone());
    } else {
      sheet.gap().table(collectives());
    }
    sheet
        .gap()
        .line("critical path: " + Count.of(record.criticalPath().size(), "operation"))
        .indented(criticalPath())
        .line("  " + lastNames());
    record.notes().forEach(note -> sheet.gap().line(note));
    return sheet;
  }

  /// The iteration as values, for sweeps.
  private Table<WorkloadRecord.IterationRecord> iteration() {
    return Table.of(List.of(record.iteration()))
        .seconds("time_s", "time of an iteration", it -> it.timePs())
        .seconds("bound_s", "lower bound on it", it -> it.boundPs())
        .seconds("computation_s", "mean time that a process computes", it -> it.computationPs())
        .seconds("exposed_s", "mean time that it only communicates", it -> it.exposedPs())
        .seconds("idle_s", "mean time that it waits", it -> it.idlePs())
        .seconds("communication_s", "mean time that it communicates", it -> it.communicationPs())
        .seconds("serial_s", "time without overlap", it -> it.serialPs());
  }

  /// A part of the time of an iteration.
  private record TimePart(String name, long operations, long timePs) {
    TimePart(final String name, final long timePs) {
      this(name, 1, timePs);
    }

    static TimePart sum(final TimePart one, final TimePart other) {
      return new TimePart(one.name, one.operations + other.operations, one.timePs + other.timePs);
    }
  }

  Table<?> shares() {
    final WorkloadRecord.IterationRecord time = record.iteration();
    return Table.of(
            List.of(
                new TimePart("iteration", time.timePs()),
                new TimePart("lower bound", time.boundPs()),
                new TimePart(COMPUTATION, time.computationPs()),
                new TimePart("exposed communication", time.exposedPs()),
                new TimePart("idle", time.idlePs()),
                new TimePart("communication in total", time.communicationPs()),
                new TimePart("without overlap", time.serialPs())))
        .show("time of an iteration", TimePart::name)
        .show("", part -> shown(part.timePs()))
        .show("share", this::share);
  }

  Table<?> collectives() {
    return Table.of("collectives", record.collectives())
        .text("collective", "collective", CollectiveRecord::collective)
        .shown()
        .text("groups", "which processes form a group", CollectiveRecord::groups)
        .whole("group_count", "groups at the same time", CollectiveRecord::groupCount)
        .whole("group_size", "processes of the largest group", CollectiveRecord::groupSize)
        .show("groups", row -> row.groupCount() + " of " + row.groupSize())
        .whole("size_bytes", "contribution of a process", CollectiveRecord::sizeBytes)
        .show("size", row -> new Bytes(row.sizeBytes()).display())
        .whole("operations", "operations that perform it", CollectiveRecord::operations)
        .shownAs("times")
        .text("scheduler", "scheduler of the best schedule", CollectiveRecord::scheduler)
        .whole("chunks", "chunks of its schedule", CollectiveRecord::chunks)
        .whole("slots", "slots of its schedule", CollectiveRecord::slots)
        .shown()
        .whole("slot_bound", "lower bound on the slots", CollectiveRecord::slotBound)
        .shownAs("bound")
        .seconds("time_s", "its time", CollectiveRecord::timePs)
        .show("time", row -> shown(row.timePs()))
        .seconds("time_bound_s", "lower bound on the time", CollectiveRecord::timeBoundPs)
        .show("time bound", row -> shown(row.timeBoundPs()))
        .text("digest", "digest of the schedule", row -> row.digest().text())
        .show("scheduler", CollectiveRecord::scheduler)
        .show("", row -> row.verified() ? "verified" : "");
  }

  private Table<OperationRecord> operations() {
    return Table.of("operations", record.operations())
        .text("operation", "its name", OperationRecord::name)
        .text("kind", "computation, or the collective", OperationRecord::kind)
        .whole("collective", "row of the collective", OperationRecord::collective)
        .whole("processes", "processes that take part", OperationRecord::processes)
        .whole("first_process", "the first of them", OperationRecord::firstProcess)
        .seconds("start_s", "when it begins", OperationRecord::startPs)
        .seconds("end_s", "when it ends", OperationRecord::endPs)
        .flag("critical", "whether the iteration waits for it", OperationRecord::critical)
        .inFilesAlone();
  }

  /// The longest parts of the critical path; operations of a kind together.
  Table<?> criticalPath() {
    final Map<String, TimePart> kinds = new LinkedHashMap<>();
    critical()
        .forEach(
            one ->
                kinds.merge(
                    one.kind(),
                    new TimePart(one.kind(), one.endPs() - one.startPs()),
                    TimePart::sum));
    return Table.of(List.copyOf(kinds.values()))
        .show("", TimePart::name)
        .show("", part -> Long.toString(part.operations()))
        .show("", part -> shown(part.timePs()))
        .show("", this::share);
  }

  private Stream<OperationRecord> critical() {
    return record.criticalPath().stream().map(record.operations()::get);
  }

  String lastNames() {
    final int left = Math.max(0, record.criticalPath().size() - LISTED);
    return critical()
        .skip(left)
        .map(OperationRecord::name)
        .collect(Collectors.joining(" → ", left > 0 ? "… → " : "", ""));
  }

  static String shown(final long picoseconds) {
    return new Time(picoseconds).display();
  }

  private String share(final TimePart part) {
    final long whole = record.iteration().timePs();
    return whole == 0 ? "" : percent(part.timePs() / (double) whole);
  }

  static String percent(final double share) {
    return String.format(Locale.ROOT, "%.1f%%", 100 * share);
  }

  @Override
  public boolean owns(final String file) {
    return file.equals(CHART) || file.equals(TRACE) || file.equals(PAGE);
  }

  @Override
  public void write(final ResultFolder.Draft draft) {
    draft.text(TRACE, new TimelineTrace(tracks()).json());
    draft.text(CHART, timeline().svg());
    draft.text(PAGE, WorkloadPage.html(this));
  }

  /// When each operation begins and ends.
  TimelineChart timeline() {
    return new TimelineChart(
        "%s on %s: %s"
            .formatted(
                record.problem().workload(),
                record.problem().topology(),
                shown(record.iteration().timePs())),
        record.iteration().timePs(),
        tracks());
  }

  /// What processes do at the same time, and when they are idle.
  OverlapChart overlap() {
    return new OverlapChart(
        "What processes do at each moment", record.iteration().timePs(), tracks());
  }

  private List<TimelineChart.Track> tracks() {
    return record.tracks().stream().map(this::track).toList();
  }

  private TimelineChart.Track track(final TrackRecord track) {
    final String name =
        track.processes() == 1
            ? "process " + track.firstProcess()
            : "%s from %s".formatted(Count.of(track.processes(), "process"), track.firstProcess());
    return new TimelineChart.Track(
        name,
        track.processes(),
        track.operations().stream()
            .map(record.operations()::get)
            .filter(operation -> operation.endPs() > operation.startPs())
            .map(WorkloadAnswer::bar)
            .toList());
  }

  private static TimelineChart.Bar bar(final OperationRecord operation) {
    return new TimelineChart.Bar(
        operation.name(),
        operation.kind(),
        !operation.kind().equals(COMPUTATION),
        operation.startPs(),
        operation.endPs(),
        operation.critical());
  }
}
