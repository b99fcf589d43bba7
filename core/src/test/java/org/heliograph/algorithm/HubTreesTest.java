package org.heliograph.algorithm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.heliograph.algorithm.composite.groups.HubTrees;
import org.heliograph.algorithm.composite.groups.SwitchStages;
import org.heliograph.collective.Collective;
import org.heliograph.problem.Problem;
import org.heliograph.registry.Registry;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HubTreesTest {
  private static final Registry REGISTRY = Registry.load();

  private static Problem problem(
      final String network, final String collective, final String switching) {
    final Topology topology = REGISTRY.parse(TopologyFamily.class, network).build();
    return new Problem(
        topology,
        REGISTRY.parse(Collective.class, collective).demand(topology),
        REGISTRY.parse(SwitchingModel.class, switching));
  }

  /// Slots of verified schedules. The reduction takes a slot for each chunk, as every processor of
  /// these boxes has one lane, and the last result another for each stop on its way.
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "in-network(switched-boxes([8,8],1,8));     circuit;           1;  2",
        "in-network(switched-boxes([8,8],1,8));     circuit;          13; 14",
        "in-network(switched-boxes([8,8],1,8));     store-and-forward; 1;  3",
        "in-network(switched-boxes([8,8],1,8));     store-and-forward;13; 15",
        "in-network(switched-boxes([8,8],1,1));     circuit;           1;  3",
        "in-network(switched-boxes([8,8],1,1));     store-and-forward;13; 15",
        "in-network(switched-boxes([8,8,8,8],1,1)); store-and-forward;13; 15",
        "in-network(switched-boxes([4,8],1,1));     circuit;          13; 15",
        "in-network(switched-boxes([4,8],2,4));     store-and-forward;13;  9",
        "in-network(switched-boxes([8],1,1));       store-and-forward;13; 14",
      })
  void switchesCombineAndCopyAtFullRate(
      final String network, final String switching, final int chunks, final int slots) {
    final Problem problem = problem(network, "all-reduce(chunks=" + chunks + ")", switching);
    assertThat(Trials.run(new HubTrees(), problem).slots()).isEqualTo(slots);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "in-network(dragonfly(4,2,2))",
        "in-network(rail(4,8,4,0))",
        "in-network(rail(3,4,1,2))",
        "in-network(dgx-like(2,8,0,1,4))",
        "in-network(fat-tree(4))",
        "in-network(slim-fly(3,2))",
        "kautz(3,2)",
        "mesh(4,3)",
        "ring(7,true)",
        "complete(5)",
        "largest-cubic(3)",
      })
  void itsSchedulesAreAcceptedOnAnyNetworkAndHardware(final String network) {
    for (final String switching :
        new String[] {
          "circuit",
          "circuit(ports=1)",
          "circuit(routing=minimal)",
          "store-and-forward",
          "store-and-forward(ports=2)",
        }) {
      for (final String collective :
          new String[] {"all-reduce", "all-reduce(chunks=5)", "barrier"}) {
        final Problem problem = problem(network, collective, switching);
        // Trials.run fails if the verifier rejects the schedule.
        assertThat(Trials.run(new HubTrees(), problem).slots()).as(switching).isPositive();
      }
    }
  }

  @Test
  void dimensionOrderIsKept() {
    final Problem problem = problem("mesh(4,4)", "all-reduce(chunks=3)", "circuit(routing=xy)");
    assertThat(Trials.run(new HubTrees(), problem).slots()).isPositive();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "fat-tree(4)",
        "rail(4,8,4,0)",
        "in-network(rail(4,8,4,0),combine=false)",
        "in-network(switched-boxes([8,8],1,8),multicast=false)",
      })
  void switchesThatDoNotAddAndMulticastAreRefused(final String network) {
    final Problem problem = problem(network, "all-reduce", "circuit");
    for (final Scheduler scheduler : List.of(new HubTrees(), new SwitchStages())) {
      assertThat(scheduler.supports(problem).reason())
          .contains("switches that add and multicast; here they do not. Maybe in-network(of=…)");
    }
  }

  @Test
  void chunksThatAreCopiedAreRefused() {
    assertThat(new HubTrees().supports(problem("ring(5)", "broadcast", "circuit")).reason())
        .contains("an all-reduce or barrier");
  }

  @Test
  void nodesThatMayNotRelayAreRefused() {
    final Problem problem = problem("ring(5)", "all-reduce", "circuit(relay=false)");
    assertThat(new HubTrees().supports(problem).reason()).contains("relaying");
  }

  /// Two slots for each stage: inside the boxes, then across them.
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "in-network(rail(4,8,4,0));        store-and-forward; all-reduce;           4",
        "in-network(rail(8,16,1,0));       store-and-forward; all-reduce;           4",
        "in-network(rail(8,16,1,0));       circuit;           barrier;              4",
        "in-network(rail(4,8,1,0));        store-and-forward; all-reduce(chunks=3); 6",
        "in-network(switched-boxes([8],1,1));  store-and-forward; all-reduce;           2",
        "in-network(rail(4,8,4,0));        circuit(ports=1);  all-reduce;          24",
      })
  void stagesCrossAtEveryMember(
      final String network, final String switching, final String collective, final int slots) {
    final Problem problem = problem(network, collective, switching);
    assertThat(Trials.run(new SwitchStages(), problem).slots()).isEqualTo(slots);
  }

  @ParameterizedTest
  @CsvSource({
    "'in-network(switched-boxes([8,8],1,8))'",
    "in-network(dragonfly)",
    "in-network(fat-tree)"
  })
  void switchesThatDoNotCrossAreRefused(final String network) {
    final Problem problem = problem(network, "all-reduce", "circuit");
    assertThat(new SwitchStages().supports(problem).reason()).contains("crosswise");
  }
}
