package org.heliograph.lab.experiment.execution;

import java.util.Locale;
import org.heliograph.lab.experiment.execution.ApplicationRecord.ApplicationStep;
import org.heliograph.lab.study.Answer;
import org.heliograph.lab.study.Sheet;
import org.heliograph.lab.study.Table;
import org.heliograph.units.Bytes;
import org.heliograph.units.Count;
import org.heliograph.units.Time;

/// The answer of `execute` for an application: its steps, their totals, and what its result was
/// compared with.
public record ApplicationAnswer(ApplicationRecord record) implements Answer {
  @Override
  public String name() {
    return "application";
  }

  @Override
  public boolean isClean() {
    return record.wrong() == 0;
  }

  @Override
  public Sheet sheet() {
    return new Sheet()
        .line(
            "%s on %s, %s"
                .formatted(
                    record.problem().collective(),
                    record.problem().topology(),
                    record.problem().switching()))
        .line("hardware: " + record.hardware().text())
        .indented(steps())
        .line(
            "in total %s, %s"
                .formatted(Count.of(record.slots(), "slot"), new Time(record.timePs()).display()))
        .line("computed (seed %s): %s".formatted(record.run().seed(), record.computed()))
        .line(
            "compared with %s: %s numbers checked, %s wrong"
                .formatted(record.compared(), record.checked(), record.wrong()))
        .line(String.format(Locale.ROOT, "executed in %.2f s", record.run().seconds()));
  }

  private Table<ApplicationStep> steps() {
    return Table.of("steps", record.steps())
        .text("step", "its purpose", ApplicationStep::purpose)
        .shown()
        .text("collective", "what moves the values", ApplicationStep::collective)
        .shown()
        .whole("runs", "how often it runs", ApplicationStep::runs)
        .shown()
        .whole("message_bytes", "the longest message of any run", ApplicationStep::messageBytes)
        .show("message", step -> new Bytes(step.messageBytes()).display())
        .whole("slots", "of one run", ApplicationStep::slots)
        .shown()
        .whole("bound", "the least slots of one run", ApplicationStep::bound)
        .shown()
        .whole("time_ps", "of all runs", ApplicationStep::timePs)
        .show("time", step -> new Time(step.timePs()).display())
        .text("verified", "how the schedule was checked", ApplicationStep::verified)
        .shown()
        .text("scheduler", "what made the schedule", ApplicationStep::scheduler)
        .shown();
  }
}
