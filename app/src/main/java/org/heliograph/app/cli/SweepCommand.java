package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.heliograph.lab.Heliograph;
import org.heliograph.lab.SweepPage;
import org.heliograph.lab.experiment.sweep.Sweep;
import org.heliograph.lab.experiment.sweep.SweepCell;
import org.heliograph.lab.experiment.sweep.SweepCounts;
import org.heliograph.lab.experiment.sweep.SweepFolder;
import org.heliograph.lab.experiment.sweep.SweepResult;
import org.heliograph.lab.experiment.sweep.SweepShard;
import org.heliograph.lab.experiment.sweep.SweepStanding;
import org.heliograph.lab.experiment.sweep.SweepStart;
import org.heliograph.lab.store.FolderAddress;
import org.heliograph.lab.store.WorkingFolder;
import org.heliograph.problem.Progress;
import org.heliograph.registry.Registry;
import org.heliograph.units.Count;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `sweep`: every plan of a declared matrix, resumable.
@Command(
    name = "sweep",
    description =
        "Runs every plan of a matrix that a YAML file declares, and keeps a row of each; the same"
            + " command continues a sweep that was stopped.",
    subcommands = {
      SweepStatusCommand.class,
      SweepMergeCommand.class,
      SweepQueryCommand.class,
      SweepChartCommand.class,
      SweepCommand.Report.class,
      SweepCommand.Csv.class
    },
    footer = {
      "",
      "Examples:",
      "  heliograph sweep examples/sweeps/small.yaml --out sweep",
      "  heliograph sweep examples/sweeps/small.yaml --seed 1..3 --dry-run"
    })
