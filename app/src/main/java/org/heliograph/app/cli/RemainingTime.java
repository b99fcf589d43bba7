package org.heliograph.app.cli;

import java.util.concurrent.TimeUnit;
import org.heliograph.problem.Progress;

/// Progress with an estimate of the time that is left: what is left takes as long for each part as
/// what is done.
final class RemainingTime implements Progress {
  private static final long MINUTE = 60;
  private static final long HOUR = 3600;

  private final Progress shown;
  private final long startNanos = System.nanoTime();

  RemainingTime(final Progress shown) {
    this.shown = shown;
  }

  @Override
  public void at(final long done, final long total, final String what) {
    final long elapsed = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - startNanos);
    shown.at(
        done, total, done == total ? what : "%s, %s".formatted(what, left(done, total, elapsed)));
  }

  /// The estimate after `seconds`, such as `about 3 min left`.
  static String left(final long done, final long total, final long seconds) {
    final double left = (double) seconds / Math.max(1, done) * (total - done);
    if (left < MINUTE) {
      return "less than a minute left";
    }
    return left < HOUR
        ? "about %s min left".formatted(Math.round(left / MINUTE))
        : "about %s h left".formatted(Math.round(left / HOUR * 10) / 10.0);
  }
}
