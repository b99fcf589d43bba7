package org.heliograph.algorithm.composite.merging;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.gather.gossip.Gossip;
import org.heliograph.algorithm.reduce.tree.InTree;
import org.heliograph.bound.family.Dissemination;
import org.heliograph.collective.Collective;
import org.heliograph.collective.family.AllGather;
import org.heliograph.collective.family.AllToAll;
import org.heliograph.collective.family.Gather;
import org.heliograph.collective.family.Scatter;
import org.heliograph.collective.family.UniformDemand;
import org.heliograph.cost.Hockney;
import org.heliograph.cost.NetworkUse;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.switching.Routing;
import org.heliograph.switching.model.Circuit;
import org.heliograph.switching.model.StoreAndForward;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.TopologyFamily;
import org.heliograph.topology.family.Kautz;
import org.heliograph.topology.family.Ring;
import org.heliograph.topology.family.Torus;
import org.heliograph.units.Bytes;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Merged messages: as few slots as distances or growth allow, and lanes no fuller than the volume.
class MergingSupportTest {
  private static final Circuit MERGING = new Circuit(0, Routing.ANY, true, true);

  private static Verified verified(final Scheduler scheduler, final Problem problem) {
    assertThat(scheduler.supports(problem).isSupported()).isTrue();
    return (Verified)
        new Verifier()
            .verify(
                problem,
                scheduler
                    .schedule(problem, Budget.of(32), new SplittableRandom(1), Progress.SILENT)
                    .found()
                    .orElseThrow());
  }

  private static Problem problem(final TopologyFamily family, final Collective collective) {
    final Topology topology = family.build();
    return new Problem(topology, collective.demand(topology), MERGING);
  }

  /// Networks with the diameter, and the slots that the same collective needs without merging: the
  /// volume that the fullest lanes together cannot be below.
  static Stream<Arguments> volumes() {
    return Stream.of(
        Arguments.of(new Ring(8, false), new AllToAll(), 4, 8),
        Arguments.of(new Torus(List.of(4, 4)), new AllToAll(), 4, 8),
        Arguments.of(new Kautz(3, 2), new AllToAll(), 2, 7),
        Arguments.of(new Kautz(3, 2), new AllGather(), 2, 4),
        Arguments.of(new Kautz(3, 2), new Scatter(), 2, 4),
        Arguments.of(new Kautz(3, 2), new Gather(), 2, 4));
  }

  @ParameterizedTest
  @MethodSource("volumes")
  void hopsTakeDiameterSlotsAndLanesAreNoFullerThanTheVolume(
      final TopologyFamily family,
      final Collective collective,
      final int slots,
      final long serial) {
    final Problem problem = problem(family, collective);
    final Verified verified = verified(new CombiningHops(), problem);
    assertThat(verified.slots()).isEqualTo(slots);
    assertThat(NetworkUse.of(verified).serialChunks()).isEqualTo(serial);
    final Problem stepwise =
        new Problem(problem.topology(), problem.demand(), new StoreAndForward(0, true));
    assertThat(new Dissemination().bound(stepwise, Budget.of(1), new SplittableRandom(1)).slots())
        .as("slots are proved necessary, hop by hop")
        .isEqualTo(slots);
  }

  @Test
  void circuitsTakeFewerSlotsThanTheDiameterAndLongerMessages() {
    final Problem problem = problem(new Ring(16, false), new AllToAll());
    final Verified hops = verified(new CombiningHops(), problem);
    final Verified calls = verified(new CombiningCalls(new Gossip()), problem);
    assertThat(calls.slots()).isLessThan(hops.slots());
    assertThat(NetworkUse.of(hops).serialChunks()).as("its volume is 32").isBetween(32L, 36L);
    assertThat(NetworkUse.of(calls).serialChunks())
        .isGreaterThan(NetworkUse.of(hops).serialChunks());
    final Bytes small = Bytes.parse("16B");
    final Bytes large = Bytes.parse("64KiB");
    assertThat(new Hockney().price(calls, small).time())
        .isLessThan(new Hockney().price(hops, small).time());
    assertThat(new Hockney().price(calls, large).time())
        .isGreaterThan(new Hockney().price(hops, large).time());
  }

  @Test
  void chunksThatEndAtOneNodeFollowTheCallsOfAReduction() {
    final Problem problem = problem(new Kautz(3, 2), new Gather());
    assertThat(verified(new CombiningCalls(new InTree()), problem).slots()).isEqualTo(2);
  }

  @Test
  void lanesOfALinkShareItsChunks() {
    final Topology two =
        new TopologyBuilder("two lanes", 2).kind(ChannelKind.PLAIN.withLanes(2)).edge(0, 1).build();
    final Collective four = new AllToAll(List.of(), List.of(), List.of(), 4, new UniformDemand());
    final Problem problem = new Problem(two, four.demand(two), MERGING);
    final Verified verified = verified(new CombiningHops(), problem);
    assertThat(verified.slots()).isEqualTo(1);
    assertThat(NetworkUse.of(verified).serialChunks()).isEqualTo(2);
  }

  @Test
  void aSlotIsPricedByItsFullestLane() {
    final Verified verified =
        verified(new CombiningHops(), problem(new Kautz(3, 2), new AllGather()));
    // Two start-ups of 1 us, four chunks of 1024 B at 0.5 ns a byte.
    assertThat(new Hockney().price(verified, Bytes.parse("1KiB")).time()).hasToString("4.048us");
  }
}
