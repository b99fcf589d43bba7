package org.heliograph.algorithm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.heliograph.algorithm.broadcast.tree.BreadthFirstTree;
import org.heliograph.algorithm.gather.gossip.Flooding;
import org.heliograph.algorithm.gather.gossip.Gossip;
import org.heliograph.algorithm.kernel.Reversed;
import org.heliograph.algorithm.reduce.tree.InTree;
import org.heliograph.algorithm.reduce.tree.ReduceThenBroadcast;
import org.heliograph.algorithm.search.greedy.ShortestPathGreedy;
import org.heliograph.collective.Collective;
import org.heliograph.collective.family.AllGather;
import org.heliograph.collective.family.AllReduce;
import org.heliograph.collective.family.AllToAll;
import org.heliograph.collective.family.Barrier;
import org.heliograph.collective.family.Broadcast;
import org.heliograph.collective.family.Reduce;
import org.heliograph.collective.family.ReduceScatter;
import org.heliograph.collective.family.Scatter;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.model.Circuit;
import org.heliograph.switching.model.PassiveStar;
import org.heliograph.switching.model.StoreAndForward;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.topology.family.Hypercube;
import org.heliograph.topology.family.Kautz;
import org.heliograph.topology.family.MoebiusLadder;
import org.heliograph.topology.family.NamedGraphs;
import org.heliograph.topology.family.Pops;
import org.heliograph.topology.family.Ring;
import org.heliograph.topology.family.StackKautz;
import org.heliograph.topology.family.Torus;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// The slots that the first schedulers reach on well-known networks, which must not get worse.
final class SlotCountsTest {
  private static final SwitchingModel CIRCUIT = new Circuit();

  private static Broadcast from(final int root) {
    return new Broadcast(root, List.of(), List.of(), 1);
  }

  private static int slots(
      final Scheduler scheduler,
      final Topology topology,
      final Collective collective,
      final SwitchingModel switching) {
    return Trials.run(scheduler, topology, collective, switching).slots();
  }

  static Stream<TopologyFamily> twoSlotNetworks() {
    return Stream.of(
        new Kautz(3, 2),
        NamedGraphs.named("petersen"),
        new MoebiusLadder(8),
        NamedGraphs.named("heawood"));
  }

  @ParameterizedTest
  @MethodSource("twoSlotNetworks")
  void broadcastTakesTwoSlotsFromAnyRoot(final TopologyFamily family) {
    final Topology topology = family.build();
    for (int root = 0; root < topology.nodes(); root++) {
      assertThat(slots(new BreadthFirstTree(), topology, from(root), CIRCUIT)).isEqualTo(2);
    }
  }

  static Stream<Arguments> intakes() {
    return Stream.of(
        Arguments.of(new Kautz(3, 2), 4),
        Arguments.of(new Hypercube(5), 7),
        Arguments.of(NamedGraphs.named("petersen"), 3),
        Arguments.of(new Torus(List.of(8, 8)), 16),
        Arguments.of(new Ring(8, false), 4),
        Arguments.of(new MoebiusLadder(8), 3));
  }

  @ParameterizedTest
  @MethodSource("intakes")
  void allGatherMeetsWhatEveryNodeMustTake(final TopologyFamily family, final int least) {
    final Topology topology = family.build();
    assertThat(slots(new Flooding(), topology, new AllGather(), CIRCUIT)).isEqualTo(least);
    assertThat(slots(new Reversed(new Flooding()), topology, new ReduceScatter(), CIRCUIT))
        .isEqualTo(least);
  }

  static Stream<Arguments> exchanges() {
    return Stream.of(
        Arguments.of(new Kautz(3, 2), 7),
        Arguments.of(NamedGraphs.named("petersen"), 5),
        Arguments.of(new Ring(8, false), 8),
        Arguments.of(NamedGraphs.named("heawood"), 10),
        Arguments.of(new Hypercube(5), 18),
        Arguments.of(new Torus(List.of(8, 8)), 71));
  }

  @ParameterizedTest
  @MethodSource("exchanges")
  void allToAllStaysNearTheLoad(final TopologyFamily family, final int most) {
    assertThat(slots(new ShortestPathGreedy(), family.build(), new AllToAll(), CIRCUIT))
        .isLessThanOrEqualTo(most);
  }

  @Test
  void scatterMeetsTheInjectionOfTheRoot() {
    final Topology torus = new Torus(List.of(8, 8)).build();
    assertThat(slots(new ShortestPathGreedy(), torus, new Scatter(), CIRCUIT)).isEqualTo(16);
  }

  @Test
  void reductionIsAsFastAsBroadcast() {
    final Topology torus = new Torus(List.of(8, 8)).build();
    assertThat(slots(Trials.reversedTree(), torus, new Reduce(), CIRCUIT)).isEqualTo(3);
    assertThat(slots(new InTree(), torus, new Reduce(), new StoreAndForward())).isEqualTo(8);
    final Scheduler both = new ReduceThenBroadcast(new BreadthFirstTree(), -1);
    assertThat(slots(both, torus, new AllReduce(), CIRCUIT)).isEqualTo(6);
  }

  @Test
  void gossipOverSingleChannelsTakesTheDiameter() {
    final Topology torus = new Torus(List.of(8, 8)).build();
    assertThat(slots(new Gossip(), torus, new Barrier(), new StoreAndForward())).isEqualTo(8);
    assertThat(slots(new Gossip(), torus, new Barrier(), CIRCUIT)).isLessThanOrEqualTo(5);
  }

  @Test
  void couplersInformAllTheirReadersAtOnce() {
    final Topology pops = new Pops(60, 30).build();
    final Topology kautz = new StackKautz(12, 5, 3).build();
    for (final int root : new int[] {0, 777, 1799}) {
      assertThat(slots(new BreadthFirstTree(), pops, from(root), new PassiveStar())).isEqualTo(2);
      assertThat(slots(new BreadthFirstTree(), kautz, from(root), new PassiveStar())).isEqualTo(4);
    }
  }
}
