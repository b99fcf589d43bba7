package org.heliograph.app.cli;

import java.nio.file.Path;
import org.heliograph.lab.experiment.sweep.SweepFolder;
import picocli.CommandLine.Option;

/// The folder of a sweep that ran.
final class SweepFolderOption {
  @Option(
      names = "--in",
      required = true,
      paramLabel = "DIR",
      description = "folder of the sweep, its --out")
  private Path folder = Path.of("");

  SweepFolder open() {
    return SweepFolder.at(folder);
  }
}
