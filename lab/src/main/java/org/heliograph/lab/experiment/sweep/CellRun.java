package org.heliograph.lab.experiment.sweep;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.function.Supplier;
import java.util.zip.CRC32;
import org.heliograph.formats.JsonText;
import org.heliograph.lab.experiment.Version;

/// What a cell took, which depends on the machine: seconds, rounded down to 0.0001, and the
/// machine; `limited` says that the rows depend on the machine, too. `check` is the CRC-32 of the
/// rows of the cell, which stand before it.
record CellRun(double seconds, String machine, boolean limited, String check) {
  /// What stands between the rows and this in the output of a task.
  static final char SEPARATOR = '\t';

  private static final long STEPS_OF_NANOS = 100_000;
  private static final double STEPS_PER_SECOND = 1e4;

  /// The output of a task: the rows that `work` finds, and what it took.
  static String timed(final Supplier<CellAnswer> work) {
    final long start = System.nanoTime();
    final CellAnswer answer = work.get();
    final long steps = (System.nanoTime() - start) / STEPS_OF_NANOS;
    return output(answer, steps / STEPS_PER_SECOND);
  }

  /// The output of a task that has `answer` in no time.
  static String untimed(final CellAnswer answer) {
    return output(answer, 0);
  }

  /// The text of the rows in `output`.
  static String rows(final String output) {
    return output.substring(0, output.indexOf(SEPARATOR));
  }

  private static String output(final CellAnswer answer, final double seconds) {
    final String text = JsonText.compact(answer.rows());
    return text
        + SEPARATOR
        + JsonText.compact(
            new CellRun(seconds, Version.machine(), answer.isOfMachine(), check(text)));
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
