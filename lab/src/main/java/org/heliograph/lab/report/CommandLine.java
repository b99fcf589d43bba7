package org.heliograph.lab.report;

import org.heliograph.lab.experiment.SkippedRecord;
import org.heliograph.lab.experiment.networks.NetworkComparisonRecord;
import org.heliograph.lab.experiment.networks.NetworkQuestion;
import org.heliograph.lab.planner.PlanRecord;
import org.heliograph.lab.planner.ProblemRecord;
import org.heliograph.units.Bytes;

/// Commands that compute a result again, quoted for a POSIX shell.
public final class CommandLine {
  private static final String PLAIN = "[A-Za-z0-9_./:=-]+";

  private CommandLine() {}

  /// The command that computes `plan` again.
  static String of(final PlanRecord plan) {
    final ProblemRecord problem = plan.problem();
    final StringBuilder command = new StringBuilder();
    command.append(
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
            Long.toString(plan.run().budget())));
    plan.omitted().skipped().stream()
        .filter(one -> one.kind() == SkippedRecord.Kind.LEFT_OUT)
        .forEach(one -> command.append(" --without ").append(quoted(one.scheduler())));
    problem.energy().ifPresent(energy -> command.append(" --energy ").append(quoted(energy)));
    return command.toString();
  }

  /// The command that makes a comparison of networks again.
  static String of(final NetworkComparisonRecord record) {
    final NetworkQuestion question = record.question();
    final StringBuilder command =
        new StringBuilder("./heliograph compare ").append(quoted(question.measure()));
    question.networks().forEach(network -> command.append(" --on ").append(quoted(network)));
    question
        .schedulers()
        .forEach(scheduler -> command.append(" --scheduler ").append(quoted(scheduler)));
    question.switching().ifPresent(model -> command.append(" --switching ").append(quoted(model)));
    command.append(" --hardware ").append(quoted(question.hardware()));
    if (!question.workload()) {
      command
          .append(" --size ")
          .append(new Bytes(question.sizeBytes()))
          .append(" --sizes ")
          .append(
              String.join(",", question.sizesBytes().stream().map(size -> size + "B").toList()));
    }
    question.limit().ifPresent(limit -> command.append(" --budget ").append(quoted(limit)));
    return command
        .append(" --seed ")
        .append(record.run().seed())
        .append(" --budget ")
        .append(record.run().budget())
        .toString();
  }

  /// `word` as one argument of a shell.
  public static String quoted(final String word) {
    return word.matches(PLAIN) ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
