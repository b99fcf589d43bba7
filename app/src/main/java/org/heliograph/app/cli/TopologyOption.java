package org.heliograph.app.cli;

import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// The network of a command that takes nothing else: its argument, or the value of `--on`.
final class TopologyOption {
  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "TOPOLOGY",
      completionCandidates = PluginNames.Topologies.class,
      description =
          "network, such as petersen, 'torus(8,8)', net.graphml; see heliograph list topologies")
  private Optional<String> word = Optional.empty();

  @Option(
      names = "--on",
      paramLabel = "TOPOLOGY",
      completionCandidates = PluginNames.Topologies.class,
      description = "the network, instead of the first argument")
  private Optional<String> on = Optional.empty();

  @Mixin private UnitsOption units = new UnitsOption();

  /// The network; throws with an example for `command` if there is not exactly one.
  String needed(final String command, final String example) {
    if (word.isPresent() == on.isPresent()) {
      throw new IllegalArgumentException(
          "%s: name one network. Maybe: heliograph %s %s".formatted(command, command, example));
    }
    return units.applied(word.or(() -> on).orElseThrow());
  }
}
