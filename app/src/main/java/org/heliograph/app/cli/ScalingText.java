package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.util.Locale;
import org.heliograph.lab.experiment.workload.ScalingRecord;
import org.heliograph.lab.experiment.workload.ScalingRow;
import org.heliograph.lab.experiment.workload.WorkloadRecord.IterationRecord;
import org.heliograph.units.Count;
import org.heliograph.units.Time;

/// The text of `workload --nodes`: a row for each number of nodes.
final class ScalingText {
  private ScalingText() {}

  static void print(final ScalingRecord record, final PrintWriter out) {
    out.printf("%s on %s, %s scaling%n", record.workload(), record.topology(), record.scaling());
    out.printf(
        "compared with %s of %s, seed %s%n%n",
        new Time(record.basePs()).display(),
        Count.of(record.baseProcesses(), "process"),
        record.run().seed());
    final TextTable table =
        new TextTable()
            .row(
                "nodes",
                "network",
                "processes",
                "iteration",
                "bound",
                "communication share",
                "speed-up",
                "efficiency");
    for (final ScalingRow row : record.rows()) {
      if (row.iteration().isPresent()) {
        final IterationRecord time = row.iteration().get();
        table.row(
            Integer.toString(row.nodes()),
            row.topology(),
            row.processes().map(String::valueOf).orElse(""),
            new Time(time.timePs()).display(),
            new Time(time.boundPs()).display(),
            percent(time.communicationShare()),
            String.format(Locale.ROOT, "%.2f", row.speedup().orElse(0.0)),
            percent(row.efficiency().orElse(0.0)));
      }
    }
    table.print(out, "");
    for (final ScalingRow row : record.rows()) {
      row.reason().ifPresent(why -> out.printf("%s: %s%n", Count.of(row.nodes(), "node"), why));
    }
  }

  static String percent(final double share) {
    return String.format(Locale.ROOT, "%.1f%%", 100 * share);
  }
}
