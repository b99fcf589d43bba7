package org.heliograph.lab.experiment.sweep;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.function.Supplier;
import java.util.zip.CRC32;
import org.heliograph.formats.JsonText;
import org.heliograph.lab.experiment.Version;

/// What a cell took, which depends on the machine: seconds, rounded down to 0.0001, and the
/// machine. `check` is the CRC-32 of the rows of the cell, which stand before it.
record CellRun(double seconds, String machine, String check) {
  /// What stands between the rows and this in the output of a task.
  static final char SEPARATOR = '\t';

  private static final long STEPS_OF_NANOS = 100_000;
  private static final double STEPS_PER_SECOND = 1e4;

  /// The output of a task: the rows that `work` finds, and what it took.
  static String timed(final Supplier<?> work) {
    final long start = System.nanoTime();
    final Object rows = work.get();
    final long steps = (System.nanoTime() - start) / STEPS_OF_NANOS;
    return output(rows, steps / STEPS_PER_SECOND);
  }

  /// The output of a task that found `rows` in no time.
  static String untimed(final Object rows) {
    return output(rows, 0);
  }

  private static String output(final Object rows, final double seconds) {
    final String text = JsonText.compact(rows);
    return text
        + SEPARATOR
        + JsonText.compact(new CellRun(seconds, Version.machine(), check(text)));
  }

  private static String check(final String text) {
    final CRC32 sum = new CRC32();
    sum.update(text.getBytes(StandardCharsets.UTF_8));
    return HexFormat.of().toHexDigits((int) sum.getValue());
  }

  /// Whether `output` is the text of rows and of this, as this version writes them.
  boolean isEndOf(final String output) {
    final String end = SEPARATOR + JsonText.compact(this);
    return output.endsWith(end)
        && check(output.substring(0, output.length() - end.length())).equals(check);
  }
}