final class SweepCommand implements Callable<Integer>, ReadsRanges {
  private static final int SHOWN = 10;

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "FILE",
      description = "the sweep file, or the folder of a sweep; see docs/sweeps.md")
  private Optional<Path> file = Optional.empty();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "folder of the results; one that holds cells of this sweep is continued;"
              + " also an address, such as s3a://bucket/sweep")
  private Optional<String> folder = Optional.empty();

  @Option(
      names = "--shard",
      paramLabel = "I/N",
      description = "run shard I of N, from 1; sweep merge puts the folders together")
  private Optional<String> shard = Optional.empty();

  @Option(names = "--dry-run", description = "count the cells and print the first ones")
  private boolean dryRun;

  @Mixin private EngineOption engine = new EngineOption();

  @Mixin private SweepRunOptions running = new SweepRunOptions();

  @Option(
      names = "--finish",
      hidden = true,
      description = "run nothing, and write the results of the cells that are done")
  private boolean finish;

  @Mixin private SweepOptions options = new SweepOptions();

  @Mixin private TimeOption time = new TimeOption();

  @Mixin private PrintOptions print = new PrintOptions();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    time.start();
    final PrintWriter out = spec.commandLine().getOut();
    final PrintWriter err = spec.commandLine().getErr();
    final Registry registry = Plugins.load(err);
    final Sweep declared =
        Heliograph.with(registry)
            .sweep(
                file.orElseThrow(
                    () ->
                        new IllegalArgumentException(
                            "sweep: the file is missing. Maybe: heliograph sweep"
                                + " examples/sweeps/small.yaml --dry-run")),
                options.given());
    if (dryRun) {
      list(declared.cells(), out);
      return ExitCode.DONE;
    }
    final String given =
        folder.orElseThrow(
            () ->
                new IllegalArgumentException(
                    "sweep: --out is missing, the folder of the results. Maybe --out sweep"));
    running.requireValid();
    final WorkingFolder target = FolderAddress.folder(given);
    target.path().ifPresent(OutFolder::requireUsable);
    final SweepFolder sweep =
        SweepFolder.of(target, declared, shard.map(SweepShard::parse).orElse(SweepShard.WHOLE));
    print(sweep.start(), err);
    final SweepResult result = finish ? sweep.result() : run(sweep, registry, print.progress(err));
    if (finish || result.counts().isComplete()) {
      result.write().forEach(file -> err.println("wrote " + file));
    }
    if (print.json()) {
      JsonOutput.print(out, result.counts());
    } else {
      SweepText.print(sweep, result.counts(), out);
    }
    return exitCode(result.counts());
  }

  /// Interrupted, cells are missing, or done; cells that failed are done.
  private int exitCode(final SweepCounts counts) {
    if (InterruptSignal.requested()) {
      return ExitCode.INTERRUPTED;
    }
    return finish || counts.isComplete() ? ExitCode.DONE : ExitCode.REJECTED;
  }

  private static void print(final SweepStart start, final PrintWriter err) {
    Stream.of(start.notice(), start.sentence())
        .filter(text -> !text.isEmpty())
        .forEach(err::println);
  }

  private void list(final List<SweepCell> cells, final PrintWriter out) {
    if (print.json()) {
      JsonOutput.print(out, cells.stream().map(SweepCell::values).toList());
      return;
    }
    out.println(Count.of(cells.size(), "cell"));
    cells.stream().limit(SHOWN).forEach(cell -> out.println("  " + cell.text()));
    if (cells.size() > SHOWN) {
      out.println("  …");
    }
  }

  private SweepResult run(
      final SweepFolder sweep, final Registry registry, final ProgressLine progress) {
    final PrintWriter err = spec.commandLine().getErr();
    final SweepProgress lines = new SweepProgress(err, print.hasLines(err));
    if (running.metricsPort().isEmpty()) {
      return run(sweep, registry, progress, lines);
    }
    try (MetricsServer metrics = new MetricsServer(running.metricsPort().get(), err::println)) {
      err.println(metrics.address());
      err.flush();
      return run(sweep, registry, progress, metrics.andThen(lines));
    }
  }

  private SweepResult run(
      final SweepFolder sweep,
      final Registry registry,
      final ProgressLine progress,
      final Consumer<SweepStanding> reports) {
    return Heliograph.with(registry)
        .sweep(sweep, engine.engine(registry), running.settings(reports))
        .onProgress(new RemainingTime(progress))
        .cancelWhen(time::isOver)
        .run();
  }

  /// `sweep csv`: the rows of the cells that are done.
  @Command(name = "csv", description = "Prints a row for each cell that is done as CSV.")
  static final class Csv implements Callable<Integer> {
    @Mixin private SweepFolderOption folder = new SweepFolderOption();

    @Mixin private OutputFile output = new OutputFile();

    @Spec private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
      final SweepResult result = folder.open().result();
      SweepText.printNotice(result, spec.commandLine().getErr());
      SweepChartCommand.print(result.csv(), output.file("results.csv"), spec);
      return ExitCode.DONE;
    }
  }

  /// `sweep report`: a page of the results.
  @Command(
      name = "report",
      description =
          "Writes a page of the results: a table, a chart if --x and --y are given, and the cells"
              + " without a schedule; Markdown if the file does not end in .html.",
      footer = {
        "",
        "Examples:",
        "  heliograph sweep report --in sweep --where 'nodes < 9' --out report.html"
      })
  static final class Report implements Callable<Integer>, ReadsRanges {
    private static final String PAGE = ".html";

    @Mixin private SweepFolderOption folder = new SweepFolderOption();

    @Mixin private SweepChartOptions options = new SweepChartOptions();

    @Mixin private OutputFile output = new OutputFile();

    @Spec private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
      final Optional<Path> file = output.file("report.html");
      final boolean isPage = file.filter(it -> it.toString().endsWith(PAGE)).isPresent();
      final SweepPage page =
          SweepPage.of(folder.open(), options.where(), isPage ? options.chart() : Optional.empty());
      SweepChartCommand.print(isPage ? page.html() : page.markdown(), file, spec);
      return ExitCode.DONE;
    }
  }

  /// Progress with an estimate of the time that is left: what is left takes as long for each part
  /// as what is done.
  private static final class RemainingTime implements Progress {
    private final Progress shown;
    private final long startNanos = System.nanoTime();

    RemainingTime(final Progress shown) {
      this.shown = shown;
    }

    @Override
    public void at(final long done, final long total, final String what) {
      final long elapsed = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - startNanos);
      final double left = (double) elapsed / Math.max(1, done) * (total - done);
      shown.at(
          done, total, done == total ? what : "%s, %s".formatted(what, SweepProgress.left(left)));
    }
  }
}
