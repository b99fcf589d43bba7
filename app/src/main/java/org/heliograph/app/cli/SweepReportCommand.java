package org.heliograph.app.cli;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.heliograph.lab.SweepPage;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// `sweep report`: a page of the results.
@Command(
    name = "report",
    description =
        "Writes a page of the results: a table, a chart if --x and --y are given, and the cells"
            + " without a schedule.",
    footer = {
      "",
      "Examples:",
      "  heliograph sweep report --in sweep --where 'nodes < 9' --out report.html"
    })
final class SweepReportCommand implements Callable<Integer>, ReadsRanges {
  private static final String PAGE = ".html";

  @Mixin private SweepFolderOption folder = new SweepFolderOption();

  @Mixin private SweepChartOptions options = new SweepChartOptions();

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description =
          "write the report to this file, as a page if it ends in .html, otherwise as Markdown"
              + " (default: Markdown on standard output)")
  private Optional<Path> file = Optional.empty();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    final boolean isPage = file.filter(it -> it.toString().endsWith(PAGE)).isPresent();
    final SweepPage page =
        SweepPage.of(folder.open(), options.where(), isPage ? options.chart() : Optional.empty());
    SweepChartCommand.print(isPage ? page.html() : page.markdown(), file, spec);
    return ExitCode.DONE;
  }
}
