package org.heliograph.bound.family;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.heliograph.bound.Bound;
import org.heliograph.bound.LowerBound;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.switching.Retune;
import org.heliograph.switching.Routing;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.model.Circuit;
import org.heliograph.switching.model.PassiveStar;
import org.heliograph.switching.model.Reconfigurable;
import org.heliograph.switching.model.StoreAndForward;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.CompleteTopology;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Values that the literature, or an exact linear programme, gives for known networks.
class GoldenBoundsTest {
  private static Bound bound(final LowerBound argument, final Problem problem) {
    assertThat(argument.supports(problem).reason()).isEmpty();
    final Bound bound = argument.bound(problem, Budget.of(2000), new SplittableRandom(1));
    assertThat(bound.certificate().check(problem)).isEqualTo(bound.slots());
    return bound;
  }

  private static Problem allToAll(final Topology topology, final SwitchingModel switching) {
    return new Problem(topology, Networks.allToAll(topology.nodes()), switching);
  }

  private static Problem broadcast(final Topology topology, final SwitchingModel switching) {
    final NodeSet all = topology.ranks();
    final Demand demand = new Demand.Builder(Reduction.NONE).chunk(NodeSet.of(0), all).build();
    return new Problem(topology, demand, switching);
  }

  static Stream<Arguments> totalExchanges() {
    return Stream.of(
        Arguments.of(Networks.ring(8, true), 28),
        Arguments.of(Networks.ring(8, false), 8),
        Arguments.of(Networks.moebiusLadder(8), 4),
        Arguments.of(Networks.moebiusLadder(16), 16),
        Arguments.of(Networks.petersen(), 5),
        Arguments.of(Networks.kautz(3, 2), 7),
        Arguments.of(Networks.kautz(3, 3), 32),
        Arguments.of(Networks.lcf(14, 5, -5), 9),
        Arguments.of(Networks.lcf(30, -13, -9, 7, -7, 9, 13), 28),
        Arguments.of(Networks.hypercube(5), 16),
        Arguments.of(Networks.hypercube(7), 64),
        Arguments.of(Networks.hoffmanSingleton(), 13),
        Arguments.of(Networks.torus(8, 8), 64));
  }

  @ParameterizedTest
  @MethodSource("totalExchanges")
  void allToAllNeedsWhatTheDualProves(final Topology topology, final long slots) {
    final Problem problem = allToAll(topology, new Circuit());
    assertThat(bound(new MultiplicativeWeights(), problem).slots()).isEqualTo(slots);
  }

  @Test
  void onShortestPathsKautzOfThirtySixNeedsThirtyFourSlots() {
    final Problem problem = allToAll(Networks.kautz(3, 3), new Circuit(0, Routing.MINIMAL, false));
    assertThat(bound(new MultiplicativeWeights(), problem).slots()).isEqualTo(34);
  }

  @Test
  void theSixteenGonIsCutInHalvesBySixteenSlots() {
    final Problem problem = allToAll(Networks.moebiusLadder(16), new Circuit());
    assertThat(bound(new Cut(), problem).slots()).isEqualTo(16);
    assertThat(bound(new InjectionEjection(), problem).slots()).isEqualTo(5);
  }

  @Test
  void aBroadcastMultipliesHoldersByDegreePlusOne() {
    final Problem kautz = broadcast(Networks.kautz(3, 3), new Circuit());
    assertThat(bound(new Growth(), kautz).slots()).isEqualTo(3);
    final Problem petersen = broadcast(Networks.petersen(), new Circuit());
    assertThat(bound(new Growth(), petersen).slots()).isEqualTo(2);
    final Problem onePort = broadcast(Networks.petersen(), new Circuit(1, Routing.ANY, true));
    assertThat(bound(new Growth(), onePort).slots()).isEqualTo(4);
  }

  @Test
  void storeAndForwardBroadcastTakesTheEccentricityAndMore() {
    final Problem torus = broadcast(Networks.torus(8, 8), new StoreAndForward());
    assertThat(bound(new Growth(), torus).slots()).isEqualTo(8);
    assertThat(bound(new Distance(), torus).slots()).isEqualTo(8);
  }

  /// *latency-hiding*, Tables 1 and 2: the recurrence is exact.
  @Test
  void reconfigurableBroadcastMeetsTheRecurrence() {
    final int[][] rows = {
      {2, 1, 1393, 8},
      {2, 3, 2703, 10},
      {2, 5, 2145, 10},
      {2, 10, 8193, 12},
      {2, 1, 41, 4},
      {1, 3, 69, 12},
      {1, 3, 1252, 21},
      {1, 3, 8657, 27},
      {1, 3, 82629, 34}
    };
    for (final int[] row : rows) {
      final Topology ron = new CompleteTopology("ron", row[2], row[0], ChannelKind.PLAIN);
      final String delay = Integer.toString(row[1]);
      final Problem set = broadcast(ron, new Reconfigurable(delay, Retune.NODE, true));
      assertThat(bound(new Growth(), set).slots()).isEqualTo(row[3]);
      final Problem unset = broadcast(ron, new Reconfigurable(delay, Retune.NODE, false));
      assertThat(bound(new Growth(), unset).slots()).isEqualTo(row[3] + row[1]);
    }
  }

  @Test
  void scatterOnAReconfigurableNetworkIsLimitedByItsPorts() {
    final Topology ron = new CompleteTopology("ron", 41, 2, ChannelKind.PLAIN);
    final Demand.Builder scatter = new Demand.Builder(Reduction.NONE);
    for (int target = 1; target < 41; target++) {
      scatter.chunk(0, target);
    }
    final Problem problem = new Problem(ron, scatter.build(), new Reconfigurable());
    assertThat(bound(new InjectionEjection(), problem).slots()).isEqualTo(20);
  }

