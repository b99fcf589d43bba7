package org.heliograph.app.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/// The file that a command writes besides its text.
///
/// `-o` names a file. `--out` names a folder wherever a command writes several files, so a command
/// that writes one takes either.
final class OutputFile {
  @Option(
      names = {"-o", "--out"},
      paramLabel = "FILE|DIR",
      description =
          "write the result to this file, or under its usual name to this folder, which must exist")
  private Optional<Path> target = Optional.empty();

  boolean isGiven() {
    return target.isPresent();
  }

  /// The file to write, named `usual` if a folder is given.
  Optional<Path> file(final String usual) {
    return target.map(path -> Files.isDirectory(path) ? path.resolve(usual) : path);
  }

  /// The path as given.
  Optional<Path> given() {
    return target;
  }
}
