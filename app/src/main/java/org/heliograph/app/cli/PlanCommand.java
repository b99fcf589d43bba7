package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
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
    description = "Runs every scheduler that fits; verifies, bounds, prices and ranks them.",
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
          "whole contribution of one node, with its unit (default " + RequestDefaults.SIZE + ")")
  private String size = RequestDefaults.SIZE;

  @Option(
      names = "--cost",
      paramLabel = "MODEL",
      description = "such as hockney; by default what is natural for the topology")
  private Optional<String> cost = Optional.empty();

  @Option(
      names = "--energy",
      paramLabel = "MODEL",
      description = "also the energy of every schedule, such as energy(1pJ/b,500fJ/b)")
  private Optional<String> energy = Optional.empty();

  @Option(
      names = "--budget",
      description =
          "evaluations per scheduler (default "
              + RequestDefaults.BUDGET
              + "); more may find better schedules")
  private long budget = RequestDefaults.BUDGET;

  @Option(
      names = "--seconds",
      description =
          "time limit in seconds, after which the best schedule so far is printed, as with Ctrl-C;"
              + " by default none, since the result of a limited plan depends on the machine")
  private Optional<Long> seconds = Optional.empty();

  @Option(
      names = "--checkpoint",
      paramLabel = "FILE",
      description =
          "begin with what searches left in FILE, if it exists, and leave there what they need to"
              + " go on later with a larger --budget")
  private Optional<Path> checkpoint = Optional.empty();

  @Option(
      names = "--scheduler",
      paramLabel = "SCHEDULER",
      description = "only this one; may be given several times")
  private List<String> schedulers = new ArrayList<>();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "write schedule, certificate, pictures and plan.html there")
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
    OutFolder.fill(folder, new PlanFolder(plan), err);
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
