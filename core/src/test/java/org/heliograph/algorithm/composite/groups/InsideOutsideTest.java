package org.heliograph.algorithm.composite.groups;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.broadcast.tree.BreadthFirstTree;
import org.heliograph.algorithm.composite.merging.CombiningHops;
import org.heliograph.algorithm.gather.gossip.Flooding;
import org.heliograph.algorithm.reduce.tree.InTree;
import org.heliograph.algorithm.reduce.tree.ReduceThenBroadcast;
import org.heliograph.algorithm.search.greedy.ShortestPathGreedy;
import org.heliograph.bound.LowerBound;
import org.heliograph.bound.family.ChannelWeights;
import org.heliograph.bound.family.Cut;
import org.heliograph.bound.family.Growth;
import org.heliograph.collective.Collective;
import org.heliograph.collective.family.AllGather;
import org.heliograph.collective.family.AllReduce;
import org.heliograph.collective.family.AllToAll;
import org.heliograph.collective.family.Broadcast;
import org.heliograph.collective.family.Reduce;
import org.heliograph.collective.family.ReduceScatter;
import org.heliograph.collective.family.Scatter;
import org.heliograph.cost.NetworkUse;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.switching.Routing;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.model.Circuit;
import org.heliograph.switching.model.StoreAndForward;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.family.Fat;
import org.heliograph.topology.family.Kautz;
import org.heliograph.topology.family.Pops;
import org.heliograph.topology.family.Ring;
import org.heliograph.topology.family.StackKautz;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Fat nodes: the network outside decides, and the memories inside keep up.
class InsideOutsideTest {
  private static final Topology FAT = new Fat(new Kautz(3, 2), 4).build();

  private static Problem problem(final Collective collective, final SwitchingModel switching) {
    return new Problem(FAT, collective.demand(FAT), switching);
  }

  private static NetworkUse usage(final Scheduler outside, final Problem problem) {
    final Scheduler scheduler = new InsideOutside(outside);
    assertThat(scheduler.supports(problem).isSupported()).isTrue();
    return NetworkUse.of(
        (Verified)
            new Verifier()
                .verify(
                    problem,
                    scheduler
                        .schedule(problem, Budget.of(8), new SplittableRandom(1), Progress.SILENT)
                        .found()
                        .orElseThrow()));
  }

  static Stream<Arguments> optimal() {
    return Stream.of(
        Arguments.of(new AllGather(), new Flooding(), new Cut(), 15),
        Arguments.of(new Scatter(), new BreadthFirstTree(), new Cut(), 15),
        Arguments.of(new Broadcast(), new BreadthFirstTree(), new Growth(), 2));
  }

  @ParameterizedTest
  @MethodSource("optimal")
  void networkSlotsMeetTheBoundAndMemoryAddsNone(
      final Collective collective,
      final Scheduler outside,
      final LowerBound bound,
      final int slots) {
    final Problem problem = problem(collective, new Circuit());
    final NetworkUse networkUse = usage(outside, problem);
    assertThat(bound.bound(problem, Budget.of(64), new SplittableRandom(1)).slots())
        .isEqualTo(slots);
    assertThat(networkUse.opticalSlots()).isEqualTo(slots);
    assertThat(networkUse.serialChunks()).as("all slots").isEqualTo(slots);
    assertThat(networkUse.electronicSlots()).isEqualTo(1);
  }

  @Test
  void allToAllWeighsTheSquareOfTheCoresTimesThatOfTheNetwork() {
    final Problem problem = problem(new AllToAll(), new Circuit());
    // The 132 distances of kautz(3,2) add up to 228; 36 links; 16 pairs of cores for each of nodes.
    final List<Integer> weights =
        Stream.concat(Stream.generate(() -> 1).limit(36), Stream.generate(() -> 0).limit(12))
            .toList();
    assertThat(new ChannelWeights(weights, false).check(problem))
        .isEqualTo(Math.ceilDiv(228 * 16, 36));
    final NetworkUse networkUse = usage(new ShortestPathGreedy(), problem);
    assertThat(networkUse.opticalSlots()).isBetween(102, 115);
    // 12 chunks stay within each node, over 4 lanes of its memory.
    assertThat(networkUse.electronicSlots()).isEqualTo(3);
  }

  static Stream<Arguments> combining() {
    return Stream.of(new Circuit(), new Circuit(0, Routing.ANY, true, true), new StoreAndForward())
        .flatMap(
            switching ->
                Stream.of(
                    Arguments.of(switching, new Reduce(), new InTree()),
                    Arguments.of(switching, new ReduceScatter(), new InTree()),
                    Arguments.of(
                        switching, new AllReduce(), new ReduceThenBroadcast(new Flooding()))));
  }

  @ParameterizedTest
  @MethodSource("combining")
  void contributionsAreCombinedInMemoryFirst(
      final SwitchingModel switching, final Collective collective, final Scheduler outside) {
    final NetworkUse networkUse = usage(outside, problem(collective, switching));
    assertThat(networkUse.electronicSlots()).isPositive();
    assertThat(networkUse.opticalSlots()).isPositive();
  }

  @Test
  void whereChunksAggregateTheMemoryCollectsInOneSlot() {
    final Circuit merging = new Circuit(0, Routing.ANY, true, true);
    final NetworkUse networkUse = usage(new CombiningHops(), problem(new AllToAll(), merging));
    assertThat(networkUse.electronicSlots()).isEqualTo(1);
    assertThat(networkUse.opticalSlots()).isEqualTo(2);
  }

  @Test
  void groupsAreFoundOnlyWhereTheyAre() {
    assertThat(FatNodeGroups.find(FAT)).isPresent();
    assertThat(FatNodeGroups.find(new StackKautz().build())).isPresent();
    assertThat(FatNodeGroups.find(new Pops().build())).isPresent();
    assertThat(FatNodeGroups.find(new Ring().build())).isEmpty();
    final int[] ends = {0, 1};
    assertThat(
            FatNodeGroups.find(
                new TopologyBuilder("overlap", 3)
                    .channel(ends, ends)
                    .channel(new int[] {1, 2}, new int[] {1, 2})
                    .build()))
        .isEmpty();
    assertThat(
            FatNodeGroups.find(
                new TopologyBuilder("no memory", 4)
                    .channel(ends, new int[] {2, 3})
                    .channel(new int[] {2, 3}, ends)
                    .build()))
        .isEmpty();
  }
}
