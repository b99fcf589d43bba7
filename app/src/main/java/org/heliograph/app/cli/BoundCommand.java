package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import org.heliograph.lab.BoundResult;
import org.heliograph.lab.BoundTask;
import org.heliograph.lab.Heliograph;
import org.heliograph.lab.Lab;
import org.heliograph.lab.experiment.BoundRecord;
import org.heliograph.lab.experiment.FailureRecord;
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
    final BoundResult bounds =
        task(Heliograph.with(Plugins.load(spec.commandLine().getErr()))).run();
    if (print.json()) {
      JsonOutput.print(out, bounds.records());
      // The data is a list of bounds alone, and every one of them is a proof.
      bounds.failures().forEach(this::report);
    } else {
      table(out, bounds.records());
      ClaimText.print(out, bounds.claims());
      FailureText.print(out, bounds.failures());
    }
    file.file("certificate.json").ifPresent(bounds::writeTo);
    return InterruptSignal.requested() ? ExitCode.INTERRUPTED : ExitCode.DONE;
  }

  private BoundTask task(final Lab lab) {
    final BoundTask task =
        lab.bound(problem.collective())
            .on(problem.topology(spec))
            .objective(problem.objective())
            .seed(problem.seed())
            .budget(budget.evaluations())
            .cancelWhen(time::isOver);
    problem.switching().ifPresent(task::switching);
    return task;
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
