package org.heliograph.algorithm.exchange.ejection;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.schedule.Schedule;
import org.heliograph.switching.Routing;
import org.heliograph.switching.model.Circuit;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.topology.family.HoffmanSingleton;
import org.heliograph.topology.family.Hypercube;
import org.heliograph.topology.family.Kautz;
import org.heliograph.topology.family.MoebiusLadder;
import org.heliograph.topology.family.NamedGraphs;
import org.heliograph.topology.family.Ring;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class EjectionSearchTest {
  private static Schedule run(final Problem problem, final long budget) {
    return new EjectionSearch()
        .schedule(problem, Budget.of(budget), new SplittableRandom(1), Progress.SILENT)
        .found()
        .orElseThrow();
  }

  private static Demand allToAll(final Topology topology) {
    final Demand.Builder demand = new Demand.Builder(Reduction.NONE);
    for (int source = 0; source < topology.nodes(); source++) {
      for (int target = 0; target < topology.nodes(); target++) {
        if (source != target) {
          demand.chunk(source, target);
        }
      }
    }
    return demand.build();
  }

  static Stream<Arguments> certifiedOptima() {
    return Stream.of(
        Arguments.of(new Ring(8, true), 28),
        Arguments.of(new Ring(8, false), 8),
        Arguments.of(new MoebiusLadder(8), 4),
        Arguments.of(NamedGraphs.named("petersen"), 5),
        Arguments.of(new Kautz(3, 2), 7),
        Arguments.of(NamedGraphs.named("heawood"), 9),
        Arguments.of(new Hypercube(4), 8),
        Arguments.of(new HoffmanSingleton(), 13));
  }

  @ParameterizedTest
  @MethodSource("certifiedOptima")
  void itReachesTheCertifiedOptimumOfAllToAll(final TopologyFamily family, final int slots) {
    final Topology topology = family.build();
    final Problem problem = new Problem(topology, allToAll(topology), new Circuit());
    final Schedule schedule = run(problem, 64);
    assertThat(new Verifier().verify(problem, schedule)).isInstanceOf(Verified.class);
    assertThat(schedule.slots()).isEqualTo(slots);
  }

  @Test
  void minimalRoutingIsKept() {
    final Topology topology = new Kautz(3, 2).build();
    final Problem minimal =
        new Problem(topology, allToAll(topology), new Circuit(0, Routing.MINIMAL, false));
    assertThat(new Verifier().verify(minimal, run(minimal, 8))).isInstanceOf(Verified.class);
  }

  @Test
  void theSameSeedGivesTheSameSchedule() {
    final Topology topology = NamedGraphs.named("petersen").build();
    final Problem problem = new Problem(topology, allToAll(topology), new Circuit());
    assertThat(run(problem, 8).digest()).isEqualTo(run(problem, 8).digest());
  }

  @Test
  void anInterruptedSearchStillReturnsASchedule() {
    final Topology topology = new Hypercube(4).build();
    final Problem problem = new Problem(topology, allToAll(topology), new Circuit());
    final Schedule schedule =
        new EjectionSearch()
            .schedule(problem, new Budget(1, () -> true), new SplittableRandom(1), Progress.SILENT)
            .found()
            .orElseThrow();
    assertThat(new Verifier().verify(problem, schedule)).isInstanceOf(Verified.class);
  }
}
