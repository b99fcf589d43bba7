package org.heliograph.app.cli;

import java.util.Optional;
import org.heliograph.formats.topology.FileTopology;
import org.heliograph.plugin.SpecText;
import org.heliograph.registry.Registry;
import org.heliograph.topology.TopologyFamily;
import picocli.CommandLine.Option;

/// The units of numbers that stand in a network file without one, the same option for every command
/// that takes a network.
final class UnitsOption {
  @Option(
      names = "--units",
      paramLabel = "UNITS",
      description =
          "units of bandwidths and times that have none in the network file, such as Gb/s,ns")
  private Optional<String> units = Optional.empty();

  /// The same for a network that need not be named; throws if units are given without one.
  Optional<String> applied(final Optional<String> topology) {
    if (topology.isEmpty() && units.isPresent()) {
      throw new IllegalArgumentException(
          "--units (%s) needs a network file. Maybe --on net.json.".formatted(units.get()));
    }
    return topology.map(this::applied);
  }

  /// The spec of the network that `topology` names, with these units if they are given.
  String applied(final String topology) {
    if (units.isEmpty()) {
      return topology;
    }
    if (Registry.load().parse(TopologyFamily.class, topology) instanceof final FileTopology file) {
      return SpecText.of(file.withUnits(units.get()));
    }
    throw new IllegalArgumentException(
        "--units (%s) needs a network file, but '%s' is none. Maybe file(net.json,units=\"%s\")."
            .formatted(units.get(), topology, units.get()));
  }
}
