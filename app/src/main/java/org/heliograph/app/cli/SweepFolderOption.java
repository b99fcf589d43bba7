package org.heliograph.app.cli;

import org.heliograph.lab.experiment.sweep.SweepFolder;
import org.heliograph.lab.store.FolderAddress;
import picocli.CommandLine.Option;

/// The folder of a sweep that ran.
final class SweepFolderOption {
  @Option(
      names = "--in",
      required = true,
      paramLabel = "DIR",
      description = "folder of the sweep, its --out; or its address, such as hdfs://host/sweep")
  private String folder = "";

  SweepFolder open() {
    return SweepFolder.at(FolderAddress.folder(folder));
  }
}
