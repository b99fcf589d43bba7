package org.heliograph.solvers;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.ortools.linearsolver.MPConstraint;
import com.google.ortools.linearsolver.MPSolver;
import com.google.ortools.linearsolver.MPVariable;
import java.util.SplittableRandom;
import org.assertj.core.data.Offset;
import org.heliograph.bound.TimeScope;
import org.heliograph.bound.TimedProblem;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.primitive.Fraction;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.switching.model.StoreAndForward;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Medium;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.junit.jupiter.api.Test;

/// The rate of an all-to-all is that of a linear programme of flows, one commodity for each pair.
final class MulticommodityRateTest {
  private static final int FABRICS = 200;
  private static final long GIGABIT = 1_000_000_000L;

  private static Topology fabric(final SplittableRandom random, final int nodes) {
    final TopologyBuilder builder = new TopologyBuilder("fabric", nodes);
    for (int node = 0; node < nodes; node++) {
      link(builder, random, node, (node + 1) % nodes);
    }
    for (int more = random.nextInt(2 * nodes); more > 0; more--) {
      final int from = random.nextInt(nodes);
      link(builder, random, from, (from + 1 + random.nextInt(nodes - 1)) % nodes);
    }
    return builder.build();
  }

  private static void link(
      final TopologyBuilder builder, final SplittableRandom random, final int from, final int to) {
    final Bandwidth rate = new Bandwidth(GIGABIT * (1 + random.nextInt(4)));
    builder.kind(new ChannelKind(1, Medium.ELECTRICAL, rate, Time.ZERO));
    builder.link(from, to);
  }

  private static TimedProblem allToAll(final Topology topology, final int ranks) {
    final Demand.Builder demand = new Demand.Builder(Reduction.NONE);
    for (int from = 0; from < ranks; from++) {
      for (int to = 0; to < ranks; to++) {
        if (from != to) {
          demand.chunk(from, to);
        }
      }
    }
    return new TimedProblem(
        new Problem(topology, demand.build(), new StoreAndForward()),
        new Bytes(1L << 20),
        Time.ZERO,
        TimeScope.ANY_DIVISION);
  }

  /// The largest common flow of all pairs, in bits per second of the contribution of a node.
  private static double programme(final Topology topology, final int ranks) {
    final MPSolver solver = MPSolver.createSolver("GLOP");
    final MPVariable common = solver.makeNumVar(0, MPSolver.infinity(), "");
    final MPConstraint[] capacities = new MPConstraint[(int) topology.channels()];
    for (int channel = 0; channel < capacities.length; channel++) {
      capacities[channel] =
          solver.makeConstraint(
              0, topology.kind(channel).bandwidth().bitsPerSecond() / (double) GIGABIT, "");
    }
    for (int pair = 0; pair < ranks * ranks; pair++) {
      final int from = pair / ranks;
      final int to = pair % ranks;
      if (from != to) {
        final MPConstraint[] balance = new MPConstraint[topology.nodes()];
        for (int node = 0; node < balance.length; node++) {
          balance[node] = solver.makeConstraint(0, 0, "");
        }
        balance[from].setCoefficient(common, -1);
        balance[to].setCoefficient(common, 1);
        for (int channel = 0; channel < capacities.length; channel++) {
          final MPVariable flow = solver.makeNumVar(0, MPSolver.infinity(), "");
          capacities[channel].setCoefficient(flow, 1);
          balance[topology.writer(channel, 0)].setCoefficient(flow, 1);
          balance[topology.reader(channel, 0)].setCoefficient(flow, -1);
        }
      }
    }
    solver.objective().setCoefficient(common, 1);
    solver.objective().setMaximization();
    assertThat(solver.solve()).isEqualTo(MPSolver.ResultStatus.OPTIMAL);
    final double best = solver.objective().value() * (ranks - 1) * GIGABIT;
    solver.delete();
    return best;
  }

  @Test
  void bothSidesAreTheOptimumOfAProgrammeOfFlows() {
    assertThat(NativeLibrary.support().isSupported()).isTrue();
    final SplittableRandom random = new SplittableRandom(17);
    int exact = 0;
    for (int i = 0; i < FABRICS; i++) {
      final int nodes = 3 + random.nextInt(5);
      final int ranks = 2 + random.nextInt(nodes - 1);
      final Topology topology = fabric(random, nodes);
      final TimedProblem timed = allToAll(topology, ranks);
      assertThat(MulticommodityRate.supports(timed.problem()).isSupported()).isTrue();
      final MulticommodityRate found = MulticommodityRate.of(timed, Budget.of(64));
      final Fraction limit = found.certificate().rate(timed).orElseThrow();
      final Fraction reached = found.reached().orElseThrow();
      final double optimum = programme(topology, ranks);
      assertThat(reached).as("fabric %s", i).isLessThanOrEqualTo(limit);
      assertThat(limit.value()).as("fabric %s", i).isGreaterThanOrEqualTo(optimum * (1 - 1e-9));
      assertThat(reached.value()).as("fabric %s", i).isLessThanOrEqualTo(optimum * (1 + 1e-9));
      if (reached.equals(limit)) {
        exact++;
        assertThat(limit.value()).isCloseTo(optimum, Offset.offset(optimum * 1e-9));
      }
    }
    assertThat(exact).as("fabrics where both sides meet").isGreaterThan(FABRICS * 99 / 100);
  }

  @Test
  void aSlowLinkIsFelt() {
    final TopologyBuilder builder = new TopologyBuilder("ring", 4);
    for (int node = 0; node < 4; node++) {
      final long rate = node == 0 ? 1_000 : GIGABIT;
      builder.kind(new ChannelKind(1, Medium.ELECTRICAL, new Bandwidth(rate), Time.ZERO));
      builder.link(node, (node + 1) % 4);
    }
    final TimedProblem timed = allToAll(builder.build(), 4);
    final MulticommodityRate found = MulticommodityRate.of(timed, Budget.of(64));
    // Six of the twelve messages cross every link.
    assertThat(found.certificate().rate(timed)).hasValue(Fraction.of(500, 1));
    assertThat(found.reached()).hasValue(Fraction.of(500, 1));
  }

  @Test
  void copiesAreNotItsBusiness() {
    final Demand.Builder demand = new Demand.Builder(Reduction.NONE);
    demand.chunk(NodeSet.of(0), NodeSet.range(0, 3));
    final Problem problem =
        new Problem(fabric(new SplittableRandom(1), 3), demand.build(), new StoreAndForward());
    assertThat(MulticommodityRate.supports(problem).isSupported()).isFalse();
  }
}
