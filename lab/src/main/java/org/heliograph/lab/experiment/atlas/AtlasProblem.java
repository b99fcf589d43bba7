package org.heliograph.lab.experiment.atlas;

import java.util.Locale;
import java.util.Optional;
import org.heliograph.formats.ProblemHeader;
import org.heliograph.lab.experiment.StatedProblem;
import org.heliograph.problem.Objective;
import org.heliograph.registry.Registry;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;

/// A collective on a network under a switching model, as canonical specs.
public record AtlasProblem(String network, String collective, String switching) {
  /// The problem that `stated` names.
  public static AtlasProblem of(final StatedProblem stated) {
    return new AtlasProblem(stated.topology(), stated.collective(), stated.switching());
  }

  /// The problem on its network, which is built once for all collectives.
  StatedProblem stated(
      final Registry registry, final TopologyFamily family, final Topology topology) {
    return StatedProblem.of(
        registry, family, topology, collective, Optional.of(switching), Objective.SLOTS);
  }

  /// As files hold it.
  public ProblemHeader header() {
    return new ProblemHeader(network, collective, switching);
  }

  /// As it is spoken of.
  public String text() {
    return collective + " on " + network;
  }

  /// The name of the file of the network, without its ending.
  public static String fileName(final String network) {
    return network.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-+|-+$", "");
  }
}
