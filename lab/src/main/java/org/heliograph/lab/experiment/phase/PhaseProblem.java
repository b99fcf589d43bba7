package org.heliograph.lab.experiment.phase;

import org.heliograph.collective.Demand;
import org.heliograph.hardware.Hardware;
import org.heliograph.plugin.SpecText;
import org.heliograph.problem.CostParameters;
import org.heliograph.problem.Objective;
import org.heliograph.problem.Problem;
import org.heliograph.registry.Registry;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.model.Reconfigurable;
import org.heliograph.topology.ChannelRates;
import org.heliograph.topology.OpticalParameters;
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
    PhaseGrid grid,
    PhaseTerms terms,
    long chunksPerContribution) {

  /// Builds the problem at its least delay.
  static PhaseProblem of(final Registry registry, final PhaseDiagram asked) {
    final PhaseGrid grid = asked.ranges().cells();
    final TopologyFamily family = asked.topology();
    final Hardware hardware =
        asked
            .hardware()
            .orElseGet(() -> registry.parse(Hardware.class, family.hardware()))
            .described();
    final Reconfigurable model =
        asked
            .switching()
            .map(PhaseProblem::undelayed)
            .orElseGet(() -> hardware.circuits().orElse(new Reconfigurable()));
    final Topology network = registry.network(family);
    final Demand demand = asked.collective().demand(network);
    final Problem problem =
        new Problem(
            network, demand, delayed(model, grid.delays().getFirst()), Objective.TIME, hardware);
    requireEqualChannels(problem.topology());
    if (!asked.unlit() && asked.switching().isEmpty()) {
      // Circuits through one switch lose the same light, so either all are lit or none.
      problem.topology().light().ifPresent(OpticalParameters::positiveReach);
    }
    return new PhaseProblem(
        SpecText.of(family.recognised()),
        SpecText.of(asked.collective()),
        withDelay(model, new Reconfigurable().delay()),
        problem,
        grid,
        asked.prices().terms(problem),
        demand.chunksPerContribution());
  }

  private static Reconfigurable undelayed(final SwitchingModel given) {
    if (!(given instanceof final Reconfigurable model)) {
      throw new IllegalArgumentException(
          "--switching '%s' has no reconfiguration delay. Maybe reconfigurable(retune=node)."
              .formatted(SpecText.of(given)));
    }
    if (!model.delay().equals(new Reconfigurable().delay())) {
      throw new IllegalArgumentException(
          "--switching: the delay (%s) is what --delay varies. Leave one of them out."
              .formatted(model.delay()));
    }
    return model;
  }

  /// Throws if the network states what one bandwidth for all circuits would neglect.
  private static void requireEqualChannels(final Topology network) {
    final ChannelRates rates = ChannelRates.of(network);
    if (!rates.areEqual() || rates.propagate()) {
      throw new IllegalArgumentException(
          ("phase-diagram: it computes with equal circuits, but those of %s run at %s to %s, with a"
                  + " propagation of up to %s. Maybe plan, whose slot-time sees each of them.")
              .formatted(network.name(), rates.least(), rates.most(), rates.longest()));
    }
  }

  private static Reconfigurable delayed(final Reconfigurable model, final Time delay) {
    return withDelay(model, delay.toString());
  }

  private static Reconfigurable withDelay(final Reconfigurable model, final String delay) {
    return new Reconfigurable(
        delay,
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
        problem.topology(),
        problem.demand(),
        delayed(model, delay),
        problem.objective(),
        problem.hardware());
  }

  /// What a slot, a chunk and a retuning cost in a cell.
  CostParameters parameters(final int cell) {
    final Bytes chunk = grid.size(cell).dividedBy(chunksPerContribution);
    return new CostParameters(
        terms.startup(), terms.bandwidth().timeFor(chunk), grid.delay(cell), terms.overlap());
  }
}
