package org.heliograph.lab.experiment.scale;

import java.util.List;
import java.util.Locale;
import org.heliograph.lab.study.Table;

/// What an engine took for `tasks` tasks that wait `taskMs` each: the workers at the end, the time
/// in all, the part of the workers' time that was no waiting, per task; and what it cost this
/// process, in processor time and heap.
public record EngineRow(
    int tasks,
    double taskMs,
    int workers,
    double seconds,
    double tasksPerSecond,
    double overheadMs,
    double processorSeconds,
    double heapMb) {
  /// The row alone.
  public Table<EngineRow> table() {
    return Table.of(List.of(this))
        .show("tasks", row -> Integer.toString(row.tasks()))
        .show("each ms", row -> shown("%.3f", row.taskMs()))
        .show("workers", row -> Integer.toString(row.workers()))
        .show("seconds", row -> shown("%.2f", row.seconds()))
        .show("tasks per s", row -> shown("%,.0f", row.tasksPerSecond()))
        .show("overhead ms", row -> shown("%.3f", row.overheadMs()))
        .show("driver CPU s", row -> shown("%.2f", row.processorSeconds()))
        .show("driver heap MB", row -> shown("%.1f", row.heapMb()));
  }

  private static String shown(final String form, final double number) {
    return String.format(Locale.ROOT, form, number);
  }
}
