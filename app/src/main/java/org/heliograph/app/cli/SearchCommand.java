package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import org.heliograph.formats.schedule.ScheduleWriter;
import org.heliograph.lab.Heliograph;
import org.heliograph.lab.experiment.island.IslandRequest;
import org.heliograph.lab.experiment.island.IslandResult;
import org.heliograph.lab.experiment.island.IslandRound;
import org.heliograph.registry.Registry;
import org.heliograph.units.Count;
import org.heliograph.verify.Verified;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `search`: an island search.
@Command(
    name = "search",
    description =
        "Searches for a schedule with few slots on several islands, which exchange their best"
            + " between rounds; on threads or on a cluster.",
    footer = {
      "",
      "Examples:",
      "  heliograph search all-to-all petersen",
      "  heliograph search all-to-all 'kautz(2,4)' --scheduler symmetric-search",
      "  heliograph search all-to-all 'kautz(3,3)' --engine spark --master URL"
    })
final class SearchCommand implements Callable<Integer> {
  @Parameters(
      index = "0",
      paramLabel = "COLLECTIVE",
      completionCandidates = PluginNames.Collectives.class,
      description = "collective, such as all-to-all; see heliograph list collectives")
  private String collective = "";

  @Mixin private NetworkOption network = new NetworkOption();

  @Option(
      names = "--switching",
      paramLabel = "MODEL",
      completionCandidates = PluginNames.SwitchingModels.class,
      description = "switching model (default: that of the topology)")
  private Optional<String> switching = Optional.empty();

  @Option(
      names = "--scheduler",
      paramLabel = "SCHEDULER",
      completionCandidates = PluginNames.Schedulers.class,
      description =
          "the search on each island (default: ${DEFAULT-VALUE}, which exchanges states; others"
              + " start again in each round)",
      defaultValue = "ejection-search")
  private String scheduler = "ejection-search";

  @Option(
      names = "--islands",
      paramLabel = "N",
      description = "number of islands (default: ${DEFAULT-VALUE})",
      defaultValue = "4")
  private int islands = 4;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      description = "maximum number of rounds (default: ${DEFAULT-VALUE})",
      defaultValue = "16")
  private int rounds = 16;

  @Option(
      names = "--share",
      paramLabel = "N",
      description = "evaluations of each island in a round (default: ${DEFAULT-VALUE})",
      defaultValue = "32")
  private long share = 32;

  @Option(
      names = "--slots",
      paramLabel = "N",
      description = "target: stop at a schedule with at most N slots (default: the proven bound)")
  private Optional<Integer> slots = Optional.empty();

  @Mixin private SeedOption seed = new SeedOption();

  @Mixin private EngineOption engine = new EngineOption();

  @Mixin private TimeOption time = new TimeOption();

  @Mixin private OutputFile file = new OutputFile();

  @Option(
      names = {"-q", "--quiet"},
      description = "print no progress on standard error")
  private boolean quiet;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    time.start();
    final PrintWriter out = spec.commandLine().getOut();
    final PrintWriter err = spec.commandLine().getErr();
    final Registry registry = Plugins.load(err);
    final ProgressLine progress = new ProgressLine(err, quiet);
    final IslandResult result =
        Heliograph.with(registry)
            .search(
                request(),
                engine.engine(registry),
                round -> progress.at(round.round(), rounds, "rounds, best " + round.slots()))
            .onProgress(progress)
            .cancelWhen(time::isOver)
            .run();
    progress.clear();
    print(out, result);
    result
        .best()
        .ifPresent(
            best ->
                file.file("schedule.json")
                    .ifPresent(
                        path -> {
                          ScheduleWriter.write(path, result.stated().header(), best);
                          err.println("wrote " + path);
                        }));
    if (InterruptSignal.requested()) {
      return ExitCode.INTERRUPTED;
    }
    return isReached(result) ? ExitCode.DONE : ExitCode.REJECTED;
  }

  private IslandRequest request() {
    return new IslandRequest(
        network.needed(spec.name(), collective),
        collective,
        switching,
        scheduler,
        new IslandRequest.Extent(islands, rounds, share),
        seed.value(),
        slots.map(OptionalInt::of).orElse(OptionalInt.empty()));
  }

  /// Whether there is a schedule, and one that meets the target if one was given.
  private boolean isReached(final IslandResult result) {
    return result.best().filter(best -> slots.isEmpty() || best.slots() <= slots.get()).isPresent();
  }

  private static void print(final PrintWriter out, final IslandResult result) {
    final TextTable table = new TextTable().row("round", "slots", "island", "seconds");
    final List<IslandRound> rounds = result.rounds();
    for (int i = 0; i < rounds.size(); i++) {
      final IslandRound round = rounds.get(i);
      if (i == 0 || i == rounds.size() - 1 || rounds.get(i - 1).slots() > round.slots()) {
        table.row(
            Integer.toString(round.round()),
            Integer.toString(round.slots()),
            Integer.toString(round.island()),
            String.format(Locale.ROOT, "%.1f", round.seconds()));
      }
    }
    table.print(out, "");
    out.printf(
        "%nbound %s: %s%n", Count.of(result.bound().slots(), "slot"), result.bound().argument());
    if (result.best().isEmpty()) {
      out.println("No schedule was found that the verifier accepts.");
      return;
    }
    final Verified best = result.best().get();
    out.printf(
        "best %s, verified%s; digest %s%n",
        Count.of(best.slots(), "slot"),
        best.slots() <= result.bound().slots() ? ", optimal" : "",
        best.schedule().digest());
  }
}
