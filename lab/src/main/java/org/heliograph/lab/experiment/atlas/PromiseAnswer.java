package org.heliograph.lab.experiment.atlas;

import java.util.List;
import java.util.Locale;
import org.heliograph.lab.experiment.Version;
import org.heliograph.lab.planner.PromiseRow;
import org.heliograph.lab.study.Answer;
import org.heliograph.lab.study.Sheet;
import org.heliograph.lab.study.Table;

/// The answer of `promise`: a row for each scheduler or bound and kind of problem.
public record PromiseAnswer(List<PromiseRow> rows) implements Answer {
  /// Copies the rows.
  public PromiseAnswer {
    rows = List.copyOf(rows);
  }

  /// The rows as they are printed in JSON.
  public record PromiseRecord(int format, String version, List<PromiseRow> rows) {
    private static final int FORMAT = 1;
  }

  @Override
  public String name() {
    return "promise";
  }

  @Override
  public PromiseRecord record() {
    return new PromiseRecord(PromiseRecord.FORMAT, Version.text(), rows);
  }

  @Override
  public Sheet sheet() {
    return new Sheet()
        .table(
            Table.of("promise", rows)
                .text("work", "bound, first evaluation or whole search", PromiseAnswer::work)
                .shown()
                .text("problem", "pattern of the collective, and switching", PromiseRow::problem)
                .shown()
                .text("name", "scheduler or bound", PromiseRow::name)
                .shown()
                .whole("trials", "problems that it was asked about", PromiseRow::trials)
                .shown()
                .whole("led", "problems on which no other was better", PromiseRow::led)
                .shown()
                .whole(
                    "microseconds",
                    "processor time of the median problem",
                    PromiseRow::microseconds)
                .shown());
  }

  private static String work(final PromiseRow row) {
    return row.work().name().toLowerCase(Locale.ROOT);
  }
}
