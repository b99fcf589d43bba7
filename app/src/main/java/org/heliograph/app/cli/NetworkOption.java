package org.heliograph.app.cli;

import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// The network of a command whose first argument is something else: its second argument, or the
/// value of `--on`.
final class NetworkOption {
  private static final String EXAMPLE = "petersen";

  @Parameters(
      index = "0+",
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
      description = "the network, instead of the second argument")
  private Optional<String> on = Optional.empty();

  @Mixin private UnitsOption units = new UnitsOption();

  /// Whether a network is named.
  boolean isGiven() {
    return word.or(() -> on).isPresent();
  }

  /// Another network, with the units that are given.
  String withUnits(final String network) {
    return units.applied(network);
  }

  /// The network, if one is named.
  Optional<String> given() {
    if (word.isPresent() && on.isPresent() && !word.equals(on)) {
      throw new IllegalArgumentException(
          "Two networks are named, '%s' and '%s'. Leave out --on %s."
              .formatted(word.get(), on.get(), on.get()));
    }
    return units.applied(word.or(() -> on));
  }

  /// The network; throws if none is named after `what` of `command`.
  String needed(final String command, final String what) {
    return given()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "%s: the network is missing. Maybe: heliograph %s %s %s"
                        .formatted(command, command, ShellWord.of(what), EXAMPLE)));
  }
}
