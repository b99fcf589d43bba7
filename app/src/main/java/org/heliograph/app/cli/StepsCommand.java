package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.heliograph.lab.Heliograph;
import org.heliograph.lab.StepsResult;
import org.heliograph.lab.experiment.steps.StepsRequest;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `steps`: the Pareto front between synchronised steps and the rounds that they last.
@Command(
    name = "steps",
    description = {
      "Finds the schedules that trade synchronised steps for rounds, exact for small networks.",
      "A step lasts one round or more; a chunk that arrives in a step is sent on in a later one.",
      "The time of a schedule is steps * start-up + rounds / chunks * the time of a contribution"
          + " on one lane, few steps are best for short messages, few rounds per chunk for long"
          + " ones.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  heliograph steps all-gather petersen",
      "  heliograph steps all-gather 'ring(8)' --most-chunks 4 --out front",
      "  heliograph steps broadcast 'hypercube(3)' --most-chunks 6 --effort thorough"
    })
final class StepsCommand implements Callable<Integer> {
  @Parameters(
      index = "0",
      paramLabel = "COLLECTIVE",
      completionCandidates = PluginNames.Collectives.class,
      description = "collective that copies, such as all-gather, broadcast or all-to-all")
  private String collective = "";

  @Mixin private NetworkOption network = new NetworkOption();

  @Option(
      names = "--switching",
      paramLabel = "MODEL",
      completionCandidates = PluginNames.SwitchingModels.class,
      description =
          "switching model in which a chunk crosses one link a slot (default:"
              + " store-and-forward)")
  private Optional<String> switching = Optional.empty();

  @Option(
      names = "--most-chunks",
      paramLabel = "N",
      description = "try 1 to N equal parts of each contribution (default ${DEFAULT-VALUE})")
  private int mostChunks = 2;

  @Mixin private SeedOption seed = new SeedOption();

  @Mixin private BudgetOption budget = new BudgetOption();

  @Mixin private TimeOption time = new TimeOption();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "write steps.json and a schedule for each point to this folder")
  private Optional<Path> folder = Optional.empty();

  @Mixin private PrintOptions print = new PrintOptions();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    time.start();
    final PrintWriter out = spec.commandLine().getOut();
    final PrintWriter err = spec.commandLine().getErr();
    folder.ifPresent(OutFolder::requireUsable);
    final StepsResult result =
        Heliograph.with(Plugins.load(err))
            .steps(request())
            .onProgress(print.talk(err))
            .cancelWhen(time::isOver)
            .run();
    if (print.json()) {
      JsonOutput.print(out, result.record());
    } else {
      new StepsText(result.record()).print(out);
    }
    OutFolder.fill(folder, result.content(), err);
    return InterruptSignal.requested() ? ExitCode.INTERRUPTED : ExitCode.DONE;
  }

  private StepsRequest request() {
    return new StepsRequest(
        collective,
        network.needed(spec.name(), collective),
        switching,
        mostChunks,
        seed.value(),
        budget.evaluations());
  }
}
