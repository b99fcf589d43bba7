package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.heliograph.lab.experiment.LabContext;
import org.heliograph.lab.experiment.RequestDefaults;
import org.heliograph.lab.experiment.Throughput;
import org.heliograph.lab.experiment.scale.ScaleRow;
import org.heliograph.lab.experiment.scale.ScaleStudy;
import org.heliograph.problem.Progress;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// `bench`: measures the speed of the most used code on this machine.
@Command(
    name = "bench",
    description = {
      "Measures the speed of verifier, topology construction and start-up on this machine.",
      "With --scale: how planning time and memory grow with the number of messages."
    },
    footer = {"", "Example:", "  heliograph bench --scale --most 20000 --out scale"})
final class BenchCommand implements Callable<Integer> {
  @Option(
      names = "--scale",
      description =
          "plan series of networks, small to large; takes minutes and a gigabyte of memory")
  private boolean scale;

  @Option(
      names = "--most",
      paramLabel = "N",
      description =
          "with --scale: messages of the largest problem (default "
              + RequestDefaults.MOST_MESSAGES
              + ")")
  private long most = RequestDefaults.MOST_MESSAGES;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "with --scale: write scale.csv, scale-time.svg and scale-memory.svg to this folder")
  private Optional<Path> folder = Optional.empty();

  @Mixin private TimeOption time = new TimeOption();

  @Mixin private PrintOptions print = new PrintOptions();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    time.start();
    if (most < 1) {
      throw new IllegalArgumentException("--most (%s) must be at least 1.".formatted(most));
    }
    if (scale) {
      return scale();
    }
    if (folder.isPresent()) {
      throw new IllegalArgumentException(
          "bench: --out needs --scale, since only --scale writes files.");
    }
    final PrintWriter out = spec.commandLine().getOut();
    final long startUpMs =
        System.currentTimeMillis() - ManagementFactory.getRuntimeMXBean().getStartTime();
    final List<Throughput> measured =
        Throughput.all(Plugins.load(spec.commandLine().getErr()), time::isOver);
    if (print.json()) {
      JsonOutput.print(out, measured);
      return ExitCode.DONE;
    }
    final TextTable table =
        new TextTable().row("what", "items", "", "best s", "median s", "median rate per s");
    for (final Throughput row : measured) {
      table.row(
          row.what(),
          Long.toString(row.items()),
          row.unit(),
          String.format(Locale.ROOT, "%.3f", row.seconds().getFirst()),
          String.format(Locale.ROOT, "%.3f", row.seconds().get(row.seconds().size() / 2)),
          String.format(Locale.ROOT, "%,.0f", row.rate()));
    }
    table.print(out, "");
    out.printf("start-up, from the start of Java to this command: %s ms%n", startUpMs);
    return ExitCode.DONE;
  }

  private int scale() {
    final PrintWriter out = spec.commandLine().getOut();
    final PrintWriter err = spec.commandLine().getErr();
    folder.ifPresent(OutFolder::requireUsable);
    final ProgressLine progressLine = print.talk(err);
    final List<ScaleRow> rows =
        new ScaleStudy(
                new LabContext(
                    Plugins.load(spec.commandLine().getErr()), Progress.SILENT, time::isOver),
                most)
            .rows(row -> progressLine.at(row.messages(), 0, "messages on " + row.network()));
    if (print.json()) {
      JsonOutput.print(out, rows);
    } else {
      ScaleText.print(out, rows);
    }
    OutFolder.fill(folder, new ScaleFolder(rows), err);
    return InterruptSignal.requested() ? ExitCode.INTERRUPTED : ExitCode.DONE;
  }
}
