package org.heliograph.app.cli;

import java.io.PrintWriter;
import org.heliograph.lab.Sweep;
import org.heliograph.lab.experiment.sweep.SweepCounts;
import org.heliograph.units.Count;

/// How far a sweep is, for people.
final class SweepText {
  private SweepText() {}

  static void printNotice(final Sweep sweep, final PrintWriter err) {
    if (!sweep.notice().isEmpty()) {
      err.println(sweep.notice());
    }
  }

  static void print(final SweepCounts counts, final PrintWriter out) {
    out.printf(
        "%s of %s done: %s with a schedule (%s proved optimal), %s without, %s failed%n",
        counts.done(),
        Count.of(counts.cells(), "cell"),
        counts.found(),
        counts.optimal(),
        counts.none(),
        counts.failed());
    if (!counts.isComplete()) {
      out.println("The same command continues the sweep.");
    }
  }
}
