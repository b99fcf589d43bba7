package org.heliograph.lab.experiment;

import java.util.Optional;
import org.heliograph.collective.Collective;
import org.heliograph.formats.ProblemHeader;
import org.heliograph.plugin.SpecText;
import org.heliograph.problem.Objective;
import org.heliograph.problem.Problem;
import org.heliograph.registry.Registry;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;

/// A problem together with the spec texts that it was built from.
public record StatedProblem(String topology, String collective, String switching, Problem problem) {

  /// Reads the spec texts and builds the problem; without `switching`, under the natural model of
  /// the topology.
  public static StatedProblem of(
      final Registry registry,
      final String topology,
      final String collective,
      final Optional<String> switching,
      final Objective objective) {
    final TopologyFamily family = registry.parse(TopologyFamily.class, topology);
    return of(registry, family, family.build(), collective, switching, objective);
  }

  /// The problem on a network that `family` built before.
  public static StatedProblem of(
      final Registry registry,
      final TopologyFamily family,
      final Topology network,
      final String collective,
      final Optional<String> switching,
      final Objective objective) {
    final Collective operation = registry.parse(Collective.class, collective);
    final SwitchingModel model =
        registry.parse(SwitchingModel.class, switching.orElseGet(family::switching));
    return new StatedProblem(
        SpecText.of(family),
        SpecText.brief(operation),
        SpecText.brief(model),
        new Problem(network, operation.demand(network), model, objective));
  }

  /// The texts as files hold them.
  public ProblemHeader header() {
    return new ProblemHeader(topology, collective, switching);
  }
}
