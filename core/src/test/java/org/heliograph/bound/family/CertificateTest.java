package org.heliograph.bound.family;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collections;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.heliograph.bound.family.Dissemination.DisseminationCertificate;
import org.heliograph.bound.family.Distance.DistanceCertificate;
import org.heliograph.bound.family.Growth.GrowthCertificate;
import org.heliograph.bound.family.InjectionEjection.InjectionEjectionCertificate;
import org.heliograph.bound.family.Transmissions.TransmissionsCertificate;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.plugin.SpecText;
import org.heliograph.problem.Problem;
import org.heliograph.switching.Retune;
import org.heliograph.switching.Routing;
import org.heliograph.switching.model.Circuit;
import org.heliograph.switching.model.Reconfigurable;
import org.heliograph.switching.model.StoreAndForward;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.junit.jupiter.api.Test;

class CertificateTest {
  private static final Topology RING = Networks.ring(8, false);
  private static final Problem EXCHANGE = new Problem(RING, Networks.allToAll(8), new Circuit());

  private static void rejected(final ThrowingCallable call, final String part) {
    assertThatThrownBy(call)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(part);
  }

  private static Problem reduction(final int... targets) {
    final Demand demand =
        new Demand.Builder(Reduction.ONCE).chunk(NodeSet.range(0, 8), NodeSet.of(targets)).build();
    return new Problem(RING, demand, new StoreAndForward());
  }

  @Test
  void weightsMustFitTheChannels() {
    rejected(() -> new ChannelWeights(List.of(1, 2), false).check(EXCHANGE), "2 weights");
    rejected(() -> new ChannelWeights(List.of(), false).check(EXCHANGE), "0 weights");
    rejected(() -> new ChannelWeights(List.of(-1), false), "must not be negative");
    rejected(() -> new ChannelWeights(List.of(0), false).check(EXCHANGE), "all weights are 0");
    rejected(() -> new ChannelWeights(List.of(1), true).check(EXCHANGE), "minimal=true");
    rejected(() -> new ChannelWeights().check(reduction(0, 1)), "several targets");
  }

  @Test
  void aCutSaysInWordsWhatItProves() {
    final Demand.Builder demand = new Demand.Builder(Reduction.NONE);
    for (int node = 0; node < 8; node++) {
      demand.chunk(NodeSet.of(node), NodeSet.range(0, 8));
    }
    final Problem gossip = new Problem(RING, demand.build(), new Circuit());
    assertThat(new CutCertificate(List.of(3)).check(gossip)).isEqualTo(4);
    assertThat(new CutCertificate(List.of(3)).evidence(gossip))
        .isEqualTo("7 chunks must leave a set of 7 nodes over 2 lanes.");
  }

  @Test
  void minimalRoutesCountOnlyWhereRelaysAreForbidden() {
    final ChannelWeights minimal = new ChannelWeights(List.of(1), true);
    final Demand demand = Networks.allToAll(8);
    final Problem relaying = new Problem(RING, demand, new Circuit(0, Routing.MINIMAL, true));
    final Problem direct = new Problem(RING, demand, new Circuit(0, Routing.MINIMAL, false));
    rejected(() -> minimal.check(relaying), "without relays");
    assertThat(minimal.check(direct)).isEqualTo(8);
  }

  @Test
  void whatCountsChunksOnLanesIsRefusedWhereTheyMerge() {
    final Problem merging =
        new Problem(RING, Networks.allToAll(8), new Circuit(0, Routing.ANY, true, true));
    rejected(() -> new ChannelWeights().check(merging), "merge into messages");
    rejected(() -> new CutCertificate().check(merging), "merge into messages");
    rejected(() -> new TransmissionsCertificate().check(merging), "merge into messages");
    assertThat(new InjectionEjectionCertificate().check(EXCHANGE)).isEqualTo(4);
    assertThat(new InjectionEjectionCertificate().check(merging)).isEqualTo(1);
    assertThat(new Cut().supports(merging).isSupported()).isFalse();
  }

  @Test
  void influenceGrowsHoweverLongMessagesAre() {
    final Problem merging =
        new Problem(RING, Networks.allToAll(8), new Circuit(0, Routing.ANY, true, true));
    // On a ring one node becomes 3, then 9.
    assertThat(new DisseminationCertificate(0, false).check(merging)).isEqualTo(2);
    assertThat(new DisseminationCertificate(0, true).check(merging)).isEqualTo(2);
    final Problem stepwise = new Problem(RING, Networks.allToAll(8), new StoreAndForward(0, true));
    assertThat(new DisseminationCertificate(0, false).check(stepwise)).isEqualTo(4);
    final Problem onePort =
        new Problem(RING, Networks.allToAll(8), new Circuit(1, Routing.ANY, true, true));
    assertThat(new DisseminationCertificate(0, false).check(onePort)).isEqualTo(3);
    rejected(() -> new DisseminationCertificate(8, false).check(merging), "node 8 does not exist");
  }

