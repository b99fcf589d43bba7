package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.heliograph.lab.PlanResult;
import org.heliograph.lab.experiment.LabContext;
import org.heliograph.lab.experiment.Plan;
import org.heliograph.lab.experiment.PlanRequest;
import org.heliograph.lab.experiment.Planner;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.lab.experiment.TimeLimit;
import org.heliograph.units.Bytes;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// `plan`: every scheduler that supports the problem, verified, bounded, priced and ranked.
@Command(
    name = "plan",
    description =
        "Plans a collective: runs all suitable schedulers, verifies their schedules and ranks them,"
            + " with a proven lower bound.",
    footer = {
      "",
      "Examples:",
      "  heliograph plan all-to-all --on petersen",
      "  heliograph plan 'broadcast(root=3)' --on 'torus(8,8)' --out plan",
      "  heliograph plan all-reduce --on 'otis(mesh(4,4))' --energy 'energy(optical=500fJ/b)'",
      "  heliograph plan all-gather --on net.graphml --switching store-and-forward --json"
    })
final class PlanCommand implements Callable<Integer> {
  private static final long MAX_SECONDS = 1_000_000_000;

  @Mixin private ProblemOptions problem = new ProblemOptions();

  @Option(
      names = "--size",
      description =
          "total contribution of one node, with its unit (default " + RequestDefaults.SIZE + ")")
  private String size = RequestDefaults.SIZE;

  @Option(
      names = "--cost",
      paramLabel = "MODEL",
      description =
          "cost model for times, such as hockney (default: that of the topology); see heliograph"
              + " list cost")
  private Optional<String> cost = Optional.empty();

  @Option(
      names = "--energy",
      paramLabel = "MODEL",
      description =
          "energy model: also print the energy of each schedule, such as energy(1pJ/b,500fJ/b)")
  private Optional<String> energy = Optional.empty();

  @Option(
      names = "--budget",
      description =
          "search effort, in evaluations per scheduler (default "
              + RequestDefaults.BUDGET
              + "); more may find better schedules")
  private long budget = RequestDefaults.BUDGET;

  @Option(
      names = "--seconds",
      description =
          "stop after at most this number of seconds and print the best schedule so far, as Ctrl-C"
              + " does (default: no limit); with a limit, the result depends on the machine")
  private Optional<Long> seconds = Optional.empty();

  @Option(
      names = "--checkpoint",
      paramLabel = "FILE",
      description =
          "continue the searches stored in FILE, if it exists, and store their state there; run"
              + " again with a larger --budget to continue them")
  private Optional<Path> checkpoint = Optional.empty();

  @Option(
      names = "--scheduler",
      paramLabel = "SCHEDULER",
      description =
          "use only this scheduler; may be given several times; see heliograph list scheduler")
  private List<String> schedulers = new ArrayList<>();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "write schedule, certificate, pictures and plan.html to this folder")
  private Optional<Path> folder = Optional.empty();

  @Mixin private PrintOptions print = new PrintOptions();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    InterruptSignal.watch();
    final PrintWriter out = spec.commandLine().getOut();
    final PrintWriter err = spec.commandLine().getErr();
    folder.ifPresent(OutFolder::requireUsable);
    final Plan plan =
        new Planner(
                new LabContext(Plugins.load(err), print.talk(err), InterruptSignal::requested),
                limit())
            .plan(request(), checkpoint);
    if (print.json()) {
      JsonOutput.print(out, plan.record());
    } else {
      new PlanText(plan.record()).print(out);
    }
    checkpoint.ifPresent(
        file -> err.println(plan.unkept().map(Throwable::getMessage).orElse("wrote " + file)));
    OutFolder.fill(folder, new PlanResult(plan).content(), err);
    if (plan.unkept().isPresent()) {
      return ExitCode.USAGE;
    }
    if (InterruptSignal.requested()) {
      return ExitCode.INTERRUPTED;
    }
    return plan.best().isPresent() ? ExitCode.DONE : ExitCode.REJECTED;
  }

  /// Ctrl-C, or the end of the time that the plan may take.
  private TimeLimit limit() {
    if (seconds.isEmpty()) {
      return TimeLimit.none(InterruptSignal::requested);
    }
    if (seconds.get() < 1 || seconds.get() > MAX_SECONDS) {
      throw new IllegalArgumentException(
          "--seconds (%s) must lie between 1 and %s.".formatted(seconds.get(), MAX_SECONDS));
    }
    return TimeLimit.of(InterruptSignal::requested, System::nanoTime, seconds.get());
  }

  private PlanRequest request() {
    return PlanRequest.of(problem.collective(), problem.topology())
        .switching(problem.switching())
        .objective(problem.objective())
        .size(Bytes.parse(size))
        .seed(problem.seed())
        .budget(budget)
        .schedulers(schedulers)
        .cost(cost)
        .energy(energy)
        .build();
  }
}
