package org.heliograph.app.cli;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.heliograph.lab.study.AnswerFile;
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
  private Optional<Path> target;

  OutputFile() {
    this(Optional.empty());
  }

  /// Where `target` says, unless an option does.
  OutputFile(final Optional<Path> target) {
    this.target = target;
  }

  boolean isGiven() {
    return target.isPresent();
  }

  /// The file to write, named `usual` if a folder is given.
  Optional<Path> file(final String usual) {
    return target.map(path -> Files.isDirectory(path) ? path.resolve(usual) : path);
  }

  /// Writes all of `files` to the folder that is given, or the first to the file, and lists them on
  /// `err`.
  void write(final List<AnswerFile> files, final PrintWriter err) {
    final boolean isFolder = target.filter(Files::isDirectory).isPresent();
    for (final AnswerFile one : isFolder ? files : files.stream().limit(1).toList()) {
      file(one.name())
          .ifPresent(
              path -> {
                one.writer().accept(path);
                err.println("wrote " + path);
              });
    }
  }

  /// The path as given.
  Optional<Path> given() {
    return target;
  }
}
