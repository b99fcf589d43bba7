package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.heliograph.lab.Heliograph;
import org.heliograph.lab.experiment.atlas.AtlasBuild;
import org.heliograph.lab.experiment.atlas.AtlasCatalogue;
import org.heliograph.registry.Registry;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// `atlas build`: plans every problem of the catalogue that the folder does not have.
@Command(
    name = "build",
    description = {
      "Plans nine collectives on every network of the catalogue and fills the folder.",
      "Stopped at any time, it continues where it ended when it is called again."
    })
final class AtlasBuildCommand implements Callable<Integer> {
  private static final int FAILURES_SHOWN = 20;

  @Mixin private AtlasFolderOption folder = new AtlasFolderOption();

  @Option(
      names = "--catalogue",
      paramLabel = "FILE",
      description =
          "the networks: a spec a line, groups after '# Name' (default: the catalogue of this"
              + " program)")
  private Optional<Path> catalogue = Optional.empty();

  @Mixin private SeedOption seed = new SeedOption();

  @Option(
      names = "--budget",
      paramLabel = "N",
      description =
          "evaluations of each search (default: 64 up to 16 ranks, 16 up to 40 ranks, 4 above)")
  private Optional<Long> budget = Optional.empty();

  @Option(
      names = "--parquet",
      description =
          "write the index as index.parquet instead of index.csv: for 10000 entries and more, of"
              + " which one is read without the others; the atlas keeps this form")
  private boolean parquet;

  @Mixin private EngineOption engine = new EngineOption();

  @Mixin private TimeOption time = new TimeOption();

  @Mixin private PrintOptions print = new PrintOptions();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    time.start();
    final PrintWriter err = spec.commandLine().getErr();
    final PrintWriter out = spec.commandLine().getOut();
    if (budget.isPresent() && budget.get() < 1) {
      throw new IllegalArgumentException(
          "--budget (%s) must be at least 1.".formatted(budget.get()));
    }
    final Registry registry = Plugins.load(err);
    final ProgressLine progress = print.progress(err);
    final AtlasBuild.Result result =
        Heliograph.with(registry)
            .build(
                folder.store(),
                new AtlasBuild.Request(
                    catalogue.map(AtlasCatalogue::read).orElseGet(AtlasCatalogue::shipped),
                    seed.value(),
                    budget.orElse(0L),
                    engine.engine(registry),
                    parquet))
            .onProgress(progress)
            .cancelWhen(time::isOver)
            .run();
    progress.clear();
    if (print.json()) {
      JsonOutput.print(out, AtlasText.counts(result.index()));
    } else {
      AtlasText.print(out, result.index());
    }
    if (!result.notice().isEmpty()) {
      err.println(result.notice());
    }
    result.failures().entrySet().stream()
        .limit(FAILURES_SHOWN)
        .forEach(failure -> err.printf("%s: %s%n", failure.getKey(), failure.getValue()));
    if (!result.isComplete()) {
      err.printf(
          "%s of %s problems are planned; the same command continues.%n",
          result.done(), result.total());
      return InterruptSignal.requested() ? ExitCode.INTERRUPTED : ExitCode.DONE;
    }
    return ExitCode.DONE;
  }
}
