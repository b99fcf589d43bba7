package org.heliograph.algorithm.exchange.path;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Outcome;
import org.heliograph.bound.family.MultiplicativeWeights;
import org.heliograph.collective.family.AllToAll;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.schedule.Schedule;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.model.Circuit;
import org.heliograph.switching.model.StoreAndForward;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.topology.family.Kautz;
import org.heliograph.topology.family.Mesh;
import org.heliograph.topology.family.Otis;
import org.heliograph.topology.family.Ring;
import org.heliograph.topology.family.Torus;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/// All-to-all over balanced paths: verified, and close to the bound by channel weights.
final class BalancedForwardingTest {
  static final List<TopologyFamily> NETWORKS =
      List.of(
          new Otis(new Mesh(List.of(3, 3))),
          new Otis(new Ring(5, false)),
          new Torus(List.of(6, 6)),
          new Kautz(2, 4));

  private static Problem problem(final TopologyFamily network, final SwitchingModel switching) {
    final Topology topology = network.build();
    return new Problem(topology, new AllToAll().demand(topology), switching);
  }

  private static Schedule made(final Problem problem, final int evaluations) {
    assertThat(new BalancedForwarding().supports(problem).isSupported()).isTrue();
    final Outcome outcome =
        new BalancedForwarding()
            .schedule(problem, Budget.of(evaluations), new SplittableRandom(1), Progress.SILENT);
    final Schedule schedule = outcome.found().orElseThrow();
    assertThat(new Verifier().verify(problem, schedule)).isInstanceOf(Verified.class);
    return schedule;
  }

  @ParameterizedTest
  @FieldSource("NETWORKS")
  void comesWithinAFifthOfTheBound(final TopologyFamily network) {
    for (final SwitchingModel switching : List.of(new Circuit(), new StoreAndForward())) {
      final Problem problem = problem(network, switching);
      final long bound =
          new MultiplicativeWeights()
              .bound(problem, Budget.of(16), new SplittableRandom(3))
              .slots();
      assertThat((long) made(problem, 64).slots()).isBetween(bound, bound + bound / 5);
    }
  }

  @Test
  void oneEvaluationMakesASchedule() {
    assertThat(made(problem(new Otis(new Mesh(List.of(2, 3))), new Circuit()), 1).slots())
        .isPositive();
  }

  @Test
  void morePassesBalanceTheLinksOfAnOtisNetwork() {
    final Problem problem = problem(new Otis(new Mesh(List.of(3, 3))), new Circuit());
    assertThat(made(problem, 64).slots()).isLessThan(made(problem, 1).slots());
  }
}
