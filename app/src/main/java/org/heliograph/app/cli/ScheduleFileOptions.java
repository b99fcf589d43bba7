package org.heliograph.app.cli;

import java.nio.file.Path;
import java.util.Optional;
import org.heliograph.lab.experiment.ScheduleFileRequest;
import org.heliograph.lab.experiment.ScheduleText;
import picocli.CommandLine.Option;

/// What a schedule file does not say itself, the same options for every command that reads one.
final class ScheduleFileOptions {
  @Option(
      names = "--as",
      paramLabel = "COLLECTIVE",
      completionCandidates = PluginNames.Collectives.class,
      description = ScheduleText.AS)
  private Optional<String> collective = Optional.empty();

  @Option(
      names = "--from",
      paramLabel = "FORMAT",
      completionCandidates = PluginNames.Imports.class,
      description = ScheduleText.FROM)
  private Optional<String> format = Optional.empty();

  /// The file with these options, on `network` if it is given.
  ScheduleFileRequest request(final Path file, final Optional<String> network) {
    return ScheduleFileRequest.of(file).from(format).on(network).as(collective);
  }

  /// Throws if an option is given although the schedule of `command` comes from no file.
  void requireNone(final String command) {
    if (collective.isPresent() || format.isPresent()) {
      throw ScheduleText.notForPlans(command);
    }
  }
}
