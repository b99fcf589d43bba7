package org.heliograph.algorithm.exchange.tiling;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.collective.Collective;
import org.heliograph.collective.family.AllToAll;
import org.heliograph.collective.family.Scatter;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.SymmetricSchedule;
import org.heliograph.switching.Routing;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.model.Circuit;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.topology.family.Hypercube;
import org.heliograph.topology.family.Kautz;
import org.heliograph.topology.family.Mesh;
import org.heliograph.topology.family.MoebiusLadder;
import org.heliograph.topology.family.Ring;
import org.heliograph.topology.family.Torus;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Constructions meet their formulas, and the verifier accepts what they make.
final class TranslationTest {
  private static final SwitchingModel MINIMAL = new Circuit(0, Routing.MINIMAL, false);
  private static final SwitchingModel DIMENSION_ORDER = new Circuit(0, Routing.XY, false);

  private static Schedule run(
      final Scheduler scheduler,
      final Topology topology,
      final Collective collective,
      final SwitchingModel switching) {
    final Problem problem = new Problem(topology, collective.demand(topology), switching);
    assertThat(scheduler.supports(problem).isSupported()).isTrue();
    final Schedule schedule =
        scheduler
            .schedule(problem, Budget.of(1), new SplittableRandom(1), Progress.SILENT)
            .found()
            .orElseThrow();
    assertThat(new Verifier().verify(problem, schedule)).isInstanceOf(Verified.class);
    return schedule;
  }

  private static boolean supports(
      final Scheduler scheduler, final Topology topology, final Collective collective) {
    final Problem problem = new Problem(topology, collective.demand(topology), new Circuit());
    return scheduler.supports(problem).isSupported();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
  void aHypercubeTakesHalfAsManySlotsAsNodes(final int k) {
    final Topology cube = new Hypercube(k).build();
    final Schedule schedule =
        run(new ComplementaryOffsets(), cube, new AllToAll(), DIMENSION_ORDER);
    assertThat(schedule.slots()).isEqualTo(1 << (k - 1));
    assertThat(((SymmetricSchedule) schedule).representatives()).isEqualTo((1 << k) - 1);
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 4, 5, 6, 7, 8, 9, 10, 15, 16, 33})
  void aRingTakesAnEighthOfItsSquare(final int n) {
    final Topology ring = new Ring(n, false).build();
    assertThat(run(new LoopTiling(), ring, new AllToAll(), MINIMAL).slots())
        .isEqualTo(n % 2 == 0 ? (n * n + 7) / 8 : (n * n - 1) / 8);
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 4, 6, 7, 8, 10, 11, 12})
  void aTorusIsFilledCompletely(final int n) {
    final Topology torus = new Torus(List.of(n, n)).build();
    final Schedule schedule = run(new LoopTiling(), torus, new AllToAll(), DIMENSION_ORDER);
    assertThat(schedule.slots()).isEqualTo(n % 2 == 0 ? n * n * n / 8 : n * (n * n - 1) / 8);
  }

  static List<List<Integer>> sidesOfFours() {
    return List.of(
        List.of(8, 4),
        List.of(4, 12),
        List.of(16, 8),
        List.of(4, 4, 4),
        List.of(4, 8, 4),
        List.of(12, 4, 8),
        List.of(8, 8, 8),
        List.of(4, 4, 4, 4));
  }

  @ParameterizedTest
  @MethodSource("sidesOfFours")
  void theLongestLoopsOfATorusWithSidesOfFoursAreFilledCompletely(final List<Integer> sides) {
    final Topology torus = new Torus(sides).build();
    final Schedule schedule = run(new LoopTiling(), torus, new AllToAll(), DIMENSION_ORDER);
    final int longest = sides.stream().max(Integer::compare).orElseThrow();
    assertThat(schedule.slots()).isEqualTo(torus.nodes() * longest / 8);
    assertThat(((SymmetricSchedule) schedule).representatives())
        .isEqualTo(((long) torus.nodes() * (torus.nodes() - 1)) >> sides.size());
  }

  @ParameterizedTest
  @ValueSource(ints = {5, 9})
  void aTorusWhoseSideIsOneMoreThanAMultipleOfFourTakesOnePartInItsSideMore(final int n) {
    final Topology torus = new Torus(List.of(n, n)).build();
    final int points = (n + 1) / 2;
    assertThat(run(new LoopTiling(), torus, new AllToAll(), DIMENSION_ORDER).slots())
        .isEqualTo(points * points * (points - 1));
  }

  @Test
  void aTorusOfTwiceAnOddSideIsStoredAsTheMessagesOfOneNode() {
    final Topology torus = new Torus(List.of(10, 10)).build();
    final Schedule schedule = run(new LoopTiling(), torus, new AllToAll(), MINIMAL);
    assertThat(((SymmetricSchedule) schedule).representatives()).isEqualTo(99);
  }

  @Test
  void aRingIsKnownWithoutItsName() {
    final TopologyBuilder builder = new TopologyBuilder("imported", 9);
    for (int i = 0; i < 9; i++) {
      builder.edge(i, (i + 2) % 9);
    }
    assertThat(run(new LoopTiling(), builder.build(), new AllToAll(), MINIMAL).slots())
        .isEqualTo(10);
  }

  @Test
  void otherNetworksAndDemandsAreNotSupported() {
    final Topology torus = new Torus(List.of(4, 4)).build();
    assertThat(supports(new LoopTiling(), torus, new Scatter())).isFalse();
    assertThat(supports(new ComplementaryOffsets(), torus, new AllToAll())).isFalse();
    for (final TopologyFamily family :
        List.of(
            new Mesh(List.of(4, 4)),
            new Torus(List.of(4, 5)),
            new Torus(List.of(6, 6, 6)),
            new Ring(8, true),
            new Kautz(3, 2),
            new MoebiusLadder(8))) {
      assertThat(supports(new LoopTiling(), family.build(), new AllToAll())).isFalse();
    }
  }
}
