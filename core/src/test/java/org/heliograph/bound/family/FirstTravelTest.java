package org.heliograph.bound.family;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.SplittableRandom;
import org.heliograph.bound.Bound;
import org.heliograph.bound.family.FirstTravel.FirstTravelCertificate;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.switching.model.Circuit;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.junit.jupiter.api.Test;

class FirstTravelTest {
  private static Topology ring(final int nodes, final int lanes) {
    final TopologyBuilder builder =
        new TopologyBuilder("ring", nodes).kind(ChannelKind.PLAIN.withLanes(lanes));
    for (int node = 0; node < nodes; node++) {
      builder.edge(node, (node + 1) % nodes);
    }
    return builder.build();
  }

  private static Demand gathered(final int nodes) {
    final Demand.Builder demand = new Demand.Builder(Reduction.NONE);
    for (int node = 0; node < nodes; node++) {
      demand.chunk(NodeSet.of(node), NodeSet.range(0, nodes));
    }
    return demand.build();
  }

  private static Demand scattered(final int nodes) {
    final Demand.Builder demand = new Demand.Builder(Reduction.ONCE);
    for (int node = 0; node < nodes; node++) {
      demand.chunk(NodeSet.range(0, nodes), NodeSet.of(node));
    }
    return demand.build();
  }

  private static Bound bound(final Topology topology, final Demand demand) {
    final Problem problem = new Problem(topology, demand, new Circuit());
    final Bound bound = new FirstTravel().bound(problem, Budget.of(1), new SplittableRandom(1));
    assertThat(bound.certificate().check(problem)).isEqualTo(bound.slots());
    return bound;
  }

  /// 8 · 7 arrivals, 16 each at distances 1, 2 and 3 and 8 at 4. Of 48 lanes 16 take 16 and 16 take
  /// 32; the other 24 come in a second slot.
  @Test
  void theFirstSlotBringsWhatIsNear() {
    final Bound bound = bound(ring(8, 3), gathered(8));
    assertThat(bound.slots()).isEqualTo(2);
    assertThat(bound.argument())
        .isEqualTo(
            "56 arrivals are due; in the first slot all lanes bring 32 at most, since these go all"
                + " the way.");
  }

  /// With 32 lanes the first slot has 16 + 8 arrivals; with a second slot of 32 that makes 56, and
  /// one more takes a third.
  @Test
  void theLastArrivalCounts() {
    assertThat(bound(ring(8, 2), gathered(8)).slots()).isEqualTo(2);
    final Demand.Builder more = new Demand.Builder(Reduction.NONE);
    for (int node = 0; node < 8; node++) {
      more.chunk(NodeSet.of(node), NodeSet.range(0, 8));
    }
    more.chunk(NodeSet.of(0), NodeSet.of(4));
    assertThat(bound(ring(8, 2), more.build()).slots()).isEqualTo(3);
  }

  @Test
  void sumsAreTheSameWithTimeReversed() {
    final Bound bound = bound(ring(8, 3), scattered(8));
    assertThat(bound.slots()).isEqualTo(2);
    assertThat(bound.argument()).contains("in the last slot");
  }

  @Test
  void sumsAtSeveralTargetsHaveNoSingleWay() {
    final Topology ring = ring(4, 1);
    final Problem problem =
        new Problem(
            ring,
            new Demand.Builder(Reduction.ONCE).chunk(ring.ranks(), ring.ranks()).build(),
            new Circuit());
    assertThat(new FirstTravel().supports(problem).isSupported()).isFalse();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new FirstTravelCertificate().check(problem))
        .withMessage(
            "first-travel-certificate: contributions to several targets have no single distance.");
  }
}
