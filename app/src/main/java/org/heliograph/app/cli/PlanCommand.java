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
import org.heliograph.lab.experiment.PlanOutcome;
import org.heliograph.lab.experiment.PlanRecord;
import org.heliograph.lab.experiment.PlanRequest;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.lab.study.ShellWord;
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
      "  heliograph plan all-to-all petersen",
      "  heliograph plan 'broadcast(root=3)' 'torus(8,8)' --out plan",
      "  heliograph plan all-reduce 'otis(mesh(4,4))' --energy 'energy(1pJ/b,500fJ/b)'",
      "  heliograph plan all-gather net.graphml --switching store-and-forward --json"
    })
final class PlanCommand implements Callable<Integer> {
  @Mixin private ProblemOptions problem = new ProblemOptions();

  @Mixin private SizeOption size = new SizeOption();

  @Option(
      names = "--chunks",
      paramLabel = "N",
      description =
          "equal parts of each contribution (default: with --size the number that takes the least"
              + " time, otherwise 1); a range such as 1..64:x2 prints the curve")
  private Optional<Integer> chunks = Optional.empty();

  @Option(
      names = "--cost",
      paramLabel = "COST",
      completionCandidates = PluginNames.Costs.class,
      description =
          "cost model for times, such as hockney (default: that of the switching model); see"
              + " heliograph list costs")
  private Optional<String> cost = Optional.empty();

  @Option(
      names = "--energy",
      paramLabel = "MODEL",
      description =
          "energy model: also print the energy of each schedule, such as energy(1pJ/b,500fJ/b)")
  private Optional<String> energy = Optional.empty();

  @Mixin private BudgetOption budget = new BudgetOption();

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

  @Mixin private ThreadsOption threads = new ThreadsOption();

  @Mixin private TimeOption time = new TimeOption();

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
      completionCandidates = PluginNames.Schedulers.class,
      description =
          "use only this scheduler; may be given several times; see heliograph list schedulers")
  private List<String> schedulers = new ArrayList<>();

  @Option(
      names = "--with",
      paramLabel = "FILE",
      description =
          "also rank the schedule in this file, such as that of your algorithm, once it is"
              + " verified; may be given several times")
  private List<Path> files = new ArrayList<>();

  @Option(
      names = "--atlas",
      arity = "0..1",
      fallbackValue = AtlasFolderOption.DEFAULT,
      preprocessor = OptionalValue.class,
      paramLabel = "DIR",
      description =
          "let the atlas's schedule of this problem take part, once it is verified again (default"
              + " folder: atlas)")
  private Optional<Path> atlas = Optional.empty();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "write schedule, certificate, plan.json, pictures and plan.html to this folder")
  private Optional<Path> folder = Optional.empty();

  @Option(names = "--cite", description = "print what to cite; see heliograph cite")
  private boolean cite;

  @Mixin private PrintOptions print = new PrintOptions();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    time.start();
    final PrintWriter out = spec.commandLine().getOut();
    final PrintWriter err = spec.commandLine().getErr();
    folder.ifPresent(OutFolder::requireUsable);
    final ProgressLine progress = print.talk(err);
    final StudyTask<PlanResult> task =
        Heliograph.with(Plugins.load(err))
            .plan(request(), checkpoint, atlas)
            .onProgress(progress)
            .cancelWhen(InterruptSignal::requested);
    time.seconds().ifPresent(task::seconds);
    final PlanResult result = task.run();
    final PlanOutcome plan = result.plan();
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
      new AnswerText(plan, given(), folder, out).print();
    }
    if (why) {
      plan.omitted().skippedLines().forEach(out::println);
    }
  }

  /// The options that the next command repeats.
  private List<String> given() {
    final List<String> options = new ArrayList<>();
    problem
        .switching()
        .ifPresent(
            it ->
                options.add(
                    it.equals(StatedProblem.UNLIT)
                        ? "--unlit"
                        : "--switching " + ShellWord.of(it)));
    problem.hardware().ifPresent(it -> options.add("--hardware " + ShellWord.of(it)));
    atlas.ifPresent(it -> options.add("--atlas=" + ShellWord.of(it.toString())));
    if (spec.commandLine().getParseResult().hasMatchedOption("--size")) {
      options.add("--size " + size.value());
    }
    problem
        .objective()
        .ifPresent(it -> options.add("--objective " + it.name().toLowerCase(Locale.ROOT)));
    if (problem.seed() != RequestDefaults.SEED) {
      options.add("--seed " + problem.seed());
    }
    schedulers.forEach(it -> options.add("--scheduler " + ShellWord.of(it)));
    return options;
  }

  private PlanRequest request() {
    final PlanRequest.Builder request =
        PlanRequest.of(problem.collective(), problem.topology(spec))
            .switching(problem.switching())
            .hardware(problem.hardware())
            .seed(problem.seed())
            .budget(budget.evaluations())
            .breadth(breadth.orElse(Breadth.PORTFOLIO))
            .threads(threads.count())
            .schedulers(schedulers)
            .files(files)
            .cost(cost)
            .energy(energy);
    problem.objective().ifPresent(request::objective);
    size.given().ifPresent(request::size);
    chunks.ifPresent(request::chunks);
    return request.build();
  }
}
