package org.heliograph.lab.experiment.phase;

import org.heliograph.collective.Collective;
import org.heliograph.collective.Demand;
import org.heliograph.plugin.SpecText;
import org.heliograph.problem.CostParameters;
import org.heliograph.problem.Objective;
import org.heliograph.problem.Problem;
import org.heliograph.registry.Registry;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.model.Reconfigurable;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;

/// The problem of a phase diagram at every one of its delays, with the spec texts it was built
/// from. Chunks are counted once, as the demand goes through all of them.
///
/// A delay that is a time is no rule but a price: capabilities and rules are the same at every
/// delay, and a schedule that is verified at one of them is right at all.
record PhaseProblem(
    String topology,
    String collective,
    Reconfigurable model,
    Problem problem,
    long chunksPerContribution) {

  /// Reads the texts of a request and builds the problem at its least delay.
  static PhaseProblem of(final Registry registry, final PhaseRequest request) {
    final TopologyFamily family = registry.parse(TopologyFamily.class, request.topology());
    final Collective operation = registry.parse(Collective.class, request.collective());
    final SwitchingModel switching = registry.parse(SwitchingModel.class, request.switching());
    if (!(switching instanceof final Reconfigurable model)) {
      throw new IllegalArgumentException(
          "--switching '%s' has no reconfiguration delay. Maybe reconfigurable(retune=node)."
              .formatted(request.switching()));
    }
    if (!model.delay().equals(new Reconfigurable().delay())) {
      throw new IllegalArgumentException(
          "--switching: the delay (%s) is what --delay varies. Leave one of them out."
              .formatted(model.delay()));
    }
    final Topology network = family.build();
    final Demand demand = operation.demand(network);
    return new PhaseProblem(
        SpecText.of(family),
        SpecText.brief(operation),
        model,
        new Problem(
            network, demand, delayed(model, request.grid().delays().getFirst()), Objective.TIME),
        demand.chunksPerContribution());
  }

  private static Reconfigurable delayed(final Reconfigurable model, final Time delay) {
    return new Reconfigurable(
        delay.toString(),
        model.retune(),
        model.preconfigured(),
        model.receivers(),
        model.ports(),
        model.circuits(),
        model.aggregate());
  }

  /// The problem at another delay.
  Problem at(final Time delay) {
    return new Problem(
        problem.topology(), problem.demand(), delayed(model, delay), problem.objective());
  }

  /// What a slot, a chunk and a retuning cost in a cell of a request.
  CostParameters tariff(final PhaseRequest request, final int cell) {
    final Bytes chunk = request.grid().size(cell).dividedBy(chunksPerContribution);
    return new CostParameters(
        request.startup(),
        request.bandwidth().timeFor(chunk),
        request.grid().delay(cell),
        request.overlap());
  }
}
