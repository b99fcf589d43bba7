package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import org.heliograph.lab.experiment.scale.GrowthFit;
import org.heliograph.lab.experiment.scale.ScaleGrowth;
import org.heliograph.lab.experiment.scale.ScaleRow;

/// The text of `bench --scale`: the rows of every series, then the fitted exponents.
final class ScaleText {
  private ScaleText() {}

  static void print(final PrintWriter out, final List<ScaleRow> rows) {
    String series = "";
    TextTable table = new TextTable();
    for (final ScaleRow row : rows) {
      if (!row.series().equals(series)) {
        table.print(out, "");
        series = row.series();
        out.println(series);
        table =
            new TextTable()
                .row(
                    "network",
                    "messages",
                    "stored",
                    "bound",
                    "slots",
                    "first s",
                    "all s",
                    "bound s",
                    "verify s",
                    "heap MB");
      }
      table.row(cells(row));
    }
    table.print(out, "");
    out.println("exponents, fitted to the larger half of each series");
    final ScaleGrowth growth = new ScaleGrowth(rows);
    final TextTable exponents = new TextTable();
    growth.times().forEach(line -> exponents.row(exponent(line), "time", line.name()));
    growth.heaps().forEach(line -> exponents.row(exponent(line), "memory", line.name()));
    exponents.print(out, "");
  }

  private static String exponent(final GrowthFit line) {
    return Double.isFinite(line.exponent()) ? number("%.2f", line.exponent()) : "-";
  }

  private static String[] cells(final ScaleRow row) {
    return new String[] {
      row.network(),
      Long.toString(row.messages()),
      Long.toString(row.stored()),
      Long.toString(row.bound()),
      Integer.toString(row.slots()),
      number("%.3f", row.firstSeconds()),
      number("%.3f", row.seconds()),
      number("%.3f", row.boundSeconds()),
      number("%.3f", row.verifySeconds()),
      number("%.1f", row.megabytes())
    };
  }

  /// A number in a format, with a point in any locale.
  static String number(final String format, final double value) {
    return String.format(Locale.ROOT, format, value);
  }
}
