package org.heliograph.bound.family;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.heliograph.bound.Bound;
import org.heliograph.bound.Certificate;
import org.heliograph.bound.TimeScope;
import org.heliograph.bound.TimedProblem;
import org.heliograph.bound.family.CircuitBudget.CircuitBudgetCertificate;
import org.heliograph.bound.family.CutGrowth.CutGrowthCertificate;
import org.heliograph.bound.family.CutTime.CutTimeCertificate;
import org.heliograph.bound.family.DisjointSums.DisjointSumsCertificate;
import org.heliograph.bound.family.Distance.DistanceCertificate;
import org.heliograph.bound.family.GroupTraffic.GroupTrafficCertificate;
import org.heliograph.bound.family.InGrowth.InGrowthCertificate;
import org.heliograph.bound.family.InjectionEjection.InjectionEjectionCertificate;
import org.heliograph.bound.family.Partition.PartitionCertificate;
import org.heliograph.bound.family.PartitionTime.PartitionTimeCertificate;
import org.heliograph.bound.family.RelayCost.RelayCostCertificate;
import org.heliograph.bound.family.SharedTravel.SharedTravelCertificate;
import org.heliograph.bound.family.TransmissionTime.TransmissionTimeCertificate;
import org.heliograph.bound.family.Transmissions.TransmissionsCertificate;
import org.heliograph.bound.family.TwoSlotStars.TwoSlotStarsCertificate;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.collective.family.AllReduce;
import org.heliograph.collective.family.AllToAll;
import org.heliograph.graph.Digraph;
import org.heliograph.problem.Problem;
import org.heliograph.switching.Retune;
import org.heliograph.switching.Routing;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.model.Circuit;
import org.heliograph.switching.model.PassiveStar;
import org.heliograph.switching.model.Reconfigurable;
import org.heliograph.switching.model.StoreAndForward;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Medium;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Point;
import org.heliograph.topology.StackTopology;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.family.Complete;
import org.heliograph.topology.family.Pops;
import org.heliograph.topology.family.Ron;
import org.heliograph.topology.family.WdmRing;
import org.heliograph.units.Bandwidth;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.junit.jupiter.api.Test;

/// Each certificate exactly at its limits: what it still proves, and what it refuses.
final class CertificateLimitsTest {
  private static final StoreAndForward STEPS = new StoreAndForward();
  private static final Time START = new Time(1000);

  private static Problem on(
      final Topology topology, final Demand demand, final SwitchingModel switching) {
    return new Problem(topology, demand, switching);
  }

  private static Problem sums(final Topology topology, final SwitchingModel switching) {
    return on(topology, new AllReduce().demand(topology), switching);
  }

  private static Demand copy(final int source, final NodeSet targets) {
    return new Demand.Builder(Reduction.NONE).chunk(NodeSet.of(source), targets).build();
  }

  private static void refused(final ThrowingCallable call, final String part) {
    assertThatThrownBy(call)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(part);
  }

  private static Topology edges(final int nodes, final int... ends) {
    final TopologyBuilder builder = new TopologyBuilder("edges", nodes);
    for (int i = 0; i < ends.length; i += 2) {
      builder.edge(ends[i], ends[i + 1]);
    }
    return builder.build();
  }

  private static Topology links(final int nodes, final int... ends) {
    final TopologyBuilder builder = new TopologyBuilder("links", nodes);
    for (int i = 0; i < ends.length; i += 2) {
      builder.link(ends[i], ends[i + 1]);
    }
    return builder.build();
  }

