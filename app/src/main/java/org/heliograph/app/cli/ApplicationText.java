package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.util.Locale;
import org.heliograph.lab.experiment.execution.ApplicationRecord;
import org.heliograph.units.Bytes;
import org.heliograph.units.Count;
import org.heliograph.units.Time;

/// An executed application as text: its steps, their totals, and what its result was compared with.
final class ApplicationText {
  private ApplicationText() {}

  static void print(final PrintWriter out, final ApplicationRecord record) {
    out.printf(
        "%s on %s, %s%n",
        record.problem().collective(), record.problem().topology(), record.problem().switching());
    out.printf("hardware: %s%n", record.hardware().text());
    final TextTable table =
        new TextTable()
            .row(
                "step",
                "collective",
                "runs",
                "message",
                "slots",
                "bound",
                "time",
                "verified",
                "scheduler");
    for (final ApplicationRecord.ApplicationStep step : record.steps()) {
      table.row(
          step.purpose(),
          step.collective(),
          "" + step.runs(),
          new Bytes(step.messageBytes()).display(),
          "" + step.slots(),
          "" + step.bound(),
          new Time(step.timePs()).display(),
          step.verified(),
          step.scheduler());
    }
    table.print(out, "  ");
    out.printf(
        "in total %s, %s%n", Count.of(record.slots(), "slot"), new Time(record.timePs()).display());
    out.printf("computed (seed %s): %s%n", record.run().seed(), record.computed());
    out.printf(
        "compared with %s: %s numbers checked, %s wrong%n",
        record.compared(), record.checked(), record.wrong());
    out.printf(Locale.ROOT, "executed in %.2f s%n", record.run().seconds());
  }
}
