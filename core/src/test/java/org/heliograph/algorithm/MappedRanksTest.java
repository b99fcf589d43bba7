package org.heliograph.algorithm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heliograph.algorithm.reduce.rank.BoxRings;
import org.heliograph.algorithm.reduce.rank.Bucket;
import org.heliograph.algorithm.reduce.rank.DoubleBinaryTree;
import org.heliograph.algorithm.reduce.rank.EmbeddedBruck;
import org.heliograph.algorithm.reduce.rank.EmbeddedDirect;
import org.heliograph.algorithm.reduce.rank.EmbeddedDissemination;
import org.heliograph.algorithm.reduce.rank.EmbeddedRecursiveDoubling;
import org.heliograph.algorithm.reduce.rank.EmbeddedRecursiveMultiplying;
import org.heliograph.algorithm.reduce.rank.EmbeddedSwing;
import org.heliograph.algorithm.reduce.rank.ParallelAggregatedTrees;
import org.heliograph.algorithm.reduce.rank.Rabenseifner;
import org.heliograph.collective.Collective;
import org.heliograph.collective.family.AllGather;
import org.heliograph.collective.family.AllReduce;
import org.heliograph.collective.family.Barrier;
import org.heliograph.collective.family.Broadcast;
import org.heliograph.collective.family.ReduceScatter;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Schedule;
import org.heliograph.switching.Routing;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.model.Circuit;
import org.heliograph.switching.model.StoreAndForward;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.topology.family.Complete;
import org.heliograph.topology.family.DgxLike;
import org.heliograph.topology.family.Hypercube;
import org.heliograph.topology.family.Kautz;
import org.heliograph.topology.family.Mesh;
import org.heliograph.topology.family.NamedGraphs;
import org.heliograph.topology.family.RailBoxes;
import org.heliograph.topology.family.Rated;
import org.heliograph.topology.family.Ring;
import org.heliograph.topology.family.Torus;
import org.heliograph.topology.view.RankBoxes;
import org.heliograph.units.Bandwidth;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Algorithms of MPI and NCCL whose ranks are mapped onto networks of links.
final class MappedRanksTest {
  private static final SwitchingModel CIRCUIT = new Circuit();
  private static final SwitchingModel FORWARD = new StoreAndForward();
  private static final SwitchingModel ONE_PORT = new Circuit(1, Routing.ANY, true);

  static List<Scheduler> algorithms() {
    return List.of(
        new EmbeddedRecursiveDoubling(),
        new EmbeddedRecursiveMultiplying(),
        new EmbeddedSwing(),
        new EmbeddedBruck(),
        new EmbeddedDissemination(),
        new Rabenseifner(),
        new Bucket(),
        new DoubleBinaryTree(),
        new ParallelAggregatedTrees(),
        new EmbeddedDirect());
  }

  private static List<Collective> collectives() {
    return List.of(
        new AllReduce(),
        new AllReduce(List.of(), List.of(), List.of(), 3),
        new AllGather(),
        new AllGather(List.of(), List.of(), List.of(), 2),
        new ReduceScatter(),
        new Barrier());
  }

  private static Topology path(final int nodes) {
    final TopologyBuilder builder = new TopologyBuilder("path", nodes);
    for (int node = 1; node < nodes; node++) {
      builder.edge(node - 1, node);
    }
    return builder.build();
  }

  private static Map<String, Topology> networks() {
    final Map<String, Topology> networks = new LinkedHashMap<>();
    for (final TopologyFamily family :
        List.of(
            new Hypercube(3),
            NamedGraphs.named("petersen"),
            new Kautz(2, 3),
            new Mesh(List.of(3, 4)),
            new Ring(6, true),
            new Ring(7, false))) {
      networks.put(family.toString(), family.build());
    }
    networks.put("path", path(6));
    networks.put("pair", path(2));
    networks.putAll(Trials.oddNetworks());
    return networks;
  }

  @ParameterizedTest
  @MethodSource("algorithms")
  void everySupportedProblemHasAnAcceptedSchedule(final Scheduler algorithm) {
    int supported = 0;
    for (final Topology network : networks().values()) {
      for (final SwitchingModel switching : List.of(CIRCUIT, FORWARD, ONE_PORT)) {
        for (final Collective collective : collectives()) {
          final Problem problem = new Problem(network, collective.demand(network), switching);
          if (algorithm.supports(problem).isSupported()) {
            Trials.run(algorithm, problem);
            supported++;
          }
        }
      }
    }
    assertThat(supported).isGreaterThan(10);
  }

  private static int slots(
      final Scheduler algorithm, final TopologyFamily family, final SwitchingModel switching) {
    final Schedule schedule = Trials.run(algorithm, family.build(), new AllReduce(), switching);
    return schedule.slots();
  }

  @Test
  void doublingTakesOneSlotPerDigitWherePartnersAreNeighbours() {
    for (final SwitchingModel switching : List.of(CIRCUIT, FORWARD)) {
      for (int digits = 1; digits <= 6; digits++) {
        assertThat(slots(new EmbeddedRecursiveDoubling(), new Hypercube(digits), switching))
            .isEqualTo(digits);
      }
    }
  }