  @Test
  void twoLinksEachWayMakeARingAndThreeNeighboursDoNot() {
    final Demand copy = copy(3, NodeSet.range(0, 4));
    final RelayCostCertificate certificate = new RelayCostCertificate();
    final Topology doubled = edges(4, 0, 1, 1, 2, 2, 3, 3, 0, 0, 1, 1, 2, 2, 3, 3, 0);
    assertThat(certificate.check(on(doubled, copy, STEPS))).isEqualTo(2);
    final Topology tripled = edges(4, 0, 1, 1, 2, 2, 3, 3, 0, 0, 1, 1, 2, 2, 3, 3, 0, 0, 1);
    refused(() -> certificate.check(on(tripled, copy, STEPS)), "a ring or a line");
    // Node 0 is a neighbour like the others, whether it is met first or second.
    refused(() -> certificate.check(on(links(4, 3, 0, 3, 1, 3, 2), copy, STEPS)), "a ring");
    refused(() -> certificate.check(on(links(4, 3, 1, 3, 0, 3, 2), copy, STEPS)), "a ring");
    // A copy with two sources may come from either, and is not counted.
    final Demand either =
        new Demand.Builder(Reduction.NONE).chunk(NodeSet.of(0, 1), NodeSet.of(2)).build();
    assertThat(certificate.check(on(doubled, either, STEPS))).isZero();
  }

  @Test
  void pricesOfCircuitsHaveLimits() {
    final List<Long> none = List.of();
    final long most = 1L << 30;
    assertThat(new CircuitBudgetCertificate(most, most, List.of(0L, most)).relay()).isEqualTo(most);
    assertThat(new CircuitBudgetCertificate(1, 2, none).pair()).isEqualTo(2);
    refused(() -> new CircuitBudgetCertificate(1, 3, none), "must be at most 2");
    refused(() -> new CircuitBudgetCertificate(most + 1, 0, none), "relay (1073741825)");
    refused(() -> new CircuitBudgetCertificate(0, 0, none), "relay (0)");
    refused(() -> new CircuitBudgetCertificate(1, -1, none), "pair (-1)");
    refused(() -> new CircuitBudgetCertificate(1, 1, List.of(-1L)), "circuits (-1)");
    refused(() -> new CircuitBudgetCertificate(1, 1, List.of(0L, most + 1)), "circuits");
  }

  /// The same as in `docs/slot-bounds.md`, with fractions that are multiplied out.
  private static long budget(
      final int nodes, final long delay, final CircuitBudgetCertificate prices) {
    final int levels = prices.circuits().size();
    final List<Long> b = new ArrayList<>(List.of(0L, 0L));
    b.addAll(prices.circuits());
    b.add(0L);
    b.add(0L);
    long least = Long.MAX_VALUE;
    for (int e = 1; e < nodes; e++) {
      long missing = prices.pair() * (nodes - 1) * e - e * (prices.pair() + b.get(2)) * e;
      long best = prices.relay() * e;
      for (int h = 2; h <= levels + 2; h++) {
        final long own = (prices.pair() - h * prices.relay() + b.get(h + 1)) * e - b.get(h);
        missing -= Math.max(0, own) * (nodes - 1) * e;
        final long relayed = (prices.pair() - (h - 2) * prices.relay() + b.get(h + 1)) * e;
        best = Math.max(best, relayed - b.get(h));
      }
      final long relays = Math.max(0, Math.ceilDiv(missing, best));
      least = Math.min(least, nodes - 1 + relays + delay * (e - 1));
    }
    return least;
  }

  @Test
  void theBudgetOfCircuitsIsThatOfTheDocument() {
    for (final int nodes : new int[] {3, 5, 9, 16, 24}) {
      for (final int delay : new int[] {1, 2, 5, 12, 40}) {
        final Topology ron = new Ron(1, nodes).build();
        final Problem problem =
            on(ron, new AllToAll().demand(ron), new Reconfigurable("" + delay, Retune.NODE, true));
        for (final CircuitBudgetCertificate prices :
            List.of(
                new CircuitBudgetCertificate(),
                new CircuitBudgetCertificate(1, 2, List.of()),
                new CircuitBudgetCertificate(2, 5, List.of(1L)),
                new CircuitBudgetCertificate(2, 6, List.of(3L)),
                new CircuitBudgetCertificate(1, 3, List.of(2L, 1L)),
                new CircuitBudgetCertificate(3, 9, List.of(1L, 7L)),
                new CircuitBudgetCertificate(4, 16, List.of(9L, 5L)),
                new CircuitBudgetCertificate(5, 11, List.of(8L, 4L, 2L)))) {
          assertThat(prices.check(problem))
              .as("%s nodes, delay %s, %s", nodes, delay, prices)
              .isEqualTo(budget(nodes, delay, prices));
        }
      }
    }
  }

