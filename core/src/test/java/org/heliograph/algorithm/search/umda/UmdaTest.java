package org.heliograph.algorithm.search.umda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.heliograph.algorithm.Outcome;
import org.heliograph.collective.Collective;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.collective.family.AllGather;
import org.heliograph.collective.family.AllToAll;
import org.heliograph.collective.family.Broadcast;
import org.heliograph.collective.family.Reduce;
import org.heliograph.collective.family.Scatter;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.problem.SearchProgress;
import org.heliograph.schedule.Schedule;
import org.heliograph.switching.Routing;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.model.Circuit;
import org.heliograph.switching.model.StoreAndForward;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;
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
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class UmdaTest {
  private static final Umda PAPER = new Umda();
  private static final Umda EXCESS = umda(60, 90, Conflicts.EXCESS, 0, 0, 500);
  private static final Umda FEW = umda(16, 90, Conflicts.PAIRS, 0, 0, 500);
  private static final Umda DETOUR = umda(60, 90, Conflicts.PAIRS, 1, 0, 500);

  private static Umda umda(
      final int population,
      final int mutation,
      final Conflicts conflicts,
      final int detour,
      final int radius,
      final int patience) {
    return new Umda(
        population,
        mutation,
        conflicts,
        detour,
        radius,
        patience,
        true,
        2,
        ParentModel.UNIVARIATE,
        1);
  }

  private static Umda few(
      final int population, final int swaps, final ParentModel model, final int islands) {
    return new Umda(population, 90, Conflicts.PAIRS, 0, 0, 500, true, swaps, model, islands);
  }

  /// Stops a run once it has reached a number of slots, and keeps what it measured.
  private static final class Watch implements Progress {
    private final int enough;
    private final List<SearchProgress> measured = new ArrayList<>();
    private boolean isReached;

    Watch(final int enough) {
      this.enough = enough;
    }

    @Override
    public void at(final long done, final long total, final String what) {}

    @Override
    public void measured(final SearchProgress searchProgress) {
      measured.add(searchProgress);
    }

    @Override
    public void reached(final int slots) {
      isReached |= slots <= enough;
    }

    Budget budget(final long evaluations) {
      return new Budget(evaluations, () -> isReached);
    }
  }

  private static Problem problem(
      final TopologyFamily family, final Collective collective, final SwitchingModel model) {
    final Topology topology = family.build();
    return new Problem(topology, collective.demand(topology), model);
  }

  private static Schedule verified(final Problem problem, final Outcome outcome) {
    final Schedule schedule = outcome.found().orElseThrow();
    assertThat(new Verifier().verify(problem, schedule)).isInstanceOf(Verified.class);
    return schedule;
  }

  /// With fewer ports than links; the bounds are 9, 5, 9, 3, 4 and 3 slots.
  static Stream<Arguments> fewPorts() {
    return Stream.of(
        Arguments.of(NamedGraphs.named("petersen"), new AllToAll(), 1, 12),
        Arguments.of(NamedGraphs.named("petersen"), new AllToAll(), 2, 5),
        Arguments.of(NamedGraphs.named("petersen"), new AllGather(), 1, 11),
        Arguments.of(new Hypercube(3), new Broadcast(), 1, 3),
        Arguments.of(new Hypercube(3), new Scatter(), 2, 4),
        Arguments.of(new Ring(8, false), new Broadcast(), 1, 3));
  }

  @ParameterizedTest
  @MethodSource
  void fewPorts(
      final TopologyFamily family, final Collective collective, final int ports, final int slots) {
    final Problem problem = problem(family, collective, new Circuit(ports, Routing.ANY, true));
    final Watch watch = new Watch(slots);
    final Outcome outcome =
        PAPER.schedule(problem, watch.budget(400), new SplittableRandom(1), watch);
    assertThat(verified(problem, outcome).slots()).isLessThanOrEqualTo(slots);
  }

  @Test
  void theFirstAnswerWithFewPortsIsValidEvenWithoutEvolution() {
    for (int ports = 1; ports <= 3; ports++) {
      final Problem problem =
          problem(new Kautz(3, 2), new AllGather(), new Circuit(ports, Routing.ANY, true));
      verified(
          problem,
          PAPER.schedule(problem, Budget.of(1), new SplittableRandom(ports), new Watch(0)));
    }
  }

  /// All-to-all of Table 6 by many swaps in few chromosomes: less than the paper printed on
  /// Heawood (10), the 16-gon (17) and Levi (31), one more on the hypercube (16).
  static Stream<Arguments> manySwaps() {
    final Umda swaps = few(4, 20, ParentModel.UNIVARIATE, 1);
    return Stream.of(
        Arguments.of(swaps, new MoebiusLadder(16), 16),
        Arguments.of(swaps, NamedGraphs.named("levi"), 30),
        Arguments.of(few(4, 20, ParentModel.JOINT, 1), new Hypercube(5), 17));
  }

  @ParameterizedTest
  @MethodSource
  void manySwaps(final Umda umda, final TopologyFamily family, final int slots) {
    final Problem problem = problem(family, new AllToAll(), new Circuit(0, Routing.MINIMAL, true));
    final Watch watch = new Watch(slots);
    final Outcome outcome =
        umda.schedule(problem, watch.budget(1024), new SplittableRandom(1), watch);
    assertThat(verified(problem, outcome).slots()).isLessThanOrEqualTo(slots);
  }

  @ParameterizedTest
  @EnumSource
  void everyModelOfTheParentsReachesTheBoundsOfPetersen(final ParentModel model) {
    final Umda umda = few(30, 2, model, 1);
    for (final Collective collective : List.of(new AllToAll(), new AllGather())) {
      final Problem problem = problem(NamedGraphs.named("petersen"), collective, new Circuit());
      final Outcome outcome =
          umda.schedule(problem, Budget.of(256), new SplittableRandom(1), Progress.SILENT);
      assertThat(verified(problem, outcome).slots())
          .isEqualTo(collective instanceof AllToAll ? 5 : 3);
    }
  }

  @Test
  void islandsAreDeterministicAndDifferFromOnePopulation() {
    final Problem problem = problem(new MoebiusLadder(16), new AllToAll(), new Circuit());
    final Schedule once = islands(problem, 3);
    assertThat(islands(problem, 3).digest()).isEqualTo(once.digest());
    assertThat(islands(problem, 1).digest()).isNotEqualTo(once.digest());
  }

  private static Schedule islands(final Problem problem, final int islands) {
    final Umda umda = few(8, 4, ParentModel.UNIVARIATE, islands);
    return verified(
        problem, umda.schedule(problem, Budget.of(32), new SplittableRandom(7), Progress.SILENT));
  }

  /// Rows of Table 6 up to 16 nodes, and two of Kautz 36; all-to-all on the one-way ring at its
  /// true bound.
  static Stream<Arguments> table6() {
    final List<Arguments> rows = new ArrayList<>();
    rows.addAll(row(new Ring(8, true), 3, 7, 7));
    rows.addAll(row(new Ring(8, false), 2, 4, 4));
    rows.addAll(row(new MoebiusLadder(8), 2, 3, 3));
    rows.addAll(row(NamedGraphs.named("petersen"), 2, 3, 3));
    rows.addAll(row(new Kautz(3, 2), 2, 4, 4));
    rows.addAll(row(NamedGraphs.named("heawood"), 2, 5, 5));
    rows.addAll(row(new MoebiusLadder(16), 2, 5, 5));
    rows.add(Arguments.of(EXCESS, new Ring(8, true), new AllToAll(), 28));
    rows.add(Arguments.of(PAPER, new Ring(8, false), new AllToAll(), 8));
    rows.add(Arguments.of(PAPER, new MoebiusLadder(8), new AllToAll(), 4));
    rows.add(Arguments.of(PAPER, NamedGraphs.named("petersen"), new AllToAll(), 5));
    rows.add(Arguments.of(PAPER, new Kautz(3, 2), new AllToAll(), 7));
    rows.add(Arguments.of(PAPER, NamedGraphs.named("heawood"), new AllToAll(), 10));
    rows.add(Arguments.of(PAPER, new MoebiusLadder(16), new AllToAll(), 17));
    rows.add(Arguments.of(FEW, new Kautz(3, 3), new AllGather(), 12));
    rows.add(Arguments.of(DETOUR, new Kautz(3, 3), new Scatter(), 12));
    return rows.stream();
  }

  private static List<Arguments> row(
      final TopologyFamily family, final int broadcast, final int allGather, final int scatter) {
    return List.of(
        Arguments.of(PAPER, family, new Broadcast(), broadcast),
        Arguments.of(PAPER, family, new AllGather(), allGather),
        Arguments.of(PAPER, family, new Scatter(), scatter));
  }

  @ParameterizedTest
  @MethodSource("table6")
  void itReachesWhatThePaperReaches(
      final Umda umda, final TopologyFamily family, final Collective collective, final int slots) {
    final Problem problem = problem(family, collective, new Circuit());
    final Watch watch = new Watch(slots);
    final Outcome outcome =
        umda.schedule(problem, watch.budget(1024), new SplittableRandom(1), watch);
    assertThat(verified(problem, outcome).slots()).isEqualTo(slots);
  }

  @Test
  void measurementsFallUntilTheNumberOfSlotsIsRaised() {
    final Problem problem = problem(NamedGraphs.named("petersen"), new AllToAll(), new Circuit());
    final Watch watch = new Watch(0);
    verified(problem, PAPER.schedule(problem, watch.budget(64), new SplittableRandom(2), watch));
    assertThat(watch.measured).hasSizeGreaterThan(10);
    for (int i = 1; i < watch.measured.size(); i++) {
      final SearchProgress before = watch.measured.get(i - 1);
      final SearchProgress after = watch.measured.get(i);
      assertThat(
              after.round() == 0
                  || (after.slots() == before.slots() && after.amiss() < before.amiss()))
          .isTrue();
    }
  }

  @Test
  void whenTheBudgetIsTooSmallTheConflictsLeftArePostponed() {
    final Problem problem = problem(new Hypercube(6), new AllToAll(), new Circuit());
    final Outcome outcome =
        PAPER.schedule(problem, Budget.of(1), new SplittableRandom(1), Progress.SILENT);
    assertThat(outcome).isInstanceOf(Outcome.Exhausted.class);
    assertThat(verified(problem, outcome).slots()).isGreaterThan(32);
  }

  @Test
  void minimalRoutingForbidsDetours() {
    final Umda detours = umda(60, 90, Conflicts.PAIRS, 2, 0, 500);
    final Problem minimal =
        problem(new Kautz(3, 2), new Scatter(), new Circuit(0, Routing.MINIMAL, true));
    verified(
        minimal, detours.schedule(minimal, Budget.of(4), new SplittableRandom(1), Progress.SILENT));
  }

  @Test
  void someSendersAndSomeReceiversAreServed() {
    final Topology topology = NamedGraphs.named("heawood").build();
    final Demand.Builder demand = new Demand.Builder(Reduction.NONE);
    demand.chunk(NodeSet.of(0), NodeSet.of(3, 7, 9, 13));
    demand.chunk(NodeSet.of(1, 2), NodeSet.of(2, 8, 11));
    demand.chunk(4, 10);
    final Problem problem = new Problem(topology, demand.build(), new Circuit());
    final Outcome outcome =
        PAPER.schedule(problem, Budget.of(16), new SplittableRandom(1), Progress.SILENT);
    assertThat(verified(problem, outcome).transmissions()).isEqualTo(7);
  }

  @Test
  void whatItCannotDoItDeclinesWithAReason() {
    final TopologyFamily ring = new Ring(8, false);
    assertThat(PAPER.supports(problem(ring, new Reduce(), new Circuit())).reason())
        .contains("combine");
    assertThat(PAPER.supports(problem(ring, new AllToAll(), new StoreAndForward())).reason())
        .contains("any length");
    assertThat(PAPER.supports(problem(new Hypercube(11), new Broadcast(), new Circuit())).reason())
        .contains("1024 nodes");
    assertThat(PAPER.supports(problem(new Hypercube(9), new AllToAll(), new Circuit())).reason())
        .contains("more than 131072");
    assertThat(
            few(60, 2, ParentModel.TREE, 1)
                .supports(problem(new Hypercube(6), new AllToAll(), new Circuit()))
                .reason())
        .contains("of 2048 communications at most");
  }

  @Test
  void badParametersAreNamedWithTheirRange() {
    assertThatThrownBy(() -> umda(61, 90, Conflicts.PAIRS, 0, 0, 500))
        .hasMessageContaining("population (61) must be even");
    assertThatThrownBy(() -> umda(60, 101, Conflicts.PAIRS, 0, 0, 500))
        .hasMessageContaining("mutation (101) must lie between 0 and 100");
    assertThatThrownBy(() -> umda(60, 90, Conflicts.PAIRS, -1, 0, 500))
        .hasMessageContaining("detour (-1)");
    assertThatThrownBy(() -> umda(60, 90, Conflicts.PAIRS, 0, 0, 0))
        .hasMessageContaining("patience (0)");
    assertThatThrownBy(() -> few(60, 0, ParentModel.TREE, 1))
        .hasMessageContaining("swaps (0) must lie between 1 and 10000");
    assertThatThrownBy(() -> few(60, 2, ParentModel.TREE, 101))
        .hasMessageContaining("islands (101)");
  }
}
