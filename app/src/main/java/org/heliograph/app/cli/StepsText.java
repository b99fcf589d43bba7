package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.util.Locale;
import org.heliograph.lab.experiment.steps.StepsPoint;
import org.heliograph.lab.experiment.steps.StepsRecord;
import org.heliograph.units.Count;

/// The text of `steps`: a row for each schedule.
record StepsText(StepsRecord record) {
  void print(final PrintWriter out) {
    final StepsRecord.StepsProblem problem = record.problem();
    out.printf("%s on %s, %s%n", problem.collective(), problem.topology(), problem.switching());
    out.printf(
        "%s, at least %s by distance, seed %s%n%n",
        Count.of(problem.nodes(), "node"),
        Count.of(problem.leastSteps(), "step"),
        record.run().seed());
    final TextTable table =
        new TextTable()
            .row("chunks", "steps", "rounds", "rounds per chunk", "front", "fewer rounds");
    for (final StepsPoint point : record.points()) {
      table.row(
          Integer.toString(point.chunks()),
          Integer.toString(point.steps()),
          Integer.toString(point.rounds()),
          String.format(Locale.ROOT, "%.3f", (double) point.rounds() / point.chunks()),
          point.front() ? "yes" : "no",
          fewer(point.proof()));
    }
    table.print(out, "");
    FailureText.print(out, record.failures());
    for (final int chunks : record.unanswered()) {
      out.printf(
          "With %s the solver found no schedule. Maybe --effort thorough.%n",
          Count.of(chunks, "chunk"));
    }
  }

  private static String fewer(final StepsPoint.Proof proof) {
    return switch (proof) {
      case BOUND -> "below a proved bound";
      case SOLVER -> "infeasible by the solver";
      case OPEN -> "unknown; maybe --effort thorough";
    };
  }
}