  @Test
  void sumsOfDisjointPartsCountPowersAndRings() {
    final DisjointSumsCertificate certificate = new DisjointSumsCertificate();
    final Circuit onePort = new Circuit(1, Routing.ANY, true);
    assertThat(certificate.check(sums(Networks.ring(4, false), onePort))).isEqualTo(2);
    assertThat(certificate.check(sums(Networks.ring(5, false), onePort))).isEqualTo(4);
    assertThat(certificate.check(sums(Networks.ring(6, false), onePort))).isEqualTo(3);
    // Three nodes hear at most three messages in a slot, which is all that one sum takes.
    assertThat(certificate.check(sums(new WdmRing(3, 2, 1).build(), new Circuit()))).isEqualTo(1);
    final Reconfigurable delayed = new Reconfigurable("1", Retune.NODE, true);
    assertThat(certificate.check(sums(new Ron(1, 2).build(), delayed))).isEqualTo(1);
    assertThat(certificate.check(sums(new Ron(1, 3).build(), delayed))).isEqualTo(3);
    final Reconfigurable later = new Reconfigurable("5", Retune.NODE, true);
    assertThat(certificate.check(sums(new Ron(1, 16).build(), later))).isEqualTo(7);
    assertThat(certificate.check(sums(new Ron(1, 6).build(), later))).isEqualTo(6);
    final Topology large = new Complete(4098).build();
    final Demand one =
        new Demand.Builder(Reduction.ONCE)
            .chunk(NodeSet.range(0, 4098), NodeSet.range(0, 4098))
            .build();
    refused(() -> certificate.check(on(large, one, STEPS)), "too many channels");
  }

  @Test
  void pairsThatFillAllLanesExactlyNeedNoFurtherSlot() {
    // Two nodes: two pairs, and one slot serves one on each of two lanes.
    assertThat(new SharedTravelCertificate().check(sums(edges(2, 0, 1), STEPS))).isEqualTo(1);
  }

  @Test
  void portsThatOnlyServeTheirPartDoNotCross() {
    // Node 4 has a neighbour in its own part alone.
    final Topology star = edges(5, 0, 1, 0, 2, 0, 3, 4, 1);
    final Demand tenSums = tenSums(5);
    final PartitionCertificate parts = new PartitionCertificate(List.of(0, 1, 1, 1, 1));
    assertThat(parts.check(on(star, tenSums, new StoreAndForward(1)))).isEqualTo(5);
    // Node 0 receives one message a slot, and only node 1 receives from it.
    final Topology directed = links(5, 1, 0, 2, 0, 3, 0, 0, 1, 1, 4, 4, 2, 2, 3);
    assertThat(parts.check(on(directed, tenSums, new StoreAndForward(1)))).isEqualTo(10);
    // The same with all links turned round: node 0 sends one message a slot.
    final Topology turned = links(5, 0, 1, 0, 2, 0, 3, 1, 0, 4, 1, 2, 4, 3, 2);
    assertThat(parts.check(on(turned, tenSums, new StoreAndForward(1)))).isEqualTo(10);
  }

  private static Demand tenSums(final int nodes) {
    final Demand.Builder sums = new Demand.Builder(Reduction.ONCE);
    for (int i = 0; i < 10; i++) {
      sums.chunk(NodeSet.range(0, nodes), NodeSet.range(0, nodes));
    }
    return sums.build();
  }

  @Test
  void copiesFromSeveralSourcesCountEachDistance() {
    // Three groups of two nodes in a directed cycle: the targets are two couplers away from group
    // 0, and three from group 1.
    final Demand.Builder demand = new Demand.Builder(Reduction.NONE);
    demand.chunk(NodeSet.of(0), NodeSet.of(2, 4));
    demand.chunk(NodeSet.of(3), NodeSet.of(2, 4)).chunk(NodeSet.of(3), NodeSet.of(2, 4));
    final Topology cycle = stack(3, new int[] {0, 1, 2}, new int[] {1, 2, 0});
    final Problem problem = on(cycle, demand.build(), new PassiveStar());
    assertThat(new GroupTrafficCertificate().check(problem)).isEqualTo(3);
    assertThat(new GroupTrafficCertificate(1).check(problem)).isEqualTo(2);
  }

