package org.heliograph.bound.family;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.SplittableRandom;
import org.heliograph.bound.Bound;
import org.heliograph.bound.family.Partition.PartitionCertificate;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.switching.Routing;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.model.Circuit;
import org.heliograph.switching.model.StoreAndForward;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.SwitchOperations;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.junit.jupiter.api.Test;

/// Partitions whose crossings can be counted by hand.
class PartitionTest {
  private static Problem allReduce(
      final Topology topology, final int chunks, final SwitchingModel switching) {
    final Demand.Builder demand = new Demand.Builder(Reduction.ONCE);
    for (int chunk = 0; chunk < chunks; chunk++) {
      demand.chunk(topology.ranks(), topology.ranks());
    }
    return new Problem(topology, demand.build(), switching);
  }

  private static Bound bound(final Problem problem) {
    assertThat(new Partition().supports(problem).reason()).isEmpty();
    return new Partition().bound(problem, Budget.of(16), new SplittableRandom(1));
  }

  /// Three complete networks of four nodes, joined in a ring by single links.
  private static Topology threeCliques() {
    final TopologyBuilder builder = new TopologyBuilder("cliques", 12);
    for (int clique = 0; clique < 3; clique++) {
      for (int a = 0; a < 4; a++) {
        for (int b = a + 1; b < 4; b++) {
          builder.edge(4 * clique + a, 4 * clique + b);
        }
      }
      builder.edge(4 * clique, (4 * clique + 5) % 12);
    }
    return builder.build();
  }

  @Test
  void everyChunkOfAnAllReduceIsSentTwiceByAllNodesButOne() {
    final Problem torus = allReduce(Networks.torus(8, 8), 64, new Circuit());
    // 64 chunks, 126 transmissions each, over 256 channels: 31.5.
    assertThat(bound(torus).slots()).isEqualTo(32);
    assertThat(bound(torus.with(reversed(torus.demand()))).slots()).isEqualTo(32);
  }

  private static Demand reversed(final Demand demand) {
    final Demand.Builder other = new Demand.Builder(Reduction.IDEMPOTENT);
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      other.chunk(demand.targets(chunk), demand.sources(chunk));
    }
    return other.build();
  }

  @Test
  void denseRegionsBecomeOnePart() {
    // 60 chunks cross 4 times between 3 parts, over 6 channels; single nodes prove 32 slots, and
    // a cut 30.
    final Problem problem = allReduce(threeCliques(), 60, new Circuit());
    assertThat(new PartitionCertificate().check(problem)).isEqualTo(32);
    final Bound bound = bound(problem);
    assertThat(bound.slots()).isEqualTo(40);
    assertThat(bound.certificate().check(problem)).isEqualTo(40);
  }

  @Test
  void nodesThatAreNoRanksAddNoPart() {
    final Topology star =
        new TopologyBuilder("star", 4)
            .edge(3, 0)
            .edge(3, 1)
            .edge(3, 2)
            .ranks(NodeSet.range(0, 3))
            .build();
    // The switch only forwards: 40 messages leave three parts, over 3 channels.
    assertThat(bound(allReduce(star, 10, new Circuit())).slots()).isEqualTo(14);
    assertThat(new PartitionCertificate().check(allReduce(star, 10, new Circuit()))).isEqualTo(14);
    // A switch that adds is a part without contributions, so all 6 channels count for three; inside
    // another part it leaves 4.
    final Topology adding = star.withSwitchOperations(new SwitchOperations(true, false));
    assertThat(bound(allReduce(adding, 10, new Circuit())).slots()).isEqualTo(10);
    assertThat(new PartitionCertificate().check(allReduce(adding, 10, new Circuit()))).isEqualTo(7);
  }

  @Test
  void portsLimitWhatCrosses() {
    // 5 nodes with one port each: 8 · 10 transmissions, 5 per slot.
    final Topology ring = Networks.ring(5, false);
    assertThat(bound(allReduce(ring, 10, new StoreAndForward(1))).slots()).isEqualTo(16);
    assertThat(bound(allReduce(ring, 10, new StoreAndForward())).slots()).isEqualTo(8);
  }

  @Test
  void itRefusesWhatItDoesNotHoldFor() {
    final Topology ring = Networks.ring(4, false);
    final Problem merging = allReduce(ring, 2, new Circuit(0, Routing.ANY, true, true));
    assertThatThrownBy(() -> new PartitionCertificate().check(merging))
        .hasMessageContaining("merge into messages");
    final Problem copied = new Problem(ring, Networks.allToAll(4), new Circuit());
    assertThatThrownBy(() -> new PartitionCertificate().check(copied))
        .hasMessageContaining("collective that combines");
    final Problem sum = allReduce(ring, 2, new Circuit());
    assertThatThrownBy(() -> new PartitionCertificate(List.of(0, 1)).check(sum))
        .hasMessageContaining("names a part for 2 nodes");
    assertThatThrownBy(() -> new PartitionCertificate(List.of(0, 1, 2, 4)).check(sum))
        .hasMessageContaining("part 4 does not exist");
    assertThat(new PartitionCertificate(List.of(0, 0, 0, 0)).check(sum)).isZero();
  }
}
