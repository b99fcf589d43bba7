package org.heliograph.lab.experiment.scale;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.heliograph.formats.ResultFolder;
import org.heliograph.lab.study.Answer;
import org.heliograph.lab.study.Sheet;
import org.heliograph.lab.study.Table;

/// The answer of `bench --scale`: the rows of every series, and the fitted exponents; its folder
/// has time and memory against messages as pictures.
public record ScaleAnswer(List<ScaleRow> record) implements Answer {
  private static final String TIME_PLOT = "scale-time.svg";
  private static final String MEMORY_PLOT = "scale-memory.svg";

  public ScaleAnswer {
    record = List.copyOf(record);
  }

  /// Empty, since the folder has no record.
  @Override
  public String name() {
    return "";
  }

  @Override
  public Sheet sheet() {
    final ScaleGrowth growth = new ScaleGrowth(record);
    final Sheet sheet = new Sheet().table(all());
    growth.bySeries().forEach((name, rows) -> sheet.line(name).table(shown(rows)));
    return sheet
        .line("exponents, fitted to the larger half of each series")
        .table(
            Table.of(
                    Stream.concat(
                            growth.times().stream().map(fit -> new Exponent("time", fit)),
                            growth.heaps().stream().map(fit -> new Exponent("memory", fit)))
                        .toList())
                .show("", Exponent::text)
                .show("", Exponent::of)
                .show("", exponent -> exponent.fit().name()));
  }

  /// How time or memory grows.
  private record Exponent(String of, GrowthFit fit) {
    String text() {
      return Double.isFinite(fit.exponent())
          ? String.format(Locale.ROOT, "%.2f", fit.exponent())
          : "-";
    }
  }

  private Table<ScaleRow> all() {
    return Table.of("scale", record)
        .text("series", "what the networks have in common", ScaleRow::series)
        .text("network", "network", ScaleRow::network)
        .whole("messages", "pairs of a source and a target", ScaleRow::messages)
        .whole("stored", "transmissions that the schedule holds", ScaleRow::stored)
        .whole("bound", "lower bound on the slots", ScaleRow::bound)
        .whole("slots", "slots of the schedule", ScaleRow::slots)
        .real("first_seconds", "%.4f", "time to the first schedule", ScaleRow::firstSeconds)
        .real("seconds", "%.4f", "time to the end of the search", ScaleRow::seconds)
        .real("bound_seconds", "%.4f", "time of the bound", ScaleRow::boundSeconds)
        .real("verify_seconds", "%.4f", "time of the verifier", ScaleRow::verifySeconds)
        .real("megabytes", "%.2f", "memory", ScaleRow::megabytes)
        .inFilesAlone();
  }

  private static Table<ScaleRow> shown(final List<ScaleRow> rows) {
    return Table.of(rows)
        .show("network", ScaleRow::network)
        .show("messages", row -> Long.toString(row.messages()))
        .show("stored", row -> Long.toString(row.stored()))
        .show("bound", row -> Long.toString(row.bound()))
        .show("slots", row -> Integer.toString(row.slots()))
        .show("first s", row -> seconds(row.firstSeconds()))
        .show("all s", row -> seconds(row.seconds()))
        .show("bound s", row -> seconds(row.boundSeconds()))
        .show("verify s", row -> seconds(row.verifySeconds()))
        .show("heap MB", row -> String.format(Locale.ROOT, "%.1f", row.megabytes()));
  }

  private static String seconds(final double value) {
    return String.format(Locale.ROOT, "%.3f", value);
  }

  @Override
  public boolean owns(final String file) {
    return Set.of(TIME_PLOT, MEMORY_PLOT).contains(file);
  }

  @Override
  public void write(final ResultFolder.Draft draft) {
    if (!record.isEmpty()) {
      final ScaleGrowth growth = new ScaleGrowth(record);
      draft.text(TIME_PLOT, growth.timePlot().svg());
      draft.text(MEMORY_PLOT, growth.memoryPlot().svg());
    }
  }
}