  @Test
  void mappingFindsTheHypercubeInTheTorus() {
    assertThat(slots(new EmbeddedRecursiveDoubling(), new Torus(List.of(4, 4)), FORWARD))
        .isEqualTo(4);
  }

  /// Two groups of four, each fully linked, and a link from every node to its twin.
  private static Topology twins() {
    final TopologyBuilder builder = new TopologyBuilder("twins", 8);
    for (int node = 0; node < 4; node++) {
      for (int other = node + 1; other < 4; other++) {
        builder.edge(node, other).edge(4 + node, 4 + other);
      }
      builder.edge(node, 4 + node);
    }
    return builder.build();
  }

  @Test
  void multiplyingTakesOneSlotPerFullyLinkedGroup() {
    final Scheduler multiplying = new EmbeddedRecursiveMultiplying();
    assertThat(slots(multiplying, new Torus(List.of(3, 3)), FORWARD)).isEqualTo(2);
    assertThat(Trials.run(multiplying, twins(), new AllReduce(), FORWARD).slots()).isEqualTo(2);
  }

  @Test
  void swingAndRabenseifnerTakeTheRoundsOfTheTextbookOnAHypercube() {
    assertThat(slots(new EmbeddedSwing(), new Hypercube(3), CIRCUIT)).isEqualTo(3);
    assertThat(slots(new Rabenseifner(), new Hypercube(3), FORWARD)).isEqualTo(6);
  }

  @Test
  void bucketsGoBothWaysAroundAHamiltonianCycle() {
    final Topology petersen = NamedGraphs.named("petersen").build();
    final Topology hypercube = new Hypercube(4).build();
    assertThat(Trials.run(new Bucket(), hypercube, new AllGather(), CIRCUIT).slots()).isEqualTo(8);
    assertThat(Trials.run(new Bucket(), petersen, new AllGather(), CIRCUIT).slots())
        .isLessThanOrEqualTo(6);
  }

  @Test
  void disseminationReachesAllInTwoSlotsOnATorus() {
    final Topology torus = new Torus(List.of(3, 3)).build();
    assertThat(Trials.run(new EmbeddedDissemination(3), torus, new Barrier(), CIRCUIT).slots())
        .isEqualTo(2);
  }

  @Test
  void aSumIsNotRelayedThroughNodesThatWouldAddToIt() {
    final Topology path = path(5);
    final Problem sum = new Problem(path, new AllReduce().demand(path), FORWARD);
    final Problem barrier = new Problem(path, new Barrier().demand(path), FORWARD);
    assertThat(new EmbeddedRecursiveDoubling().supports(sum).isSupported()).isFalse();
    assertThat(new EmbeddedRecursiveDoubling().supports(barrier).isSupported()).isTrue();
  }

  @Test
  void aggregatedTreesSendHalfOfTheChunksOverTheShortestDistance() {
    final Topology complete = new Complete(8).build();
    for (final Collective collective : List.of(new AllGather(), new ReduceScatter())) {
      assertThat(Trials.run(new ParallelAggregatedTrees(), complete, collective, FORWARD).slots())
          .isEqualTo(4);
    }
  }

  @Test
  void directMessagesTakeOneSlotOnACompleteNetwork() {
    final Topology complete = new Complete(8).build();
    for (final Collective collective :
        List.of(new AllGather(), new ReduceScatter(), new AllReduce())) {
      assertThat(Trials.run(new EmbeddedDirect(), complete, collective, FORWARD).slots())
          .isEqualTo(1);
    }
  }

  @Test
  void everyRingOfBoxesUsesAnotherAdapter() {
    final Topology boxes = new DgxLike(2, 4, 2, 2, 4).build();
    final Collective gather = new AllGather(List.of(), List.of(), List.of(), 16);
    final int one = Trials.run(new Bucket(), boxes, gather, CIRCUIT).slots();
    final int rings = Trials.run(new BoxRings(), boxes, gather, CIRCUIT).slots();
    assertThat(rings).isLessThan(one / 2);
  }

  @Test
  void boxesAreFoundByTheWidthOfPathsToo() {
    final Topology boxes =
        new RailBoxes(new Rated(new Complete(4), Bandwidth.parse("800Gb/s")), 3).build();
    assertThat(RankBoxes.of(boxes, boxes.ranks())).contains(new RankBoxes(3, 4));
    assertThat(RankBoxes.of(new Ring(6, false).build(), NodeSet.range(0, 6))).isEmpty();
  }

  @Test
  void ringsOfBoxesNeedBoxes() {
    final Topology ring = new Ring(6, true).build();
    final Problem problem = new Problem(ring, new AllGather().demand(ring), CIRCUIT);
    assertThat(new BoxRings().supports(problem).reason()).contains("several boxes");
  }

  @Test
  void aBroadcastHasNoEqualRanks() {
    final Topology path = path(3);
    final Problem problem = new Problem(path, new Broadcast().demand(path), CIRCUIT);
    assertThat(new EmbeddedRecursiveDoubling().supports(problem).isSupported()).isFalse();
  }
}
