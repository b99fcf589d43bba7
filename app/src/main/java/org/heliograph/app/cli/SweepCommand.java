package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.heliograph.lab.Heliograph;
import org.heliograph.lab.experiment.sweep.SweepCell;
import org.heliograph.lab.experiment.sweep.SweepFolder;
import org.heliograph.lab.experiment.sweep.SweepMatrix;
import org.heliograph.lab.experiment.sweep.SweepResult;
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
      SweepQueryCommand.class,
      SweepChartCommand.class,
      SweepReportCommand.class,
      SweepCsvCommand.class
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
      description = "the sweep file; see docs/sweeps.md")
  private Optional<Path> file = Optional.empty();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "folder of the results; one that holds a part of this sweep is continued")
  private Optional<Path> folder = Optional.empty();

  @Option(names = "--dry-run", description = "count the cells and print the first ones")
  private boolean dryRun;

  @Mixin private EngineOption engine = new EngineOption();

  @Option(names = "--retry-failed", description = "plan cells again that failed")
  private boolean retryFailed;

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
    final SweepMatrix matrix =
        Heliograph.with(registry)
            .matrix(
                file.orElseThrow(
                    () ->
                        new IllegalArgumentException(
                            "sweep: the file is missing. Maybe: heliograph sweep"
                                + " examples/sweeps/small.yaml --dry-run")),
                options.given());
    if (dryRun) {
      list(matrix.cells(), out);
      return ExitCode.DONE;
    }
    final Path target =
        folder.orElseThrow(
            () ->
                new IllegalArgumentException(
                    "sweep: --out is missing, the folder of the results. Maybe --out sweep"));
    OutFolder.requireUsable(target);
    final SweepFolder sweep = SweepFolder.of(target, matrix);
    SweepText.printNotice(sweep, err);
    final SweepResult result = finish ? sweep.result() : run(sweep, registry, print.progress(err));
    if (finish || result.counts().isComplete()) {
      result.write().forEach(file -> err.println("wrote " + file));
    }
    if (print.json()) {
      JsonOutput.print(out, result.counts());
    } else {
      SweepText.print(sweep, result.counts(), out);
    }
    return InterruptSignal.requested() ? ExitCode.INTERRUPTED : ExitCode.DONE;
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
    return Heliograph.with(registry)
        .sweep(sweep, engine.engine(registry), retryFailed)
        .onProgress(new RemainingTime(progress))
        .cancelWhen(time::isOver)
        .run();
  }
}
