package org.heliograph.lab.report;

import org.heliograph.lab.experiment.PlanRecord;
import org.heliograph.lab.experiment.ProblemRecord;

/// Commands that compute a result again, quoted for a POSIX shell.
public final class CommandLine {
  private static final String PLAIN = "[A-Za-z0-9_./:=-]+";

  private CommandLine() {}

  /// The command that computes `plan` again.
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
            "--hardware",
            quoted(problem.hardware().spec()),
            "--size",
            quoted(problem.message().size()),
            "--cost",
            quoted(problem.cost()),
            "--objective",
            quoted(problem.objective()),
            "--seed",
            Long.toString(plan.run().seed()),
            "--budget",
            Long.toString(plan.run().budget()));
    return problem.energy().map(energy -> command + " --energy " + quoted(energy)).orElse(command);
  }

  /// `word` as one argument of a shell.
  public static String quoted(final String word) {
    return word.matches(PLAIN) ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
