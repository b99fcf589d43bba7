package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.heliograph.formats.SafeWrite;
import org.heliograph.lab.experiment.sweep.SweepChart;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// `sweep chart`: any two columns of the results against each other.
@Command(
    name = "chart",
    description = "Draws one column of the results against another as SVG.",
    footer = {
      "",
      "Examples:",
      "  heliograph sweep chart --in sweep --x nodes --y slots -o slots.svg"
    })
final class SweepChartCommand implements Callable<Integer>, ReadsRanges {
  @Mixin private SweepFolderOption folder = new SweepFolderOption();

  @Mixin private SweepChartOptions options = new SweepChartOptions();

  @Mixin private OutputFile output = new OutputFile();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    final SweepChart chart =
        options
            .chart()
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "a chart needs --x and --y. Maybe --x nodes --y slots."));
    print(chart.svg(folder.open()) + "\n", output.file("chart.svg"), spec);
    return ExitCode.DONE;
  }

  /// Writes `text` to the file, if one is named, otherwise to standard output.
  static void print(final String text, final Optional<Path> file, final CommandSpec spec) {
    if (file.isPresent()) {
      SafeWrite.text(file.get(), text);
      spec.commandLine().getErr().println("wrote " + file.get());
    } else {
      final PrintWriter out = spec.commandLine().getOut();
      out.print(text);
      out.flush();
    }
  }
}
