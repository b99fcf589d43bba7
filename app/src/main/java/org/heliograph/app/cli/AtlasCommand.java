package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.heliograph.formats.ResultFolder;
import org.heliograph.lab.AtlasPagesFolder;
import org.heliograph.lab.Heliograph;
import org.heliograph.lab.experiment.atlas.AtlasAddition;
import org.heliograph.lab.experiment.atlas.AtlasVerification;
import org.heliograph.registry.Registry;
import org.heliograph.units.Count;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `atlas`: the best verified schedules and certified bounds of a catalogue of networks.
@Command(
    name = "atlas",
    description =
        "Builds and verifies a folder of the best known schedules: many networks, nine collectives,"
            + " each with a certified bound.",
    synopsisSubcommandLabel = "COMMAND",
    footer = {
      "",
      "Examples:",
      "  heliograph atlas build --dir atlas",
      "  heliograph atlas verify --dir atlas",
      "  heliograph atlas show all-to-all heawood",
      "  heliograph atlas query 'select standing, count(*) from entries group by 1'",
      "  heliograph atlas export all-to-all heawood --format program",
      "  heliograph atlas pages --dir atlas --out pages",
      "  heliograph atlas export --dir atlas --out atlas-data",
      "  heliograph atlas check better.json",
      "  heliograph plan all-to-all 'kautz(2,4)' --atlas"
    },
    subcommands = {
      AtlasBuildCommand.class,
      AtlasCommand.Verify.class,
      AtlasCommand.Pages.class,
      AtlasShowCommand.class,
      AtlasQueryCommand.class,
      AtlasExportCommand.class,
      AtlasCommand.Check.class,
      AtlasCommand.Add.class
    })
final class AtlasCommand implements Runnable {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(),
        "atlas: say what to do with it: build, verify, show, query, pages, export, check or add."
            + " Maybe: heliograph atlas verify");
  }

  /// `atlas pages`: the atlas as pages to look at.
  @Command(
      name = "pages",
      description =
          "Writes the atlas as static pages: all networks, all open gaps, and a page for each"
              + " network.")
  static final class Pages implements Callable<Integer> {
    @Mixin private AtlasFolderOption folder = new AtlasFolderOption();

    @Option(
        names = "--out",
        paramLabel = "DIR",
        description = "the folder of the pages (default atlas-pages)")
    private Path pages = Path.of("atlas-pages");

    @Spec private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
      final PrintWriter err = spec.commandLine().getErr();
      OutFolder.requireUsable(pages);
      final int written =
          new ResultFolder(pages)
              .replace(AtlasPagesFolder.of(Plugins.load(err), folder.store()))
              .size();
      err.printf("wrote %s pages; begin with %s%n", written, pages.resolve("index.html"));
      return ExitCode.DONE;
    }
  }

  /// What `atlas check` and `atlas add` say of a schedule file.
  private static int print(final PrintWriter out, final AtlasAddition.Result result) {
    final String problem = result.before().problem().text();
    final int before = result.before().best().slots().orElse(0);
    if (result.rejection().isPresent()) {
      out.printf("%s: rejected: %s%n", problem, result.rejection().get());
      return ExitCode.REJECTED;
    }
    if (result.after().isEmpty()) {
      out.printf(
          "%s: verified, but %s are not fewer than the %s of the atlas%n",
          problem, Count.of(result.slots(), "slot"), before);
      return ExitCode.REJECTED;
    }
    out.printf(
        "%s: verified, %s instead of %s, bound %s%n",
        problem,
        Count.of(result.slots(), "slot"),
        before == 0 ? "none" : before,
        result.before().bound().slots());
    return ExitCode.DONE;
  }

  /// `atlas check`: whether a schedule from a file is better.
  @Command(
      name = "check",
      description = {
        "Verifies a schedule file and compares it with the atlas, which stays as it is.",
        "Exits with 1 if it is rejected or not better."
      })
  static final class Check implements Callable<Integer> {
    @Parameters(
        paramLabel = "FILE",
        description = "a schedule file that names its network and its collective")
    private Path file = Path.of("");

    @Mixin private AtlasFolderOption folder = new AtlasFolderOption();

    @Spec private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
      final Registry registry = Plugins.load(spec.commandLine().getErr());
      return print(
          spec.commandLine().getOut(), Heliograph.with(registry).judge(folder.store(), file));
    }
  }

  /// `atlas add`: a better schedule from a file.
  @Command(
      name = "add",
      description = {
        "Verifies a schedule file and puts its schedule into the atlas if it has fewer slots.",
        "Exits with 1 if it is rejected or not better."
      })
  static final class Add implements Callable<Integer> {
    @Parameters(
        paramLabel = "FILE",
        description = "a schedule file that names its network and its collective")
    private Path file = Path.of("");

    @Mixin private AtlasFolderOption folder = new AtlasFolderOption();

    @Option(
        names = "--by",
        paramLabel = "NAME",
        description = "who found the schedule; finders.csv of the atlas keeps it")
    private Optional<String> finder = Optional.empty();

    @Option(
        names = "--source",
        paramLabel = "TEXT",
        description = "where it is published, such as a DOI; needs --by")
    private Optional<String> source = Optional.empty();

    @Spec private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
      if (source.isPresent() && finder.isEmpty()) {
        throw new IllegalArgumentException(
            "--source: it is kept beside the name of the finder. Maybe add --by NAME.");
      }
      final Registry registry = Plugins.load(spec.commandLine().getErr());
      return print(
          spec.commandLine().getOut(),
          Heliograph.with(registry)
              .add(
                  folder.store(),
                  file,
                  finder.map(name -> new AtlasAddition.Credit(name, source.orElse("")))));
    }
  }

  /// `atlas verify`: every schedule, certificate and number once more.
  @Command(
      name = "verify",
      description = {
        "Verifies every schedule of the atlas, checks every certificate and compares the index.",
        "Exits with 1 and names the entry if anything differs."
      })
  static final class Verify implements Callable<Integer> {
    @Mixin private AtlasFolderOption folder = new AtlasFolderOption();

    @Mixin private EngineOption engine = new EngineOption();

    @Mixin private TimeOption time = new TimeOption();

    @Mixin private PrintOptions print = new PrintOptions();

    @Spec private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
      time.start();
      final PrintWriter err = spec.commandLine().getErr();
      final PrintWriter out = spec.commandLine().getOut();
      final Registry registry = Plugins.load(err);
      final ProgressLine progress = print.progress(err);
      final AtlasVerification.Result result =
          Heliograph.with(registry)
              .verify(folder.store(), engine.engine(registry))
              .onProgress(progress)
              .cancelWhen(time::isOver)
              .run();
      progress.clear();
      if (print.json()) {
        JsonOutput.print(out, AtlasText.verification(result));
      } else {
        AtlasText.print(out, result);
      }
      if (!result.isComplete()) {
        err.println("Not all entries were verified.");
        return InterruptSignal.requested() ? ExitCode.INTERRUPTED : ExitCode.REJECTED;
      }
      return result.faults().isEmpty() ? ExitCode.DONE : ExitCode.REJECTED;
    }
  }
}
