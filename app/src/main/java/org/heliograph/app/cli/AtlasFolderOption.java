package org.heliograph.app.cli;

import java.nio.file.Path;
import org.heliograph.lab.experiment.atlas.AtlasStore;
import picocli.CommandLine.Option;

/// The folder of an atlas.
final class AtlasFolderOption {
  /// The folder if none is named.
  static final String DEFAULT = "atlas";

  @Option(
      names = "--dir",
      paramLabel = "DIR",
      description = "the folder of the atlas (default " + DEFAULT + ")")
  private Path folder = Path.of(DEFAULT);

  AtlasStore store() {
    return new AtlasStore(folder);
  }
}
