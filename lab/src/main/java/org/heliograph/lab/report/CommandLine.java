package org.heliograph.lab.report;

import org.heliograph.lab.experiment.PlanRecord;
import org.heliograph.lab.experiment.ProblemRecord;

/// The command that makes a plan again, quoted for a POSIX shell.
final class CommandLine {
  private static final String PLAIN = "[A-Za-z0-9_./:=-]+";

  private CommandLine() {}

  static String of(final PlanRecord plan) {
    final ProblemRecord problem = plan.problem();
    final String command =
        String.join(
            " ",
            "./heliograph plan",
            quoted(problem.collective()),
            "--on",
            quoted(problem.topology()),
            "--switching",
            quoted(problem.switching()),
            "--size",
            quoted(problem.size()),
            "--cost",
            quoted(problem.cost()),
            "--objective",
            quoted(problem.objective()),
            "--seed",
            Long.toString(plan.seed()),
            "--budget",
            Long.toString(plan.budget()));
    return problem.energy().map(energy -> command + " --energy " + quoted(energy)).orElse(command);
  }

  private static String quoted(final String word) {
    return word.matches(PLAIN) ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