  @Test
  void wavelengthsMultiplyWhatALinkCarries() {
    final TopologyBuilder builder =
        new TopologyBuilder("wdm-ring", 16).kind(ChannelKind.PLAIN.withLanes(4));
    for (int node = 0; node < 16; node++) {
      builder.edge(node, (node + 1) % 16);
    }
    final Topology ring = builder.build();
    // 16·64 distance over 32 links of 4 lanes.
    final Problem problem = allToAll(ring, new Circuit());
    assertThat(bound(new MultiplicativeWeights(), problem).slots()).isEqualTo(8);
    assertThat(bound(new Cut(), problem).slots()).isEqualTo(8);
  }

  @Test
  void onePortStoreAndForwardPaysForEveryHop() {
    final Problem problem = allToAll(Networks.torus(4, 4), new StoreAndForward(1));
    // 32 hops from each of 16 nodes, one transmission each a slot.
    assertThat(bound(new Transmissions(), problem).slots()).isEqualTo(32);
  }

  /// Two stars of three processors, and one coupler for each ordered pair of groups.
  private static Topology pops() {
    final TopologyBuilder builder = new TopologyBuilder("pops", 6);
    for (int from = 0; from < 2; from++) {
      for (int to = 0; to < 2; to++) {
        builder.channel(
            new int[] {3 * from, 3 * from + 1, 3 * from + 2},
            new int[] {3 * to, 3 * to + 1, 3 * to + 2});
      }
    }
    return builder.build();
  }

  @Test
  void couplersInformAllTheirReadersAtOnce() {
    final Problem broadcast = broadcast(pops(), new PassiveStar());
    assertThat(bound(new Growth(), broadcast).slots()).isEqualTo(2);
    final Problem exchange = allToAll(pops(), new PassiveStar());
    // 9 messages cross over each of the two couplers between groups.
    assertThat(bound(new Cut(), exchange).slots()).isEqualTo(9);
    assertThat(bound(new MultiplicativeWeights(), exchange).slots()).isEqualTo(9);
  }

  /// Groups of s processors as the nodes of a Kautz digraph, each with a coupler to itself too.
  private static Topology stackKautz(final int s, final int d, final int k) {
    final Topology kautz = Networks.kautz(d, k);
    final TopologyBuilder builder = new TopologyBuilder("stack-kautz", (long) s * kautz.nodes());
    for (int group = 0; group < kautz.nodes(); group++) {
      builder.channel(members(s, group), members(s, group));
    }
    for (int arc = 0; arc < kautz.channels(); arc++) {
      builder.channel(members(s, kautz.writer(arc, 0)), members(s, kautz.reader(arc, 0)));
    }
    return builder.build();
  }

  private static int[] members(final int s, final int group) {
    return NodeSet.range(s * group, s * (group + 1)).toArray();
  }

  @Test
  void aStackIsBoundedByItsCouplersAndTheirReaders() {
    final Topology stack = stackKautz(3, 2, 2);
    // One sending reaches 3 more processors: 4 after one slot, 16 of the 18 after two.
    assertThat(bound(new Growth(), broadcast(stack, new PassiveStar())).slots()).isEqualTo(3);
    final Demand.Builder allGather = new Demand.Builder(Reduction.NONE);
    for (int node = 0; node < 18; node++) {
      allGather.chunk(NodeSet.of(node), stack.ranks());
    }
    final Problem gossip = new Problem(stack, allGather.build(), new PassiveStar());
    // 17 chunks to take over the 3 couplers that a processor hears.
    assertThat(bound(new InjectionEjection(), gossip).slots()).isEqualTo(6);
    assertThat(bound(new Cut(), gossip).slots()).isGreaterThanOrEqualTo(6);
  }

  @Test
  void withoutRelaysABroadcastIsAScatter() {
    final Problem problem = broadcast(Networks.kautz(3, 3), new Circuit(0, Routing.MINIMAL, false));
    assertThat(bound(new InjectionEjection(), problem).slots()).isEqualTo(12);
    assertThat(bound(new MultiplicativeWeights(), problem).slots()).isEqualTo(13);
  }

  @Test
  void halfAThousandNodesAreBoundedInBoundedTime() {
    final Problem problem = allToAll(Networks.randomRegular(512, 6, 1), new Circuit());
    final Bound uniform = Bound.of(problem, new ChannelWeights(), "uniform", "distance");
    assertThat(bound(new MultiplicativeWeights(), problem).slots())
        .isGreaterThanOrEqualTo(uniform.slots());
  }

  @Test
  void aCompleteNetworkTooLargeToListIsStillBounded() {
    final Topology complete =
        new CompleteTopology("complete", 82629, Topology.UNLIMITED, ChannelKind.PLAIN);
    final Problem problem = broadcast(complete, new Circuit());
    assertThat(bound(new Growth(), problem).slots()).isEqualTo(1);
    assertThat(bound(new InjectionEjection(), problem).slots()).isEqualTo(1);
    assertThat(new Cut().supports(problem).isSupported()).isFalse();
    assertThat(new MultiplicativeWeights().supports(problem).isSupported()).isFalse();
  }

  @Test
  void theSameSeedGivesTheSameCertificate() {
    final Problem problem = allToAll(Networks.randomRegular(24, 3, 5), new Circuit());
    assertThat(bound(new MultiplicativeWeights(), problem))
        .isEqualTo(bound(new MultiplicativeWeights(), problem));
  }
}