  /// One circuit of an optical switch informs all readers of a coupler, and brings a message on
  /// each lane of a link.
  @Test
  void aCircuitReachesAllReadersOfItsCouplerAndIsWrittenOnAllItsLanes() {
    final Reconfigurable oneCircuit = new Reconfigurable("0", Retune.NODE, true, false, 0, 1, true);
    final Topology coupler =
        new TopologyBuilder("coupler", 4).channel(new int[] {0}, new int[] {1, 2, 3}).build();
    final Demand broadcast =
        new Demand.Builder(Reduction.NONE).chunk(NodeSet.of(0), NodeSet.range(0, 4)).build();
    final Problem forth = new Problem(coupler, broadcast, oneCircuit);
    assertThat(new DisseminationCertificate(0, false).check(forth)).isEqualTo(1);
    assertThat(new GrowthCertificate(0, 0, false).check(forth)).isEqualTo(1);
    final Topology lanes =
        new TopologyBuilder("lanes", 4)
            .kind(ChannelKind.PLAIN.withLanes(3))
            .channel(new int[] {1, 2, 3}, new int[] {0})
            .build();
    final Demand reduce =
        new Demand.Builder(Reduction.ONCE).chunk(NodeSet.range(0, 4), NodeSet.of(0)).build();
    final Problem back = new Problem(lanes, reduce, oneCircuit);
    assertThat(new DisseminationCertificate(0, true).check(back)).isEqualTo(1);
    assertThat(new GrowthCertificate(0, 0, true).check(back)).isEqualTo(1);
  }

  @Test
  void largestWeightsAreWeighedExactly() {
    final List<Integer> weights = Collections.nCopies(16, Integer.MAX_VALUE);
    assertThat(new ChannelWeights(weights, false).check(EXCHANGE)).isEqualTo(8);
  }

  @Test
  void nodesMustExist() {
    rejected(() -> new InjectionEjectionCertificate(8).check(EXCHANGE), "node 8 does not exist");
    rejected(() -> new InjectionEjectionCertificate(-1).check(EXCHANGE), "node -1 does not exist");
    rejected(() -> new CutCertificate(List.of(0, 9)).check(EXCHANGE), "node 9 does not exist");
    rejected(() -> new CutCertificate(List.of(3, 3)).check(EXCHANGE), "named twice");
    rejected(() -> new DistanceCertificate(8, 1).check(EXCHANGE), "node 8 does not exist");
    rejected(() -> new DistanceCertificate(0, 0), "at least 1");
    rejected(() -> new GrowthCertificate(0, 8, false).check(EXCHANGE), "node 8 does not exist");
    rejected(() -> new GrowthCertificate(99, 0, false).check(EXCHANGE), "chunk 99 does not exist");
    rejected(() -> new GrowthCertificate(0, 3, false).check(EXCHANGE), "no source");
    rejected(() -> new GrowthCertificate(0, 1, true).check(EXCHANGE), "follow it forward");
  }

  @Test
  void aCutThatSeparatesNothingProvesNothing() {
    assertThat(new CutCertificate(List.of()).check(EXCHANGE)).isZero();
    assertThat(new CutCertificate(List.of(0, 1, 2, 3)).check(EXCHANGE)).isEqualTo(8);
    assertThat(new CutCertificate(List.of(0, 1, 2, 3, 4, 5, 6, 7)).check(EXCHANGE)).isZero();
  }

  @Test
  void aReductionIsBoundedLikeABroadcastTurnedRound() {
    final Problem reduce = reduction(0);
    assertThat(new GrowthCertificate(0, 0, true).check(reduce)).isEqualTo(4);
    assertThat(new DistanceCertificate(0, 4).check(reduce)).isEqualTo(4);
    assertThat(new ChannelWeights().check(reduce)).isEqualTo(1);
    assertThat(new InjectionEjectionCertificate(3).check(reduce)).isEqualTo(1);
  }

  @Test
  void certificatesAreSaidAsTheyAreRead() {
    assertThat(SpecText.of(new ChannelWeights(List.of(1, 0, 2), false)))
        .isEqualTo("channel-weights(weights=[1,0,2])");
    assertThat(SpecText.of(new CutCertificate(List.of(0, 1))))
        .isEqualTo("cut-certificate(nodes=[0,1])");
    assertThat(SpecText.of(new GrowthCertificate(2, 1, true)))
        .isEqualTo("growth-certificate(chunk=2,node=1,backward=true)");
  }
}
