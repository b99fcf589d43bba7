package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.heliograph.lab.BoundResult;
import org.heliograph.lab.BoundTask;
import org.heliograph.lab.Heliograph;
import org.heliograph.lab.Lab;
import org.heliograph.lab.experiment.BoundRecord;
import org.heliograph.lab.experiment.ChunkChoice;
import org.heliograph.lab.experiment.FailureRecord;
import org.heliograph.lab.experiment.OmittedRecord;
import org.heliograph.lab.experiment.TimeBoundRecord;
import org.heliograph.problem.Objective;
import org.heliograph.units.Bytes;
import org.heliograph.units.DisplayColumn;
import org.heliograph.units.Time;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// `bound`: lower bounds on the slots and the time of any schedule, each with its certificate.
@Command(
    name = "bound",
    description = {
      "Proves lower bounds on the slots of any schedule, each with a certificate.",
      "With --size it also proves lower bounds on the time.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  heliograph bound all-to-all petersen",
      "  heliograph bound all-gather 'torus(8,8)' -o certificate.json",
      "  heliograph bound all-to-all 'kautz(3,3)' --seconds 10",
      "  heliograph bound all-gather petersen --size 1MiB --startup 2us"
    })
final class BoundCommand implements Callable<Integer> {
  @Mixin private ProblemOptions problem = new ProblemOptions();

  @Option(
      names = "--size",
      paramLabel = "SIZE",
      description = "total contribution of one node, with its unit: bounds the time too")
  private Optional<Bytes> size = Optional.empty();

  @Option(
      names = "--startup",
      paramLabel = "TIME",
      description = "start-up of a message (default: that of the hardware)")
  private Optional<Time> startup = Optional.empty();

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
      final List<Record> records = new ArrayList<>(bounds.records());
      records.addAll(bounds.timeRecords());
      JsonOutput.print(out, records);
      // The data is a list of bounds alone, and every one of them is a proof.
      bounds.failures().forEach(this::report);
    } else {
      table(out, bounds.records());
      timeTable(out, bounds);
      ChunkChoice.note(problem.collective()).ifPresent(note -> WrappedText.print(out, "", note));
      ClaimText.print(out, bounds.claims());
      OmittedRecord.lines(bounds.failures()).forEach(out::println);
    }
    write(bounds);
    return InterruptSignal.requested() ? ExitCode.INTERRUPTED : ExitCode.DONE;
  }

  private BoundTask task(final Lab lab) {
    final BoundTask task =
        lab.bound(problem.collective())
            .on(problem.topology(spec))
            .seed(problem.seed())
            .budget(budget.evaluations())
            .cancelWhen(time::isOver);
    problem.objective().ifPresent(task::objective);
    problem.switching().ifPresent(task::switching);
    size.ifPresent(task::size);
    startup.ifPresent(task::startup);
    problem.hardware().ifPresent(task::hardware);
    return task;
  }

  /// Writes the certificates: both to a folder, that of the objective to a file.
  private void write(final BoundResult bounds) {
    final boolean isFolder = file.given().filter(Files::isDirectory).isPresent();
    final boolean timed =
        !bounds.timeRecords().isEmpty() && problem.objective().equals(Optional.of(Objective.TIME));
    if (isFolder || !timed) {
      file.file("certificate.json").ifPresent(bounds::writeTo);
    }
    if (isFolder || timed) {
      file.file("time-certificate.json").ifPresent(bounds::writeTimeTo);
    }
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

  private static void timeTable(final PrintWriter out, final BoundResult bounds) {
    final List<TimeBoundRecord> records = bounds.timeRecords();
    if (records.isEmpty()) {
      return;
    }
    out.printf("%nhardware: %s%n", bounds.hardware());
    final TextTable table = new TextTable().row("bound", "time", "holds for", "argument", "source");
    final DisplayColumn times =
        DisplayColumn.ofTimes(records.stream().mapToLong(TimeBoundRecord::timePs));
    for (final TimeBoundRecord record : records) {
      table.row(
          record.name(),
          times.cell(record.timePs()),
          record.scope(),
          record.argument(),
          record.source());
    }
    table.print(out, "");
  }
}
