package org.heliograph.bound.family;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.SplittableRandom;
import org.heliograph.bound.Bound;
import org.heliograph.bound.family.CutGrowth.CutGrowthCertificate;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.switching.Routing;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.model.Circuit;
import org.heliograph.switching.model.StoreAndForward;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.junit.jupiter.api.Test;

/// Cuts whose start and end can be counted by hand.
class CutGrowthTest {
  private static Problem chunks(
      final Topology topology,
      final Reduction reduction,
      final int chunks,
      final SwitchingModel switching) {
    final NodeSet all = topology.ranks();
    final Demand.Builder demand = new Demand.Builder(reduction);
    for (int chunk = 0; chunk < chunks; chunk++) {
      demand.chunk(reduction == Reduction.NONE ? NodeSet.of(0) : all, all);
    }
    return new Problem(topology, demand.build(), switching);
  }

  private static Problem broadcast(
      final Topology topology, final int chunks, final SwitchingModel switching) {
    return chunks(topology, Reduction.NONE, chunks, switching);
  }

  private static Problem allReduce(
      final Topology topology, final int chunks, final SwitchingModel switching) {
    return chunks(topology, Reduction.ONCE, chunks, switching);
  }

  private static long slots(final Problem problem) {
    final Bound bound = new CutGrowth().bound(problem, Budget.of(64), new SplittableRandom(1));
    assertThat(bound.certificate().check(problem)).isEqualTo(bound.slots());
    return bound.slots();
  }

  private static Topology path(final int nodes) {
    final TopologyBuilder builder = new TopologyBuilder("path", nodes);
    for (int node = 1; node < nodes; node++) {
      builder.edge(node - 1, node);
    }
    return builder.build();
  }

  private static Topology complete(final int nodes) {
    final TopologyBuilder builder = new TopologyBuilder("complete", nodes);
    for (int a = 0; a < nodes; a++) {
      for (int b = a + 1; b < nodes; b++) {
        builder.edge(a, b);
      }
    }
    return builder.build();
  }

  @Test
  void aChunkThatLeavesTheSourceLateInformsFewNodes() {
    // Counted from the end, a chunk that leaves the source informs 1, 5, then 15 nodes. The four
    // lanes must inform 64 times 15: 4 (1 + 5 + 15 · 16) = 984 in 18 slots, 924 in 17.
    assertThat(slots(broadcast(Networks.torus(4, 4), 64, new Circuit()))).isEqualTo(18);
    // In one slot three lanes inform three of the six nodes that two chunks must inform.
    assertThat(slots(broadcast(complete(4), 2, new StoreAndForward()))).isEqualTo(2);
  }

  @Test
  void aSumThatIsSentEarlyHoldsFewContributions() {
    // Three lanes bring 3 contributions in the first slot, of the 6 of two chunks.
    assertThat(slots(allReduce(complete(4), 2, new Circuit()))).isEqualTo(2);
    assertThat(slots(allReduce(complete(4), 1, new Circuit()))).isEqualTo(1);
  }

  @Test
  void bothPhasesOfAnAllReduceCount() {
    // On a path of 6 the middle channel carries one chunk per slot. Slots 0 and 1 hold 1 and 2 of 3
    // contributions, the last two slots inform 1 and 2 of 3 nodes, so of all pairs
    // 9 · 9 ≤ 9 (T − 4) + 2 (3 + 6).
    final Problem problem = allReduce(path(6), 9, new StoreAndForward());
    assertThat(new CutGrowthCertificate(-1, -1, List.of(0, 1, 2)).check(problem)).isEqualTo(11);
    // The pair of both ends alone: 2 slots before the middle channel, 9 on it, 2 after it.
    assertThat(new CutGrowthCertificate(0, 5, List.of(0, 1, 2)).check(problem)).isEqualTo(13);
    assertThat(slots(problem)).isEqualTo(13);
  }

  @Test
  void withOnePortTheSourceSendsOneChunkPerSlot() {
    // A star with the source in the middle: three sends per chunk.
    final Topology star = new TopologyBuilder("star", 4).edge(0, 1).edge(0, 2).edge(0, 3).build();
    assertThat(slots(broadcast(star, 4, new StoreAndForward(1)))).isEqualTo(12);
    // A circuit from a leaf to a leaf passes the middle: one send per chunk is enough.
    assertThat(slots(broadcast(star, 4, new Circuit(1, Routing.ANY, true)))).isLessThan(12);
  }

  @Test
  void itRefusesWhatItDoesNotHoldFor() {
    final Problem merging = broadcast(path(4), 2, new Circuit(0, Routing.ANY, true, true));
    assertThatThrownBy(() -> new CutGrowthCertificate().check(merging))
        .hasMessageContaining("merge into messages");
    final Problem plain = broadcast(path(4), 2, new Circuit());
    assertThatThrownBy(() -> new CutGrowthCertificate(-1, -1, List.of(4)).check(plain))
        .hasMessageContaining("node 4 does not exist");
    assertThatThrownBy(() -> new CutGrowthCertificate(-1, 9, List.of(0)).check(plain))
        .hasMessageContaining("node 9 does not exist");
    // Nothing must leave the nodes without the source, or be sent to the source.
    assertThat(new CutGrowthCertificate(-1, -1, List.of(3)).check(plain)).isZero();
    assertThat(new CutGrowthCertificate(-1, 0, List.of(0)).check(plain)).isZero();
  }
}