  private static Topology stack(final int groups, final int[] tails, final int[] heads) {
    final Digraph arcs = Digraph.of(groups, tails, heads);
    return new StackTopology(
        "stack",
        2,
        arcs,
        Integer::toString,
        _ -> new Point(0, 0),
        List::of,
        StackTopology.table("stack", arcs));
  }

  @Test
  void contributionsOfTheTargetItselfTakeNoSlot() {
    // The target and one other node of its group, which one coupler brings in one slot.
    final Topology pops = new Pops(2, 2).build();
    final Demand sum =
        new Demand.Builder(Reduction.ONCE).chunk(NodeSet.of(0, 1), NodeSet.of(0)).build();
    assertThat(new InGrowthCertificate().check(on(pops, sum, new PassiveStar()))).isEqualTo(1);
    final Demand others =
        new Demand.Builder(Reduction.ONCE).chunk(NodeSet.of(1, 2, 3), NodeSet.of(0)).build();
    assertThat(new InGrowthCertificate().check(on(pops, others, new PassiveStar()))).isEqualTo(2);
  }

  @Test
  void starsMustBeOneFromEachGroupToEach() {
    final TwoSlotStarsCertificate certificate = new TwoSlotStarsCertificate();
    assertThat(certificate.check(sums(new Pops(2, 2).build(), new PassiveStar()))).isEqualTo(3);
    refused(
        () -> certificate.check(sums(new Pops(2, 3).build(), new PassiveStar())), "g groups of g");
    refused(
        () -> certificate.check(sums(new Pops(3, 2).build(), new PassiveStar())), "g groups of g");
    final Topology doubled = stack(2, new int[] {0, 0, 0, 1}, new int[] {0, 1, 1, 0});
    refused(() -> certificate.check(sums(doubled, new PassiveStar())), "g groups of g");
  }

  @Test
  void transmissionsToManyAreCountedWhereTheyEnd() {
    final Topology coupler =
        new TopologyBuilder("coupler", 4)
            .channel(new int[] {0}, new int[] {1, 2, 3})
            .channel(new int[] {1, 2, 3}, new int[] {0})
            .build();
    // A copy starts once and ends at three nodes; contributions start three times and end once.
    assertThat(
            new TransmissionsCertificate().check(on(coupler, copy(0, NodeSet.range(0, 4)), STEPS)))
        .isEqualTo(1);
    final Demand.Builder sums = new Demand.Builder(Reduction.ONCE);
    sums.chunk(NodeSet.range(0, 4), NodeSet.of(0)).chunk(NodeSet.range(0, 4), NodeSet.of(0));
    assertThat(new TransmissionsCertificate().check(on(coupler, sums.build(), STEPS))).isEqualTo(2);
    // One node takes what three may start, and three take what two may start.
    final Topology in =
        new TopologyBuilder("in", 4).channel(new int[] {1, 2, 3}, new int[] {0}).build();
    assertThat(new TransmissionsCertificate().check(on(in, sums.build(), STEPS))).isEqualTo(2);
    final Topology out =
        new TopologyBuilder("out", 5).channel(new int[] {0, 4}, new int[] {1, 2, 3}).build();
    final Demand.Builder copies = new Demand.Builder(Reduction.NONE);
    copies.chunk(NodeSet.of(0), NodeSet.range(0, 4)).chunk(NodeSet.of(0), NodeSet.range(0, 4));
    assertThat(new TransmissionsCertificate().check(on(out, copies.build(), STEPS))).isEqualTo(2);
    final TimedProblem timed = timed(on(coupler, copy(0, NodeSet.range(0, 4)), STEPS));
    refused(() -> new TransmissionTimeCertificate().check(timed), "many receivers");
    refused(() -> new TransmissionTimeCertificate().rate(timed), "many receivers");
  }

  private static TimedProblem timed(final Problem problem) {
    return new TimedProblem(problem, new Bytes(4096), START, TimeScope.THESE_CHUNKS);
  }

  /// Two nodes, whose lanes have 2⁶³ bits per second together, or one fewer.
  private static Topology pair(final long rate) {
    final ChannelKind kind =
        new ChannelKind(2, Medium.OPTICAL, new Bandwidth(rate), Time.ZERO, ChannelKind.Stated.ALL);
    return new TopologyBuilder("pair", 2).kind(kind).edge(0, 1).build();
  }

