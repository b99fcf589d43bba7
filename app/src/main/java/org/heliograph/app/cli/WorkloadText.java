package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heliograph.lab.experiment.workload.CollectiveRecord;
import org.heliograph.lab.experiment.workload.OperationRecord;
import org.heliograph.lab.experiment.workload.WorkloadRecord;
import org.heliograph.units.Bytes;
import org.heliograph.units.Count;
import org.heliograph.units.Time;

/// The text of `workload`: the time of an iteration and where it goes, a row for each collective,
/// and the critical path.
record WorkloadText(WorkloadRecord record, int listed) {
  void print(final PrintWriter out) {
    final WorkloadRecord.WorkloadProblem problem = record.problem();
    out.printf("%s on %s%n", problem.workload(), problem.topology());
    out.printf(
        "%s on the first of %s, %s; hardware %s; %s; seed %s%n%n",
        Count.of(problem.processes(), "process"),
        Count.of(problem.ranks(), "rank"),
        Count.of(record.operations().size(), "operation"),
        problem.hardware(),
        problem.planning(),
        record.run().seed());
    printIteration(out);
    printCollectives(out);
    printCriticalPath(out);
    record.notes().forEach(note -> out.printf("%n%s%n", note));
  }

  private void printIteration(final PrintWriter out) {
    final WorkloadRecord.IterationRecord time = record.iteration();
    new TextTable()
        .row("time of an iteration", "", "share")
        .row("iteration", shown(time.timePs()), "100.0%")
        .row("lower bound", shown(time.boundPs()), share(time.boundPs()))
        .row("computation", shown(time.computationPs()), share(time.computationPs()))
        .row("exposed communication", shown(time.exposedPs()), share(time.exposedPs()))
        .row("idle", shown(time.idlePs()), share(time.idlePs()))
        .row("communication in total", shown(time.communicationPs()), share(time.communicationPs()))
        .row("without overlap", shown(time.serialPs()), share(time.serialPs()))
        .print(out, "");
  }

  private void printCollectives(final PrintWriter out) {
    if (record.collectives().isEmpty()) {
      return;
    }
    out.println();
    final TextTable table =
        new TextTable()
            .row(
                "collective",
                "groups",
                "size",
                "times",
                "slots",
                "bound",
                "time",
                "time bound",
                "scheduler",
                "");
    for (final CollectiveRecord row : record.collectives()) {
      table.row(
          row.collective(),
          row.groupCount() + " of " + row.groupSize(),
          new Bytes(row.sizeBytes()).display(),
          Integer.toString(row.operations()),
          Integer.toString(row.slots()),
          Long.toString(row.slotBound()),
          shown(row.timePs()),
          shown(row.timeBoundPs()),
          row.scheduler(),
          row.verified() ? "verified" : "");
    }
    table.print(out, "");
  }

  /// The longest parts of the critical path; operations of a kind together.
  private void printCriticalPath(final PrintWriter out) {
    final Map<String, long[]> kinds = new LinkedHashMap<>();
    for (final int operation : record.criticalPath()) {
      final OperationRecord one = record.operations().get(operation);
      final long[] sum = kinds.computeIfAbsent(one.kind(), _ -> new long[2]);
      sum[0]++;
      sum[1] += one.endPs() - one.startPs();
    }
    out.printf("%ncritical path: %s%n", Count.of(record.criticalPath().size(), "operation"));
    final TextTable table = new TextTable();
    kinds.forEach(
        (kind, sum) -> table.row(kind, Long.toString(sum[0]), shown(sum[1]), share(sum[1])));
    table.print(out, "  ");
    final List<Integer> path = record.criticalPath();
    final int first = Math.max(0, path.size() - listed);
    out.printf("  %s%s%n", first > 0 ? "… → " : "", String.join(" → ", names(path, first)));
  }

  private List<String> names(final List<Integer> path, final int first) {
    return path.subList(first, path.size()).stream()
        .map(operation -> record.operations().get(operation).name())
        .toList();
  }

  private static String shown(final long picoseconds) {
    return new Time(picoseconds).display();
  }

  private String share(final long picoseconds) {
    final long whole = record.iteration().timePs();
    return whole == 0 ? "" : ScalingText.percent(picoseconds / (double) whole);
  }
}
