package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import org.heliograph.formats.certificate.CertificateFile;
import org.heliograph.lab.experiment.BoundRecord;
import org.heliograph.lab.experiment.BoundSurvey;
import org.heliograph.lab.experiment.ClaimSurvey;
import org.heliograph.lab.experiment.FailureRecord;
import org.heliograph.lab.experiment.Failures;
import org.heliograph.lab.experiment.InterruptibleExecutor;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.problem.Budget;
import org.heliograph.registry.Registry;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// `bound`: lower bounds on the slots of any schedule, each with its certificate.
@Command(
    name = "bound",
    description = "Proves lower bounds on the slots of any schedule, each with a certificate.",
    footer = {
      "",
      "Examples:",
      "  heliograph bound all-to-all petersen",
      "  heliograph bound all-gather 'torus(8,8)' -o certificate.json",
      "  heliograph bound all-to-all 'kautz(3,3)' --seconds 10"
    })
final class BoundCommand implements Callable<Integer> {
  @Mixin private ProblemOptions problem = new ProblemOptions();

  @Mixin private BudgetOption budget = new BudgetOption();

  @Mixin private TimeOption time = new TimeOption();

  @Mixin private OutputFile file = new OutputFile();

  @Mixin private PrintOptions print = new PrintOptions();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    time.start();
    final PrintWriter out = spec.commandLine().getOut();
    final Registry registry = Plugins.load(spec.commandLine().getErr());
    final StatedProblem stated =
        InterruptibleExecutor.needed(time::isOver, "the problem was built", () -> stated(registry));
    final Failures failures = new Failures();
    final BoundSurvey survey =
        new BoundSurvey(
            registry,
            stated.problem(),
            new Budget(budget.evaluations(), time::isOver),
            problem.seed(),
            failures);
    final List<BoundSurvey.Row> rows = survey.within(survey::all);
    final List<BoundRecord> records = rows.stream().map(BoundSurvey.Row::record).toList();
    if (print.json()) {
      JsonOutput.print(out, records);
      // The data is a list of bounds alone, and every one of them is a proof.
      failures.records().forEach(this::report);
    } else {
      table(out, records);
      ClaimText.print(out, ClaimSurvey.of(registry, stated.problem(), failures));
      FailureText.print(out, failures.records());
    }
    file.file("certificate.json")
        .ifPresent(
            path -> CertificateFile.of(stated.header(), rows.getFirst().bound()).write(path));
    return InterruptSignal.requested() ? ExitCode.INTERRUPTED : ExitCode.DONE;
  }

  private StatedProblem stated(final Registry registry) {
    return StatedProblem.of(
        registry,
        problem.topology(spec),
        problem.collective(),
        problem.switching(),
        problem.objective());
  }

  private void report(final FailureRecord failure) {
    final PrintWriter err = spec.commandLine().getErr();
    err.printf("%s %s: %s%n", failure.kind(), failure.name(), failure.reason());
    failure.report().ifPresent(err::println);
  }

  private static void table(final PrintWriter out, final List<BoundRecord> records) {
    final TextTable table = new TextTable().row("bound", "slots", "argument", "source");
    for (final BoundRecord record : records) {
      table.row(record.name(), Long.toString(record.slots()), record.argument(), record.source());
    }
    table.print(out, "");
  }
}
