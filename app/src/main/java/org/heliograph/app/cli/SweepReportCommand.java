package org.heliograph.app.cli;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.heliograph.lab.SweepPage;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

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
final class SweepReportCommand implements Callable<Integer>, ReadsRanges {
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
