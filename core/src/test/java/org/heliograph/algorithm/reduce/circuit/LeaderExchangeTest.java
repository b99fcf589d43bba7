package org.heliograph.algorithm.reduce.circuit;

import static org.assertj.core.api.Assertions.assertThat;

import org.heliograph.algorithm.Trials;
import org.heliograph.collective.Collective;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.registry.Registry;
import org.heliograph.schedule.Schedule;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LeaderExchangeTest {
  private static final Registry REGISTRY = Registry.load();
  private static final LeaderExchange SCHEDULER = new LeaderExchange();

  private static Problem problem(
      final String network, final String collective, final String switching) {
    final Topology topology = REGISTRY.parse(TopologyFamily.class, network).build();
    return new Problem(
        topology,
        REGISTRY.parse(Collective.class, collective).demand(topology),
        REGISTRY.parse(SwitchingModel.class, switching));
  }

  private static Schedule accepted(final Problem problem) {
    return Trials.run(SCHEDULER, problem, Budget.of(64));
  }

  /// A reduction to one node and a broadcast from it take four slots or more on each of these.
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "heawood;            3",
        "kautz(4,2);         3",
        "de-bruijn(4,2);     3",
        "de-bruijn(8,2);     3",
        "torus(5,5);         3",
        "mesh(4,4);          3",
        "hypercube(5);       3",
        "polarfly(7);        3",
        "hoffman-singleton;  3",
        "torus(4,8);         4",
        "torus(4,4,4);       4",
        "hypercube(6);       4",
        "de-bruijn(3,3);     4",
      })
  void leadersTakeTwoSlotsAndTheirExchange(final String network, final int slots) {
    for (final String collective : new String[] {"all-reduce", "barrier"}) {
      final Problem problem = problem(network, collective, "circuit");
      assertThat(accepted(problem).slots()).isEqualTo(slots);
      assertThat(SCHEDULER.leastSlots(problem)).isLessThanOrEqualTo(slots);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"all-reduce", "barrier"})
  void nodesThatAreNoRanksPassCircuitsOn(final String collective) {
    assertThat(accepted(problem("fat-tree(4)", collective, "circuit")).slots()).isPositive();
  }

  @Test
  void twoMembersAreTheirOwnLeaders() {
    assertThat(accepted(problem("complete(2)", "all-reduce", "circuit")).transmissions())
        .isEqualTo(2);
  }

  @Test
  void equalSeedsMakeEqualSchedules() {
    final Problem problem = problem("mesh(4,4)", "all-reduce", "circuit");
    assertThat(accepted(problem)).isEqualTo(accepted(problem));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "ring(5);          all-reduce(chunks=2); circuit;                  one chunk",
        "ring(5);          broadcast;            circuit;                  all-reduce",
        "ring(5);          all-reduce;           circuit(relay=false);     relaying",
        "ring(5);          all-reduce;           circuit(ports=1);         ports",
        "ring(5);          all-reduce;           store-and-forward;        any length",
        "mesh(3,3);        all-reduce;           circuit(routing=xy);      any path",
        "ring(1025);       all-reduce;           circuit;                  at most 1024",
      })
  void whatItCannotUseIsRefused(
      final String network, final String collective, final String switching, final String reason) {
    assertThat(SCHEDULER.supports(problem(network, collective, switching)).reason())
        .contains(reason);
  }
}
