package org.heliograph.lab.experiment.execution;

import java.util.List;
import java.util.Locale;
import org.heliograph.lab.experiment.ChunkChoice;
import org.heliograph.lab.study.Answer;
import org.heliograph.lab.study.Sheet;
import org.heliograph.lab.study.Table;
import org.heliograph.units.Count;

/// The answer of `execute` for a schedule: how many results are wrong.
public record ExecutionAnswer(ExecutionRecord record) implements Answer {
  @Override
  public String name() {
    return "execution";
  }

  @Override
  public boolean isClean() {
    return record.wrong() == 0;
  }

  @Override
  public Sheet sheet() {
    final ExecutionRecord.ExecutedSchedule schedule = record.schedule();
    return new Sheet()
        .line(ChunkChoice.title(record.problem()))
        .line(
            "%s: %s (%s electronic, %s optical), %s, verified (%s)"
                .formatted(
                    schedule.scheduler().orElse(schedule.digest()),
                    Count.of(schedule.slots(), "slot"),
                    schedule.electronicSlots(),
                    schedule.opticalSlots(),
                    Count.of(schedule.transmissions(), "transmission"),
                    schedule.verified()))
        .line("hardware: " + record.hardware().text())
        .line(
            "%s of %s' numbers (seed %s): %s results checked, %s wrong"
                .formatted(
                    record.operation(),
                    Count.of(record.nodes(), "node"),
                    record.run().seed(),
                    record.checked(),
                    record.wrong()))
        .line("the first chunk's direct result is " + record.result())
        .line(
            String.format(
                Locale.ROOT,
                "executed in %.2f s, %d MiB in use",
                record.run().seconds(),
                record.run().memoryBytes() >> 20))
        .table(results().inFilesAlone());
  }

  private Table<ExecutionRecord> results() {
    return Table.of("results", List.of(record))
        .text("operation", "the operation of combining", ExecutionRecord::operation)
        .whole("slots", "of the schedule", row -> row.schedule().slots())
        .whole("transmissions", "of the schedule", row -> row.schedule().transmissions())
        .whole("checked", "results compared with the direct ones", ExecutionRecord::checked)
        .whole("wrong", "results that differ", ExecutionRecord::wrong);
  }
}
