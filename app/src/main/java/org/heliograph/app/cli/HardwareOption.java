package org.heliograph.app.cli;

import java.util.Optional;
import org.heliograph.lab.experiment.ParameterTexts;
import picocli.CommandLine.Option;

/// The hardware behind all times, the same option for every command that prints one.
final class HardwareOption {
  @Option(
      names = "--hardware",
      paramLabel = "HARDWARE",
      completionCandidates = PluginNames.HardwareNames.class,
      description = ParameterTexts.HARDWARE)
  private Optional<String> hardware = Optional.empty();

  /// The spec text, if one is given.
  Optional<String> given() {
    return hardware;
  }
}
