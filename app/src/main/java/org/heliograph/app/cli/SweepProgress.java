package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.function.Consumer;
import org.heliograph.lab.experiment.sweep.SweepStanding;
import org.heliograph.units.Count;

/// Progress of a sweep as lines on standard error at a fixed pace, where there is no terminal whose
/// line could be rewritten.
final class SweepProgress implements Consumer<SweepStanding> {
  private static final MathContext DIGITS = new MathContext(3);
  private static final double MINUTE = 60;
  private static final double HOUR = 3600;

  private final PrintWriter err;
  private final boolean isShown;

  /// Lines on `err`, if `isShown`.
  SweepProgress(final PrintWriter err, final boolean isShown) {
    this.err = err;
    this.isShown = isShown;
  }

  /// Prints a line, but none at the beginning and at the end, of which the command speaks itself.
  @Override
  public void accept(final SweepStanding standing) {
    if (isShown
        && standing.state() == SweepStanding.State.RUNNING
        && standing.seconds() >= standing.everySeconds()) {
      err.println(text(standing));
      err.flush();
    }
  }

  /// Such as `1200 of 2000 cells done, 3 failed; 4.51 cells/s; about 3 min left`.
  static String text(final SweepStanding standing) {
    final StringBuilder text =
        new StringBuilder(
            "%s of %s%s done, %s failed"
                .formatted(
                    standing.done(),
                    Count.of(standing.cells(), "cell"),
                    standing.shard().equals("1/1") ? "" : " of shard " + standing.shard(),
                    standing.failed()));
    standing.cellsPerSecond().ifPresent(rate -> text.append("; ").append(rate(rate)));
    standing.secondsLeft().ifPresent(left -> text.append("; ").append(left(left)));
    return text.toString();
  }

  private static String rate(final double perSecond) {
    if (perSecond >= 1) {
      return digits(perSecond) + " cells/s";
    }
    return perSecond >= 1 / MINUTE
        ? digits(perSecond * MINUTE) + " cells/min"
        : digits(perSecond * HOUR) + " cells/h";
  }

  private static String digits(final double value) {
    return new BigDecimal(value).round(DIGITS).toPlainString();
  }

  /// The estimate of the time that is left, such as `about 3 min left`.
  static String left(final double seconds) {
    if (seconds < MINUTE) {
      return "less than a minute left";
    }
    return seconds < HOUR
        ? "about %s min left".formatted(Math.round(seconds / MINUTE))
        : "about %s h left".formatted(Math.round(seconds / HOUR * 10) / 10.0);
  }
}
