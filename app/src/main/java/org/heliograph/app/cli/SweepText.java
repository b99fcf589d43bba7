package org.heliograph.app.cli;

import java.io.PrintWriter;
import org.heliograph.lab.experiment.sweep.SweepCounts;
import org.heliograph.lab.experiment.sweep.SweepFolder;
import org.heliograph.lab.experiment.sweep.SweepResult;
import org.heliograph.units.Count;

/// How far a sweep is, for people.
final class SweepText {
  private SweepText() {}

  static void printNotice(final SweepResult result, final PrintWriter err) {
    if (!result.notice().isEmpty()) {
      err.println(result.notice());
    }
  }

  static void print(final SweepFolder sweep, final SweepCounts counts, final PrintWriter out) {
    printCounts(sweep, counts, out);
    if (!counts.isComplete()) {
      out.println("The same command continues the sweep.");
    }
  }

  static void printCounts(
      final SweepFolder sweep, final SweepCounts counts, final PrintWriter out) {
    out.printf(
        "%s of %s%s done: ",
        counts.done(),
        Count.of(counts.cells(), "cell"),
        sweep.shard().isWhole() ? "" : " of shard " + sweep.shard());
    if (sweep.sweep().isOfPlans()) {
      out.printf("%s with a schedule (%s proved optimal), ", counts.found(), counts.optimal());
    } else {
      out.printf("%s answered, ", counts.found());
    }
    out.printf("%s without, %s failed%n", counts.none(), counts.failed());
  }
}
