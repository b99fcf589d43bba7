package org.heliograph.lab.experiment.phase;

import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import org.heliograph.algorithm.ReconfigurationStrategy;
import org.heliograph.collective.Collective;
import org.heliograph.collective.Demand;
import org.heliograph.hardware.Hardware;
import org.heliograph.lab.experiment.ChunkChoice;
import org.heliograph.lab.planner.ChunkNumbers;
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

/// The problem of a phase diagram at every one of its delays, for one number of chunks, with the
/// spec texts it was built from. Chunks are counted once, as the demand goes through all of them.
///
/// It `isDivided` if its number of chunks is one of several that are compared, beside undivided
/// contributions.
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
    int chunks,
    boolean isDivided,
    long chunksPerContribution) {
  private static final long MOST_DELIVERIES = 1L << 14;
  private static final long MOST_FEW_DELIVERIES = 1L << 16;

  /// One for each number of chunks that is compared, ascending; only one if the number is fixed, or
  /// nothing can be divided.
  static List<PhaseProblem> of(final Registry registry, final PhaseDiagram asked) {
    final Collective collective =
        asked
            .chunks()
            .map(chunks -> ChunkChoice.divided(asked.collective(), chunks))
            .orElse(asked.collective());
    final PhaseProblem one = of(registry, asked, collective);
    final List<PhaseProblem> divisions = new ArrayList<>(List.of(one));
    final boolean isFew =
        asked.scheduler().stream().allMatch(ReconfigurationStrategy.class::isInstance);
    if (asked.chunks().isEmpty() && ChunkChoice.of(collective) == ChunkChoice.UNDIVIDED) {
      for (final int chunks : one.numbers(isFew).tailSet(1, false)) {
        collective.divided(chunks).ifPresent(parts -> divisions.add(one.of(parts, chunks)));
      }
    }
    return divisions;
  }

  /// The numbers of chunks that are compared, or if `isFew`, only those at which strategies change:
  /// their messages merge, so that more chunks help as long as there is not one for each
  /// transmitter, and where all ranks share a contribution for each rank.
  private NavigableSet<Integer> numbers(final boolean isFew) {
    final Demand demand = problem.demand();
    final int ranks = problem.topology().ranks().size();
    if (!isFew) {
      return ChunkNumbers.of(demand, ranks, MOST_DELIVERIES);
    }
    final int most =
        Math.clamp(problem.capabilities().retuning().transmitters(), 1, Math.max(1, ranks - 1));
    final NavigableSet<Integer> numbers = new TreeSet<>(List.of(1));
    for (int power = 1; power < 2 * most; power *= 2) {
      final int parts = Math.min(power, most);
      numbers.add(parts);
      if (demand.chunks() == 1) {
        numbers.add(parts * ranks);
      }
    }
    numbers.removeIf(chunks -> chunks > 1 && chunks * demand.deliveries() > MOST_FEW_DELIVERIES);
    return numbers;
  }

  /// The same problem with another `collective`, whose contributions are in `parts`.
  private PhaseProblem of(final Collective collective, final int parts) {
    final Demand demand = collective.demand(problem.topology());
    return new PhaseProblem(
        topology,
        SpecText.of(collective),
        model,
        new Problem(
            problem.topology(),
            demand,
            problem.switching(),
            problem.objective(),
            problem.hardware()),
        grid,
        terms,
        parts,
        true,
        demand.chunksPerContribution());
  }

  /// Builds the problem of `collective` at its least delay.
  private static PhaseProblem of(
      final Registry registry, final PhaseDiagram asked, final Collective collective) {
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
    final Demand demand = collective.demand(network);
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
        SpecText.of(collective),
        withDelay(model, new Reconfigurable().delay()),
        problem,
        grid,
        asked.prices().terms(problem),
        parts(collective, demand, network),
        false,
        demand.chunksPerContribution());
  }

  /// In how many parts `collective` with this `demand` sends what it sends whole if undivided.
  private static int parts(
      final Collective collective, final Demand demand, final Topology network) {
    return collective
        .divided(1)
        .map(whole -> whole.demand(network).chunksPerContribution())
        .map(whole -> demand.chunksPerContribution() / whole)
        .orElse(1);
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
    return parameters(grid.size(cell), grid.delay(cell));
  }

  /// What they cost for a contribution of this size, at this delay.
  CostParameters parameters(final Bytes size, final Time delay) {
    final Bytes chunk = size.dividedBy(chunksPerContribution);
    return new CostParameters(
        terms.startup(), terms.bandwidth().timeFor(chunk), delay, terms.overlap());
  }
}
