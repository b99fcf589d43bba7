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
import org.heliograph.lab.NetworkComparisonResult;
import org.heliograph.lab.StudyTask;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.lab.experiment.compare.ComparisonRequest;
import org.heliograph.lab.experiment.networks.NetworkComparisonRequest;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// `compare`: compares networks by the time of a collective and what they cost; or, on one network,
/// schedulers by the time that each takes to reach the same number of slots.
@Command(
    name = "compare",
    description =
        "Compares networks: with several --on, by the time of a collective, lower bounds, price and"
            + " power. On one network, compares schedulers by the time that each takes to reach the"
            + " same number of slots.",
    footer = {
      "",
      "Examples:",
      "  heliograph compare all-reduce --on 'torus(4,4)' --on 'wdm-ring(16,4)'",
      "  heliograph compare all-to-all petersen --scheduler umda --runs 5"
    })
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
          "one network: runs of each scheduler, with consecutive seeds from --seed on (default "
              + ComparisonRequest.RUNS
              + ")")
  private int runs = ComparisonRequest.RUNS;

  @Option(
      names = "--slots",
      hidden = true,
      paramLabel = "N",
      description =
          "one network: target; a run ends successfully when its schedule has at most this number"
              + " of slots (default: the fewest that any run reaches within its budget)")
  private Optional<Integer> slots = Optional.empty();

  @Mixin private NetworkComparisonOptions networks = new NetworkComparisonOptions();

  @Mixin private TimeOption time = new TimeOption();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "write compare.json, tables (CSV) and charts (SVG) to this folder; of networks also a"
              + " page, compare.html")
  private Optional<Path> folder = Optional.empty();

  @Mixin private PrintOptions print = new PrintOptions();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    time.start();
    final PrintWriter out = spec.commandLine().getOut();
    final PrintWriter err = spec.commandLine().getErr();
    folder.ifPresent(OutFolder::requireUsable);
    if (networks.areCompared(problem.topologies())) {
      return compareNetworks(out, err);
    }
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

  private int compareNetworks(final PrintWriter out, final PrintWriter err) {
    requireNone(runs != ComparisonRequest.RUNS, "--runs");
    requireNone(slots.isPresent(), "--slots");
    requireNone(!files.isEmpty(), "--with");
    requireNone(problem.objective().isPresent(), "--objective");
    final ProgressLine progress = print.talk(err);
    final StudyTask<NetworkComparisonResult> task =
        Heliograph.with(Plugins.load(err))
            .compare(networkRequest())
            .onProgress(progress)
            .cancelWhen(InterruptSignal::requested);
    time.seconds().ifPresent(task::seconds);
    final NetworkComparisonResult result = task.run();
    progress.clear();
    if (print.json()) {
      JsonOutput.print(out, result.record());
    } else {
      new NetworkComparisonText(result.record(), networks.isEverything()).print(out);
    }
    OutFolder.fill(folder, result.content(), err);
    return InterruptSignal.requested() ? ExitCode.INTERRUPTED : ExitCode.DONE;
  }

  private static void requireNone(final boolean isGiven, final String option) {
    if (isGiven) {
      throw new IllegalArgumentException(
          "compare: %s is for schedulers on one network. Leave it out, or name one network."
              .formatted(option));
    }
  }

  private NetworkComparisonRequest networkRequest() {
    return networks
        .request(
            NetworkComparisonRequest.of(problem.collective(), problem.topologies())
                .switching(problem.switching())
                .hardware(problem.hardware())
                .seed(problem.seed())
                .schedulers(schedulers))
        .build();
  }

  private ComparisonRequest request() {
    return ComparisonRequest.of(problem.collective(), problem.topology(spec))
        .switching(problem.switching())
        .hardware(problem.hardware())
        .objective(problem.objective().orElse(RequestDefaults.OBJECTIVE))
        .seed(problem.seed())
        .budget(networks.evaluations())
        .runs(runs)
        .slots(slots.map(OptionalInt::of).orElse(OptionalInt.empty()))
        .schedulers(schedulers)
        .files(files)
        .build();
  }
}
