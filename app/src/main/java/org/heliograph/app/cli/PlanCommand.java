package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.heliograph.lab.Heliograph;
import org.heliograph.lab.PlanResult;
import org.heliograph.lab.StudyTask;
import org.heliograph.lab.experiment.Breadth;
import org.heliograph.lab.experiment.Effort;
import org.heliograph.lab.experiment.Plan;
import org.heliograph.lab.experiment.PlanRecord;
import org.heliograph.lab.experiment.PlanRequest;
import org.heliograph.lab.experiment.RequestDefaults;
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
  private Optional<Long> budget = Optional.empty();

  @Option(
      names = "--effort",
      paramLabel = "LEVEL",
      description =
          "quick, normal (default) or thorough: a named --budget of 16, 64 or 1024 evaluations")
  private Optional<Effort> effort = Optional.empty();

  @Option(
      names = "--all",
      arity = "0..1",
      fallbackValue = "ALL",
      preprocessor = OptionalValue.class,
      paramLabel = "composites",
      description =
          "run every scheduler to the end and rank them; composites are listed if they are among"
              + " the best ten, or all with --all=composites")
  private Optional<Breadth> breadth = Optional.empty();

  @Option(names = "--why", description = "list the schedulers without a result, and the reasons")
  private boolean why;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "number of threads (default: one per core); the result does not depend on it")
  private int threads;

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
      names = "--with",
      paramLabel = "FILE",
      description =
          "also rank the schedule in this file, such as that of your algorithm, once it is"
              + " verified; may be given several times")
  private List<Path> files = new ArrayList<>();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "write schedule, certificate, pictures and plan.html to this folder")
  private Optional<Path> folder = Optional.empty();

  @Option(names = "--cite", description = "print what to cite; see heliograph cite")
  private boolean cite;

  @Mixin private PrintOptions print = new PrintOptions();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    requireSense();
    InterruptSignal.watch();
    final PrintWriter out = spec.commandLine().getOut();
    final PrintWriter err = spec.commandLine().getErr();
    folder.ifPresent(OutFolder::requireUsable);
    final ProgressLine progress = print.talk(err);
    final StudyTask<PlanResult> task =
        Heliograph.with(Plugins.load(err))
            .plan(request(), checkpoint)
            .onProgress(progress)
            .cancelWhen(InterruptSignal::requested);
    seconds.ifPresent(task::seconds);
    final PlanResult result = task.run();
    final Plan plan = result.plan();
    progress.clear();
    if (print.json()) {
      JsonOutput.print(out, plan.record());
    } else {
      print(plan.record(), out);
    }
    if (cite && !print.json()) {
      out.printf("%ncite: heliograph cite %s%n", String.join(" ", result.citation().keys()));
    }
    checkpoint.ifPresent(
        file -> err.println(plan.unkept().map(Throwable::getMessage).orElse("wrote " + file)));
    OutFolder.fill(folder, result.content(), err);
    if (plan.unkept().isPresent()) {
      return ExitCode.USAGE;
    }
    if (InterruptSignal.requested()) {
      return ExitCode.INTERRUPTED;
    }
    return plan.best().isPresent() ? ExitCode.DONE : ExitCode.REJECTED;
  }

  /// The answer on one screen; a ranking if several schedulers or schedule files were given.
  private void print(final PlanRecord plan, final PrintWriter out) {
    if (breadth.isPresent() || schedulers.size() > 1 || !files.isEmpty()) {
      new PlanText(plan).print(out);
    } else {
      new AnswerText(plan, out).print();
    }
    if (why) {
      SkippedText.print(out, plan.omitted().skipped());
    }
  }

  private void requireSense() {
    if (budget.isPresent() && effort.isPresent()) {
      throw new IllegalArgumentException(
          "--budget (%s) and --effort (%s) both say how much to search. Give one of them."
              .formatted(budget.get(), effort.get().name().toLowerCase(Locale.ROOT)));
    }
    if (threads < 0) {
      throw new IllegalArgumentException(
          "--threads (%s) must be at least 1. Without it there is one per core."
              .formatted(threads));
    }
  }

  private PlanRequest request() {
    return PlanRequest.of(problem.collective(), problem.topology())
        .switching(problem.switching())
        .objective(problem.objective())
        .size(Bytes.parse(size))
        .seed(problem.seed())
        .budget(budget.orElse(effort.orElse(Effort.NORMAL).evaluations()))
        .breadth(breadth.orElse(Breadth.PORTFOLIO))
        .threads(threads)
        .schedulers(schedulers)
        .files(files)
        .cost(cost)
        .energy(energy)
        .build();
  }
}
