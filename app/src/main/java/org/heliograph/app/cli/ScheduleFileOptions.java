package org.heliograph.app.cli;

import java.nio.file.Path;
import java.util.Optional;
import org.heliograph.lab.experiment.ScheduleFileRequest;
import picocli.CommandLine.Option;

/// What a schedule file does not say itself, the same options for every command that reads one.
final class ScheduleFileOptions {
  @Option(
      names = "--as",
      paramLabel = "COLLECTIVE",
      completionCandidates = PluginNames.Collectives.class,
      description =
          "for a file: the collective, such as all-gather, if the file does not name it or instead"
              + " of it")
  private Optional<String> collective = Optional.empty();

  @Option(
      names = "--from",
      paramLabel = "FORMAT",
      completionCandidates = PluginNames.Imports.class,
      description =
          "for a file: its format (default: found by its content); see heliograph list imports")
  private Optional<String> format = Optional.empty();

  /// The file with these options, on `network` if it is given.
  ScheduleFileRequest request(final Path file, final Optional<String> network) {
    return ScheduleFileRequest.of(file).from(format).on(network).as(collective);
  }

  /// Throws if an option is given although the schedule of `command` comes from no file.
  void requireNone(final String command) {
    if (collective.isPresent() || format.isPresent()) {
      throw new IllegalArgumentException(
          command
              + ": --as and --from are for a schedule file, but the schedule is planned."
              + " Leave them out.");
    }
  }
}
