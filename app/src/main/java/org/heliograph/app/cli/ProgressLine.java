package org.heliograph.app.cli;

import java.io.Console;
import java.io.PrintWriter;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.heliograph.problem.Progress;
import org.heliograph.problem.Standing;
import org.heliograph.units.Count;

/// Progress on standard error, on one line that is rewritten, only if standard error is a terminal
/// and not kept.
final class ProgressLine implements Progress {
  private static final int WIDTH = 79;

  private final PrintWriter err;
  private final boolean shown;
  private final long startNanos = System.nanoTime();
  private volatile boolean hasBest;

  ProgressLine(final PrintWriter err, final boolean quiet) {
    this.err = err;
    this.shown = !quiet && !(err instanceof KeptMessages) && isTerminal();
  }

  /// Whether a line can be rewritten.
  static boolean isTerminal() {
    return Optional.ofNullable(System.console()).filter(Console::isTerminal).isPresent();
  }

  @Override
  public void at(final long done, final long total, final String what) {
    if (shown) {
      rewrite(done + (total > 0 ? " of " + total : "") + " " + what);
      if (done == total) {
        clear();
      }
    }
  }

  @Override
  public void verified(final int slots) {
    if (shown && !hasBest) {
      rewrite("best %s, verified; measuring it".formatted(Count.of(slots, "slot")));
    }
  }

  @Override
  public void standing(final Standing standing) {
    if (shown) {
      hasBest = standing.best().isPresent();
      rewrite(text(standing, TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - startNanos)));
    }
  }

  /// The standing after `seconds`, such as `best 12 slots, at least 10 (gap 2); 3 s; …`.
  static String text(final Standing standing, final long seconds) {
    final String best =
        standing.best().isEmpty()
            ? "no schedule yet, at least %s".formatted(Count.of(standing.bound(), "slot"))
            : "best %s, at least %s (gap %s)"
                .formatted(
                    Count.of(standing.best().getAsInt(), "slot"),
                    standing.bound(),
                    standing.best().getAsInt() - standing.bound());
    return "%s; %s s; trying %s".formatted(best, seconds, standing.trying());
  }

  /// Removes the line, so that results begin in its place.
  void clear() {
    if (shown) {
      err.print("\r\u001b[K");
      err.flush();
    }
  }

  private void rewrite(final String line) {
    final String fits = line.length() <= WIDTH ? line : line.substring(0, WIDTH - 1) + "…";
    err.print("\r" + fits + "\u001b[K");
    err.flush();
  }
}
