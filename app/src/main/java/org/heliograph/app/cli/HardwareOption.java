package org.heliograph.app.cli;

import java.util.Optional;
import picocli.CommandLine.Option;

/// The hardware behind all times, the same option for every command that prints one.
final class HardwareOption {
  @Option(
      names = "--hardware",
      paramLabel = "HARDWARE",
      completionCandidates = PluginNames.HardwareNames.class,
      description =
          "hardware, such as ocs, 'ocs(bandwidth=400Gb/s)' or a YAML or JSON file (default: what"
              + " the network assumes); see heliograph list hardware")
  private Optional<String> hardware = Optional.empty();

  /// The spec text, if one is given.
  Optional<String> given() {
    return hardware;
  }
}
