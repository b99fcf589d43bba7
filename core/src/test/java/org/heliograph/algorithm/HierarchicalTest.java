package org.heliograph.algorithm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.heliograph.algorithm.broadcast.tree.BreadthFirstTree;
import org.heliograph.algorithm.composite.groups.Hierarchical;
import org.heliograph.algorithm.gather.gossip.Flooding;
import org.heliograph.algorithm.gather.trees.BalancedTrees;
import org.heliograph.algorithm.kernel.Justification;
import org.heliograph.algorithm.kernel.Reversed;
import org.heliograph.algorithm.reduce.tree.ReduceThenBroadcast;
import org.heliograph.collective.Collective;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.registry.Registry;
import org.heliograph.schedule.Schedule;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// [Hierarchical] and [BalancedTrees] on networks of boxes, groups and switches.
class HierarchicalTest {
  private static final Registry REGISTRY = Registry.load();
  private static final List<String> COLLECTIVES =
      List.of(
          "broadcast(chunks=3)",
          "all-gather",
          "all-gather(chunks=2)",
          "reduce",
          "reduce-scatter",
          "all-reduce",
          "all-reduce(chunks=5)",
          "barrier",
          "all-to-all");

  private static Problem problem(
      final String network, final String collective, final String switching) {
    final Topology topology = REGISTRY.parse(TopologyFamily.class, network).build();
    return new Problem(
        topology,
        REGISTRY.parse(Collective.class, collective).demand(topology),
        REGISTRY.parse(SwitchingModel.class, switching));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "dgx-like(2,8,0,1,4)",
        "dgx-like(3,4,2,2,2)",
        "switched-boxes([4,2,5],1,2)",
        "rail(2,4,1,1)",
        "dragonfly(2,2,1)",
        "dragonfly(4,0,1)",
        "in-network(dgx-like(2,8,0,1,4),combine=false)",
        "in-network(dragonfly(2,2,1),multicast=false)",
        "in-network(rail(2,4,1,1))",
      })
  void everyCollectiveGoesInsideAndAcrossGroups(final String network) {
    for (final String switching : List.of("circuit", "circuit(ports=1)", "store-and-forward")) {
      for (final String collective : COLLECTIVES) {
        final Problem problem = problem(network, collective, switching);
        final Scheduler hierarchical = new Hierarchical(new BreadthFirstTree());
        assertThat(hierarchical.supports(problem).reason()).isEmpty();
        // Trials.run fails if the verifier rejects the schedule.
        assertThat(Trials.run(hierarchical, problem, Budget.of(1)).slots()).isPositive();
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"ring(8)", "torus(4,4)", "petersen", "random-regular(32,4)"})
  void networksWithoutGroupsAreRefused(final String network) {
    final Problem problem = problem(network, "all-gather", "circuit");
    assertThat(new Hierarchical(new Flooding()).supports(problem).reason())
        .contains("groups of nodes");
  }

  @Test
  void routesThatMustBeShortestAreRefused() {
    final Problem problem = problem("rail(2,4,1,1)", "all-gather", "circuit(routing=minimal)");
    assertThat(new Hierarchical(new Flooding()).supports(problem).reason()).contains("any shape");
  }

  /// Flooding the whole network takes 30 slots for 8 chunks and 45 for 13 if switches multicast, 51
  /// and 81 if they only forward; 18 and 28 are needed.
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "in-network(dgx-like(2,8,0,1,4));                8; 22; 21",
        "in-network(dgx-like(2,8,0,1,4));               13; 36; 31",
        "in-network(dgx-like(2,8,0,1,4),combine=false); 13; 36; 31",
        "dgx-like(2,8,0,1,4);                            8; 24; 30",
        "dgx-like(2,8,0,1,4);                           13; 36; 50",
      })
  void boxesOfUnequalLinksAreFasterThanFlooded(
      final String network, final int chunks, final int hierarchical, final int balanced) {
    final Problem problem = problem(network, "all-gather(chunks=" + chunks + ")", "circuit");
    final Budget budget = Budget.of(16);
    assertThat(Trials.run(new Hierarchical(new Flooding()), problem, budget).slots())
        .isLessThanOrEqualTo(hierarchical);
    assertThat(Trials.run(new BalancedTrees(), problem, budget).slots())
        .isLessThanOrEqualTo(balanced);
  }

  @Test
  void balancedTreesAreAcceptedOnAnyNetworkOfLinks() {
    for (int seed = 0; seed < 4; seed++) {
      final Topology topology = Trials.randomDigraph(seed, 7 + seed);
      for (final String switching :
          List.of(
              "circuit",
              "circuit(ports=1)",
              "circuit(routing=minimal)",
              "store-and-forward",
              "wavelength-routed")) {
        for (final String collective : COLLECTIVES) {
          final Problem problem =
              new Problem(
                  topology,
                  REGISTRY.parse(Collective.class, collective).demand(topology),
                  REGISTRY.parse(SwitchingModel.class, switching));
          for (final Scheduler scheduler :
              List.of(
                  new BalancedTrees(),
                  new Reversed(new BalancedTrees()),
                  new ReduceThenBroadcast(new BalancedTrees()))) {
            if (scheduler.supports(problem).isSupported()) {
              assertThat(Trials.run(scheduler, problem, Budget.of(2)).slots()).isPositive();
            }
          }
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "dgx-like(2,8,0,1,4)",
        "in-network(dgx-like(2,8,0,1,4))",
        "in-network(dgx-like(2,8,0,1,4),combine=false)",
        "mesh(4,3)",
        "kautz(2,3)",
        "rail(2,4,1,1)"
      })
  void movingRightAndLeftKeepsSchedulesRight(final String network) {
    final Problem problem = problem(network, "all-gather(chunks=3)", "circuit");
    final Budget budget = Budget.of(1);
    final Schedule before = Trials.run(new Flooding(), problem, budget);
    final Schedule after = Justification.of(problem, before, budget);
    assertThat(after.slots()).isLessThanOrEqualTo(before.slots());
    assertThat(new Verifier().verify(problem, after)).isInstanceOf(Verified.class);
  }
}
