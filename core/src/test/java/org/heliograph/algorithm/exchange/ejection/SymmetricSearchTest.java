package org.heliograph.algorithm.exchange.ejection;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.heliograph.algorithm.Outcome;
import org.heliograph.collective.Collective;
import org.heliograph.collective.family.AllToAll;
import org.heliograph.collective.family.Scatter;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.SymmetricSchedule;
import org.heliograph.switching.Routing;
import org.heliograph.switching.model.Circuit;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.topology.family.Hypercube;
import org.heliograph.topology.family.Kautz;
import org.heliograph.topology.family.NamedGraphs;
import org.heliograph.topology.family.Ring;
import org.heliograph.topology.family.Torus;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

final class SymmetricSearchTest {
  private static Problem problem(final Topology topology, final Collective collective) {
    return new Problem(topology, collective.demand(topology), new Circuit());
  }

  private static Schedule run(final Problem problem, final Budget budget) {
    return new SymmetricSearch()
        .schedule(problem, budget, new SplittableRandom(1), Progress.SILENT)
        .found()
        .orElseThrow();
  }

  static Stream<Arguments> certifiedOptima() {
    return Stream.of(
        Arguments.of(new Ring(8, false), 8),
        Arguments.of(NamedGraphs.named("petersen"), 5),
        Arguments.of(new Kautz(3, 2), 7),
        Arguments.of(NamedGraphs.named("heawood"), 9),
        Arguments.of(new Hypercube(5), 16),
        Arguments.of(new Torus(List.of(5, 5)), 15),
        Arguments.of(new Torus(List.of(4, 4, 4)), 32),
        Arguments.of(new Torus(List.of(8, 8)), 64));
  }

  @ParameterizedTest
  @MethodSource("certifiedOptima")
  void itReachesTheCertifiedOptimumOfAllToAll(final TopologyFamily family, final int slots) {
    final Problem problem = problem(family.build(), new AllToAll());
    final Schedule schedule = run(problem, Budget.of(64));
    assertThat(new Verifier().verify(problem, schedule)).isInstanceOf(Verified.class);
    assertThat(schedule.slots()).isEqualTo(slots);
    assertThat(schedule)
        .isInstanceOfSatisfying(
            SymmetricSchedule.class, symmetric -> assertThat(symmetric.order()).isGreaterThan(1));
  }

  @Test
  void theOptimumOfTheKautzNetworkOfThreeLettersTakesDetours() {
    final Problem problem = problem(new Kautz(3, 3).build(), new AllToAll());
    final Schedule schedule = run(problem, Budget.of(24));
    assertThat(new Verifier().verify(problem, schedule)).isInstanceOf(Verified.class);
    assertThat(schedule.slots()).isEqualTo(32);
  }

  @Test
  void minimalRoutingIsKept() {
    final Topology topology = new Kautz(3, 2).build();
    final Problem minimal =
        new Problem(
            topology, new AllToAll().demand(topology), new Circuit(0, Routing.MINIMAL, false));
    assertThat(new Verifier().verify(minimal, run(minimal, Budget.of(8))))
        .isInstanceOf(Verified.class);
  }

  @Test
  void theSameSeedGivesTheSameSchedule() {
    final Problem problem = problem(new Torus(List.of(4, 4)).build(), new AllToAll());
    assertThat(run(problem, Budget.of(8)).digest()).isEqualTo(run(problem, Budget.of(8)).digest());
  }

  @Test
  void anInterruptedSearchStillReturnsASchedule() {
    final Problem problem = problem(new Hypercube(4).build(), new AllToAll());
    final Schedule schedule = run(problem, new Budget(64, () -> true));
    assertThat(new Verifier().verify(problem, schedule)).isInstanceOf(Verified.class);
  }

  @Test
  void anInterruptionBeforeAnythingIsPlacedEndsTheSearch() {
    // A ladder with one chord on each side: its only symmetry exchanges the sides, so that the
    // first fit has enough messages to ask for an interruption.
    final TopologyBuilder builder = new TopologyBuilder("ladder", 100);
    builder.edge(0, 4).edge(1, 5).edge(98, 99);
    for (int i = 0; i < 98; i++) {
      builder.edge(i, i + 2);
      if (i % 2 == 0) {
        builder.edge(i, i + 1);
      }
    }
    final Topology topology = builder.build();
    final Outcome outcome =
        new SymmetricSearch(0, 1)
            .schedule(
                problem(topology, new AllToAll()),
                new Budget(64, () -> true),
                new SplittableRandom(1),
                Progress.SILENT);
    assertThat(outcome).isEqualTo(new Outcome.Exhausted(Optional.empty()));
  }

  @Test
  void aGraphWithoutNamesForItsSymmetryIsSearchedForIt() {
    final TopologyBuilder builder = new TopologyBuilder("imported", 10);
    for (int i = 0; i < 5; i++) {
      builder.edge(2 * i, (2 * i + 2) % 10).edge(2 * i, 2 * i + 1);
      builder.edge(2 * i + 1, (2 * i + 5) % 10);
    }
    final Problem problem = problem(builder.build(), new AllToAll());
    assertThat(new SymmetricSearch().supports(problem).isSupported()).isTrue();
    assertThat(run(problem, Budget.of(16)).slots()).isEqualTo(5);
  }

  @Test
  void whatNoGroupLeavesAloneIsNotSupported() {
    final Problem scatter = problem(new Ring(8, false).build(), new Scatter());
    assertThat(new SymmetricSearch().supports(scatter).reason()).contains("no group");
    final Topology path = new TopologyBuilder("path", 3).edge(0, 1).edge(1, 2).build();
    assertThat(new SymmetricSearch().supports(problem(path, new AllToAll())).isSupported())
        .isFalse();
  }
}