  @Test
  void ratesAreNamedAboveTheLargestBandwidthToo() {
    final Topology large = pair(1L << 62);
    final Topology small = pair((1L << 62) - 1);
    final CutTimeCertificate cut = new CutTimeCertificate();
    final Demand copy = copy(0, NodeSet.of(1));
    assertThat(cut.evidence(timed(on(large, copy, STEPS)))).endsWith(" at 9223372036854775808 b/s");
    assertThat(cut.evidence(timed(on(small, copy, STEPS)))).doesNotContain(" b/s");
    final PartitionTimeCertificate parts = new PartitionTimeCertificate();
    // Sums cross both ways.
    assertThat(parts.evidence(timed(sums(pair(1L << 61), STEPS))))
        .endsWith(" at 9223372036854775808 b/s");
    assertThat(parts.evidence(timed(sums(pair((1L << 61) - 1), STEPS)))).doesNotContain(" b/s");
  }

  @Test
  void aProofShowsItsNodesAndWeights() {
    final Problem problem = sums(Networks.ring(4, false), STEPS);
    for (final Certificate set :
        List.of(
            new CutCertificate(List.of(1, 2)),
            new CutGrowthCertificate(-1, -1, List.of(1, 2)),
            new PartitionCertificate(List.of(0, 1, 1, 0)))) {
      assertThat(set.sides(problem)).as("%s", set).containsExactly(0, 1, 1, 0);
    }
    assertThat(new InjectionEjectionCertificate(2).sides(problem)).containsExactly(0, 0, 1, 0);
    assertThat(new DistanceCertificate(2, 1).sides(problem)).containsExactly(0, 0, 1, 0);
    assertThat(new ChannelWeights(List.of(3), false).weightsOf(problem)).containsOnly(3).hasSize(8);
    final List<Integer> weights = List.of(1, 2, 3, 4, 5, 6, 7, 8);
    assertThat(new ChannelWeights(weights, false).weightsOf(problem)).isEqualTo(weights);
    assertThat(ChannelWeights.support(problem).isSupported()).isTrue();
    assertThat(new TrivialBound().sides(problem)).isEmpty();
  }

  @Test
  void aCutCountsSetsOfOneNode() {
    // Two sources of the first chunk, one of the second: sets are looked at one by one.
    final Demand.Builder sums = new Demand.Builder(Reduction.ONCE);
    sums.chunk(NodeSet.of(0, 1), NodeSet.of(2)).chunk(NodeSet.of(3), NodeSet.of(0));
    final Problem problem = on(edges(4, 0, 1, 1, 2, 2, 3), sums.build(), STEPS);
    assertThat(new CutCertificate(List.of(0, 1)).check(problem)).isEqualTo(1);
    assertThat(new CutCertificate(List.of(3)).check(problem)).isEqualTo(1);
    assertThat(new CutCertificate(List.of(2)).check(problem)).isEqualTo(1);
    assertThat(CutCertificate.leaving(problem.demand(), bits(3))).isEqualTo(1);
    assertThat(CutCertificate.leaving(problem.demand(), bits(2))).isZero();
  }

  private static BitSet bits(final int node) {
    final BitSet bits = new BitSet();
    bits.set(node);
    return bits;
  }

  @Test
  void aSlotIsPricedByTheShortestMessage() {
    final Problem problem = sums(edges(2, 0, 1), STEPS);
    final TimedProblem timed =
        new TimedProblem(problem, new Bytes(4096), START, TimeScope.THESE_CHUNKS_IN_SLOTS);
    final Time least = SlotTimeCertificate.leastSlot(timed);
    assertThat(least.picoseconds()).isPositive();
    final Bound bound = Bound.of(problem, new CutCertificate(), "A cut.", "a source");
    assertThat(SlotTimeCertificate.of(timed, bound).argument())
        .isEqualTo("1 slot, each as long as the shortest message. A cut.");
    assertThat(new SlotTimeCertificate(new CutCertificate()).check(timed)).isEqualTo(least);
  }
}
