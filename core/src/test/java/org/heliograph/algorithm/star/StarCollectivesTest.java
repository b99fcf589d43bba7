package org.heliograph.algorithm.star;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.bound.LowerBound;
import org.heliograph.bound.family.Cut;
import org.heliograph.bound.family.Distance;
import org.heliograph.bound.family.FirstSteps;
import org.heliograph.bound.family.GroupTraffic;
import org.heliograph.bound.family.Growth;
import org.heliograph.bound.family.InGrowth;
import org.heliograph.bound.family.MultiplicativeWeights;
import org.heliograph.collective.Collective;
import org.heliograph.collective.family.AllGather;
import org.heliograph.collective.family.AllReduce;
import org.heliograph.collective.family.AllToAll;
import org.heliograph.collective.family.Barrier;
import org.heliograph.collective.family.Broadcast;
import org.heliograph.collective.family.Gather;
import org.heliograph.collective.family.Reduce;
import org.heliograph.collective.family.ReduceScatter;
import org.heliograph.collective.family.Scatter;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.schedule.Schedule;
import org.heliograph.switching.model.PassiveStar;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.topology.family.Pops;
import org.heliograph.topology.family.Ring;
import org.heliograph.topology.family.Stack;
import org.heliograph.topology.family.StackKautz;
import org.heliograph.topology.family.Torus;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;

/// Collectives on passive stars over sizes and shapes: verified, never below a bound, and at the
/// slots that are known to be best.
final class StarCollectivesTest {
  static final List<TopologyFamily> NETWORKS =
      List.of(
          new Pops(4, 4),
          new Pops(2, 5),
          new Pops(5, 2),
          new Pops(3, 1),
          new StackKautz(3, 2, 2),
          new StackKautz(2, 3, 2),
          new StackKautz(4, 2, 1),
          new Stack(3, new Ring(5, true), true),
          new Stack(2, new Ring(4, false), false),
          new Stack(2, new Torus(List.of(3, 3)), false));

  private static final List<LowerBound> BOUNDS =
      List.of(
          new FirstSteps(),
          new InGrowth(),
          new GroupTraffic(),
          new Growth(),
          new MultiplicativeWeights(),
          new Cut(),
          new Distance());

  private static Problem problem(
      final Collective collective, final Topology topology, final int transmissions) {
    return new Problem(topology, collective.demand(topology), new PassiveStar(transmissions));
  }

  private static long bound(final Problem problem) {
    return BOUNDS.stream()
        .filter(bound -> bound.supports(problem).isSupported())
        .mapToLong(bound -> bound.bound(problem, Budget.of(16), new SplittableRandom(3)).slots())
        .max()
        .orElse(0);
  }

  private static Schedule made(final Scheduler scheduler, final Problem problem) {
    assertThat(scheduler.supports(problem)).matches(support -> support.isSupported());
    final Schedule schedule =
        scheduler
            .schedule(problem, Budget.of(16), new SplittableRandom(5), Progress.SILENT)
            .found()
            .orElseThrow();
    assertThat(new Verifier().verify(problem, schedule)).isInstanceOf(Verified.class);
    return schedule;
  }

  /// How many slots more than the bound it takes.
  private static long gap(
      final Scheduler scheduler,
      final Collective collective,
      final TopologyFamily network,
      final int transmissions) {
    final Problem problem = problem(collective, network.build(), transmissions);
    final long gap = made(scheduler, problem).slots() - bound(problem);
    assertThat(gap).as("no schedule is shorter than a bound").isNotNegative();
    return gap;
  }

  @ParameterizedTest
  @FieldSource("NETWORKS")
  void reduceGatherAndScatterMeetTheirBounds(final TopologyFamily network) {
    for (int transmissions = 1; transmissions <= 2; transmissions++) {
      assertThat(gap(new StarReduce(), new Reduce(), network, transmissions)).isZero();
      assertThat(gap(new StarScatter(), new Scatter(), network, transmissions)).isZero();
      assertThat(gap(new StarGather(), new Gather(), network, transmissions)).isZero();
    }
  }

  @ParameterizedTest
  @FieldSource("NETWORKS")
  void broadcastMeetsItsBoundWhereAGroupLightsAllItsCouplers(final TopologyFamily network) {
    for (int transmissions = 1; transmissions <= 3; transmissions++) {
      final Problem problem = problem(new Broadcast(), network.build(), transmissions);
      assertThat(gap(new StarBroadcast(), new Broadcast(), network, transmissions))
          .isLessThanOrEqualTo(isEasy(StarNetwork.of(problem)) ? 0 : 1);
    }
  }

  /// Whether every group lights all its couplers, and the source its own group's first.
  private static boolean isEasy(final StarNetwork starNetwork) {
    return !starNetwork.isLimited() && starNetwork.hasOwnCoupler(0);
  }

