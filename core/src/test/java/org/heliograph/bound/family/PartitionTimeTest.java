package org.heliograph.bound.family;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.SplittableRandom;
import org.heliograph.bound.TimeBound;
import org.heliograph.bound.TimeScope;
import org.heliograph.bound.TimedProblem;
import org.heliograph.bound.family.PartitionTime.PartitionTimeCertificate;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.primitive.Fraction;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.model.Circuit;
import org.heliograph.switching.model.StoreAndForward;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.junit.jupiter.api.Test;

/// Partitions whose rates can be computed by hand; the unit is the rate of a lane.
final class PartitionTimeTest {
  private static TimedProblem allReduce(final Topology topology, final SwitchingModel switching) {
    final Demand demand =
        new Demand.Builder(Reduction.ONCE).chunk(topology.ranks(), topology.ranks()).build();
    return new TimedProblem(
        new Problem(topology, demand, switching),
        new Bytes(1 << 20),
        Time.ZERO,
        TimeScope.ANY_DIVISION);
  }

  private static Fraction rate(final TimedProblem timed, final PartitionTimeCertificate parts) {
    final long lane = timed.problem().topology().kind(0).bandwidth().bitsPerSecond();
    return parts.rate(timed).orElseThrow().over(Fraction.of(lane, 1));
  }

  private static Fraction weakest(final TimedProblem timed) {
    return rate(timed, PartitionTime.weakest(timed, Budget.of(1)).certificate());
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
  void singleNodesAreTheWeakestPartitionOfATorus() {
    final TimedProblem torus = allReduce(Networks.torus(4, 4), new Circuit());
    assertThat(PartitionTime.weakest(torus, Budget.of(1)).isExact()).isTrue();
    assertThat(weakest(torus)).isEqualTo(Fraction.of(64, 30));
    assertThat(rate(torus, new PartitionTimeCertificate())).isEqualTo(Fraction.of(64, 30));
  }

  @Test
  void denseRegionsBecomeOnePart() {
    // Six channels between three parts, over which every sum crosses 4 times.
    final TimedProblem cliques = allReduce(threeCliques(), new Circuit());
    assertThat(rate(cliques, new PartitionTimeCertificate())).isEqualTo(Fraction.of(42, 22));
    assertThat(weakest(cliques)).isEqualTo(Fraction.of(3, 2));
    final TimeBound bound =
        new PartitionTime().bound(cliques, Budget.of(1), new SplittableRandom(1));
    assertThat(bound.argument())
        .isEqualTo(
            "4 sums of 1 MiB must cross between 3 parts, at 96 Gb/s; no partition is weaker.");
  }

  @Test
  void lanesOutOfSwitchesThatOnlyForwardDoNotCount() {
    final Topology star =
        new TopologyBuilder("star", 4)
            .edge(3, 0)
            .edge(3, 1)
            .edge(3, 2)
            .ranks(NodeSet.range(0, 3))
            .build();
    final TimedProblem timed = allReduce(star, new Circuit());
    assertThat(rate(timed, new PartitionTimeCertificate())).isEqualTo(Fraction.of(3, 4));
    assertThat(weakest(timed)).isEqualTo(Fraction.of(3, 4));
    assertThat(PartitionTime.weakest(timed, Budget.of(1)).isExact()).isTrue();
  }

  @Test
  void ranksBehindASwitchAreOnePart() {
    // Three boxes of four nodes with two links to a switch each, which has one to the other boxes.
    final TopologyBuilder builder = new TopologyBuilder("boxes", 16);
    for (int node = 0; node < 12; node++) {
      builder.edge(node, 12 + node / 4).edge(node, 12 + node / 4);
    }
    for (int box = 0; box < 3; box++) {
      builder.edge(12 + box, 15);
    }
    final Topology boxes = builder.ranks(NodeSet.range(0, 12)).build();
    final TimedProblem timed = allReduce(boxes, new Circuit());
    // Over three lanes 4 sums cross.
    assertThat(weakest(timed)).isEqualTo(Fraction.of(3, 4));
    assertThat(rate(timed, new PartitionTimeCertificate())).isEqualTo(Fraction.of(24, 22));
    final TimeBound bound = new PartitionTime().bound(timed, Budget.of(1), new SplittableRandom(1));
    assertThat(bound.argument())
        .isEqualTo(
            "4 sums of 1 MiB must cross between 3 parts, at 48 Gb/s; no partition is weaker.");
  }

  @Test
  void portsLimitWhatCrosses() {
    final TimedProblem ring = allReduce(Networks.ring(5, false), new StoreAndForward(1));
    assertThat(weakest(ring)).isEqualTo(Fraction.of(5, 8));
    assertThat(PartitionTime.weakest(ring, Budget.of(1)).isExact()).isFalse();
    assertThat(weakest(allReduce(Networks.ring(5, false), new StoreAndForward())))
        .isEqualTo(Fraction.of(10, 8));
  }

  @Test
  void itRefusesWhatItDoesNotHoldFor() {
    final TimedProblem ring = allReduce(Networks.ring(4, false), new Circuit());
    assertThatThrownBy(() -> new PartitionTimeCertificate(List.of(0, 1)).check(ring))
        .hasMessageContaining("partition-time-certificate: it names a part for 2 nodes");
    assertThatThrownBy(() -> new PartitionTimeCertificate(List.of(0, 1, 2, 4)).check(ring))
        .hasMessageContaining("part 4 does not exist");
    assertThat(new PartitionTimeCertificate(List.of(0, 0, 0, 0)).check(ring)).isEqualTo(Time.ZERO);
    final Problem copied =
        new Problem(Networks.ring(4, false), Networks.allToAll(4), new Circuit());
    assertThatThrownBy(
            () ->
                new PartitionTimeCertificate()
                    .check(new TimedProblem(copied, new Bytes(9), Time.ZERO, ring.scope())))
        .hasMessageContaining("it needs a collective that combines, on links without taps");
  }
}
