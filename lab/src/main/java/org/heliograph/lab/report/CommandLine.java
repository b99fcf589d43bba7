package org.heliograph.lab.report;

import org.heliograph.lab.experiment.PlanRecord;
import org.heliograph.lab.experiment.ProblemRecord;
import org.heliograph.lab.reproduce.ExhibitRecord;

/// The command that makes a plan or an exhibit again, quoted for a POSIX shell.
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

  static String of(final ExhibitRecord record) {
    final String paper = record.paper().name();
    final String item = record.name().substring(paper.length() + 1);
    return "./heliograph reproduce %s %s --seed %s".formatted(paper, quoted(item), record.seed());
  }

  private static String quoted(final String word) {
    return word.matches(PLAIN) ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