  @ParameterizedTest
  @FieldSource("NETWORKS")
  void exchangesComeWithinAFewSlotsOfTheirBounds(final TopologyFamily network) {
    for (int transmissions = 1; transmissions <= 2; transmissions++) {
      assertThat(gap(new StarReduceScatter(), new ReduceScatter(), network, transmissions))
          .isLessThanOrEqualTo(1);
      assertThat(gap(new StarAllToAll(), new AllToAll(), network, transmissions))
          .isLessThanOrEqualTo(2);
    }
  }

  @ParameterizedTest
  @FieldSource("NETWORKS")
  void allReduceAndBarrierAreAccepted(final TopologyFamily network) {
    final Topology topology = network.build();
    final Schedule sum = made(new StarAllReduce(), problem(new AllReduce(), topology, 1));
    made(new StarAllReduce(), problem(new Barrier(), topology, 1));
    final int apart =
        made(new StarReduce(), problem(new Reduce(), topology, 1)).slots()
            + made(new StarBroadcast(), problem(new Broadcast(), topology, 1)).slots();
    assertThat(sum.slots()).isLessThanOrEqualTo(apart);
  }

  @ParameterizedTest
  @CsvSource({"2, 2", "3, 2", "6, 2", "3, 3", "6, 3", "4, 4", "8, 4", "60, 30"})
  void onPopsGroupsExchangeTheirSums(final int t, final int g) {
    final Problem problem = problem(new AllReduce(), new Pops(t, g).build(), 1);
    assertThat(made(new StarAllReduce(), problem).slots()).isEqualTo(Math.ceilDiv(t - 1, g) + 2);
  }

  @ParameterizedTest
  @CsvSource({"3, 2, 2, 5", "12, 5, 2, 6", "12, 5, 3, 8"})
  void onStackKautzCollectorsSaveASlot(final int s, final int d, final int k, final int slots) {
    final Problem problem = problem(new AllReduce(), new StackKautz(s, d, k).build(), 1);
    assertThat(made(new StarAllReduce(), problem).slots()).isEqualTo(slots);
  }

  @ParameterizedTest
  @CsvSource({"2, 5", "5, 2", "4, 4", "3, 1", "3, 7"})
  void onPopsAnAllGatherIsALatinSquare(final int t, final int g) {
    for (int transmissions = 1; transmissions <= 3; transmissions++) {
      final Pops pops = new Pops(t, g);
      assertThat(gap(new StarAllGather(), new AllGather(), pops, transmissions)).isZero();
    }
  }

  @ParameterizedTest
  @CsvSource({"12, 5, 3, 4", "12, 5, 2, 3", "4, 2, 5, 6", "3, 2, 1, 2"})
  void broadcastOnStackKautzTakesOneSlotMoreThanItsDiameter(
      final int s, final int d, final int k, final int slots) {
    final Problem problem = problem(new Broadcast(), new StackKautz(s, d, k).build(), 1);
    assertThat(made(new StarBroadcast(), problem).slots()).isEqualTo(slots);
    assertThat(bound(problem)).isEqualTo(slots);
  }

  @Test
  void aPopsBroadcastLeavesItsGroupForLaterIfThatIsFaster() {
    final Topology topology = new Pops(2, 4).build();
    assertThat(made(new StarBroadcast(), problem(new Broadcast(), topology, 1)).slots())
        .isEqualTo(2);
  }

  @Test
  void aMulticastLightsNothingThatNoReceiverNeeds() {
    final Topology topology = new StackKautz(3, 2, 3).build();
    final Broadcast multicast = new Broadcast(0, List.of(0, 20), List.of(), 1);
    final Schedule schedule = made(new StarBroadcast(), problem(multicast, topology, 1));
    assertThat(schedule.transmissions()).isLessThanOrEqualTo(4);
  }

  @Test
  void balancedRoutesAreFewerOnTheFullestCouplerThanShortestOnes() {
    final Problem problem = problem(new AllToAll(), new StackKautz(3, 2, 2).build(), 1);
    final BalancedDetours balancedDetours =
        new BalancedDetours(StarNetwork.of(problem), problem.demand());
    final int shortest = balancedDetours.fullest();
    balancedDetours.balance();
    assertThat(balancedDetours.fullest()).isLessThan(shortest).isEqualTo(39);
  }

  @Test
  void whatIsNoStackGraphIsRefusedWithAReason() {
    final Topology ring = new Ring(5, false).build();
    final Problem problem = new Problem(ring, new Broadcast().demand(ring), new PassiveStar(1));
    assertThat(new StarBroadcast().supports(problem).reason()).contains("a stack-graph");
    assertThat(bound(problem)).isEqualTo(3);
  }
}
