package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import org.heliograph.lab.ComparisonResult;
import org.heliograph.lab.Heliograph;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.lab.experiment.compare.ComparisonRequest;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// `compare`: compares schedulers by the time that each takes to reach the same number of slots.
@Command(
    name = "compare",
    description =
        "Compares schedulers by the time that each takes to reach the same number of slots.",
    footer = {"", "Example:", "  heliograph compare all-to-all petersen --scheduler umda --runs 5"})
final class CompareCommand implements Callable<Integer> {
  @Mixin private ProblemOptions problem = new ProblemOptions();

  @Option(
      names = "--scheduler",
      paramLabel = "SCHEDULER",
      completionCandidates = PluginNames.Schedulers.class,
      description = "a scheduler to compare; may be given several times (default: all)")
  private List<String> schedulers = new ArrayList<>();

  @Option(
      names = "--with",
      paramLabel = "FILE",
      description =
          "also compare the schedule in this file, such as that of your algorithm, once it is"
              + " verified; may be given several times")
  private List<Path> files = new ArrayList<>();

  @Option(
      names = "--runs",
      paramLabel = "N",
      description =
          "runs of each scheduler, with consecutive seeds from --seed on (default "
              + ComparisonRequest.RUNS
              + ")")
  private int runs = ComparisonRequest.RUNS;

  @Option(
      names = "--slots",
      paramLabel = "N",
      description =
          "target: a run ends successfully when its schedule has at most this number of slots"
              + " (default: the fewest that any run reaches within its budget)")
  private Optional<Integer> slots = Optional.empty();

  @Mixin private BudgetOption budget = new BudgetOption();

  @Mixin private TimeOption time = new TimeOption();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "write compare.json, convergence.csv and convergence.svg to this folder")
  private Optional<Path> folder = Optional.empty();

  @Mixin private PrintOptions print = new PrintOptions();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    time.start();
    final PrintWriter out = spec.commandLine().getOut();
    final PrintWriter err = spec.commandLine().getErr();
    folder.ifPresent(OutFolder::requireUsable);
    final ComparisonResult comparison =
        Heliograph.with(Plugins.load(err))
            .compare(request())
            .onProgress(print.talk(err))
            .cancelWhen(time::isOver)
            .run();
    if (print.json()) {
      JsonOutput.print(out, comparison.record());
    } else {
      new CompareText(comparison.record()).print(out);
    }
    OutFolder.fill(folder, comparison.content(), err);
    if (InterruptSignal.requested()) {
      return ExitCode.INTERRUPTED;
    }
    return comparison.record().results().stream().anyMatch(result -> result.successes() > 0)
        ? ExitCode.DONE
        : ExitCode.REJECTED;
  }

  private ComparisonRequest request() {
    return ComparisonRequest.of(problem.collective(), problem.topology(spec))
        .switching(problem.switching())
        .hardware(problem.hardware())
        .objective(problem.objective().orElse(RequestDefaults.OBJECTIVE))
        .seed(problem.seed())
        .budget(budget.evaluations())
        .runs(runs)
        .slots(slots.map(OptionalInt::of).orElse(OptionalInt.empty()))
        .schedulers(schedulers)
        .files(files)
        .build();
  }
}
