package org.heliograph.lab.experiment.scale;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.heliograph.formats.ResultFolder;
import org.heliograph.lab.study.Answer;
import org.heliograph.lab.study.Sheet;
import org.heliograph.lab.study.Table;

/// The answer of `bench --scale`: the rows of every series, then the fitted exponents; time and
/// memory against messages as charts.
public record ScaleAnswer(List<ScaleRow> record) implements Answer {
  private static final String TIME = "scale-time.svg";
  private static final String MEMORY = "scale-memory.svg";
  private static final String IN_FILES = "%.4f";
  private static final String SHOWN = "%.3f";

  @Override
  public String name() {
    return "";
  }

  @Override
  public Sheet sheet() {
    final ScaleGrowth growth = new ScaleGrowth(record);
    final Sheet sheet = new Sheet();
    growth.bySeries().forEach((series, rows) -> sheet.line(series).table(table("", rows)));
    return sheet
        .line("exponents, fitted to the larger half of each series")
        .table(
            Table.of(
                    Stream.concat(
                            growth.times().stream().map(fit -> new Exponent(fit, "time")),
                            growth.heaps().stream().map(fit -> new Exponent(fit, "memory")))
                        .toList())
                .show("", one -> one.fit().text())
                .show("", Exponent::what)
                .show("", one -> one.fit().name()))
        .table(table("scale", record).inFilesAlone());
  }

  /// How time or memory of a series grows.
  private record Exponent(GrowthFit fit, String what) {}

  private static Table<ScaleRow> table(final String name, final List<ScaleRow> rows) {
    return Table.of(name, rows)
        .text("series", "scheduler, collective and networks", ScaleRow::series)
        .text("network", "network", ScaleRow::network)
        .shown()
        .whole("messages", "pairs of a source and a target", ScaleRow::messages)
        .shown()
        .whole("stored", "transmissions that the schedule holds", ScaleRow::stored)
        .shown()
        .whole("bound", "lower bound on the slots", ScaleRow::bound)
        .shown()
        .whole("slots", "slots of the schedule", ScaleRow::slots)
        .shown()
        .real("first_seconds", IN_FILES, "time to the first schedule", ScaleRow::firstSeconds)
        .shownAs("first s", SHOWN)
        .real("seconds", IN_FILES, "time to the end of the search", ScaleRow::seconds)
        .shownAs("all s", SHOWN)
        .real("bound_seconds", IN_FILES, "time of the bound", ScaleRow::boundSeconds)
        .shownAs("bound s", SHOWN)
        .real("verify_seconds", IN_FILES, "time of the verification", ScaleRow::verifySeconds)
        .shownAs("verify s", SHOWN)
        .real("megabytes", "%.2f", "heap that it needed", ScaleRow::megabytes)
        .shownAs("heap MB", "%.1f");
  }

  @Override
  public boolean owns(final String file) {
    return Set.of(TIME, MEMORY).contains(file);
  }

  @Override
  public void write(final ResultFolder.Draft draft) {
    if (!record.isEmpty()) {
      final ScaleGrowth growth = new ScaleGrowth(record);
      draft.text(TIME, growth.timePlot().svg());
      draft.text(MEMORY, growth.memoryPlot().svg());
    }
  }
}
