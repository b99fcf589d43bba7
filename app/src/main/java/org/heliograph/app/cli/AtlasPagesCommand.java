package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.heliograph.formats.ResultFolder;
import org.heliograph.lab.AtlasPagesFolder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// `atlas pages`: the atlas as pages to look at.
@Command(
    name = "pages",
    description =
        "Writes the atlas as static pages: all networks, all open gaps, and a page for each"
            + " network.")
final class AtlasPagesCommand implements Callable<Integer> {
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
