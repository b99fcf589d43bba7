package org.heliograph.app.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.heliograph.lab.study.ShellWord;
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
  private List<String> on = new ArrayList<>();

  @Mixin private UnitsOption units = new UnitsOption();

  /// Whether a network is named.
  boolean isGiven() {
    return word.isPresent() || !on.isEmpty();
  }

  /// Another network, with the units that are given.
  String withUnits(final String network) {
    return units.applied(network);
  }

  /// The network, if one is named; throws if there are several.
  Optional<String> given() {
    final List<String> named = named().stream().distinct().toList();
    if (named.size() > 1) {
      throw new IllegalArgumentException(
          "Two networks are named, '%s' and '%s'. Leave out --on %s."
              .formatted(named.getFirst(), named.get(1), named.get(1)));
    }
    return units.applied(named.stream().findFirst());
  }

  private List<String> named() {
    return Stream.concat(word.stream(), on.stream()).toList();
  }

  /// All networks that are named, for a command that takes several.
  List<String> all() {
    return named().stream().map(units::applied).toList();
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
