package org.heliograph.app.cli;

import java.io.Console;
import java.io.PrintWriter;
import java.util.Optional;
import org.heliograph.problem.Progress;

/// Progress on standard error, on one line that is rewritten, only if standard error is a terminal.
final class ProgressLine implements Progress {
  private final PrintWriter err;
  private final boolean shown;

  ProgressLine(final PrintWriter err, final boolean quiet) {
    this.err = err;
    this.shown =
        !quiet && Optional.ofNullable(System.console()).filter(Console::isTerminal).isPresent();
  }

  @Override
  public void at(final long done, final long total, final String what) {
    if (shown) {
      err.print("\r" + done + (total > 0 ? " of " + total : "") + " " + what + "\u001b[K");
      if (done == total) {
        err.print("\r\u001b[K");
      }
      err.flush();
    }
  }
}
