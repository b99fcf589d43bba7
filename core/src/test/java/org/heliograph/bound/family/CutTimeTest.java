package org.heliograph.bound.family;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.heliograph.bound.TimeScope;
import org.heliograph.bound.TimedProblem;
import org.heliograph.bound.family.CutTime.CutTimeCertificate;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.problem.Problem;
import org.heliograph.switching.Routing;
import org.heliograph.switching.model.Circuit;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.junit.jupiter.api.Test;

/// Cuts whose times can be computed by hand: a contribution takes 0.6 µs on a lane.
final class CutTimeTest {
  private static final Bytes SIZE = new Bytes(1200); // at 16 Gb/s
  private static final List<Integer> ALL_BUT_0 = List.of(1, 2, 3);

  private static Time leastOf(final Demand demand, final boolean aggregate) {
    return leastOf(Networks.ring(4, false), demand, aggregate);
  }

  private static Time leastOf(
      final Topology topology, final Demand demand, final boolean aggregate) {
    final Problem problem =
        new Problem(topology, demand, new Circuit(0, Routing.ANY, true, aggregate));
    return new CutTimeCertificate(ALL_BUT_0)
        .check(new TimedProblem(problem, SIZE, Time.parse("1us"), TimeScope.ANY_DIVISION));
  }

  /// The contribution of each node, in `parts` chunks, goes to all nodes.
  private static Demand allGather(final int parts) {
    final Demand.Builder builder = new Demand.Builder(Reduction.NONE);
    for (int chunk = 0; chunk < 4 * parts; chunk++) {
      builder.chunk(NodeSet.of(chunk / parts), NodeSet.range(0, 4));
    }
    return builder.build();
  }

  @Test
  void noMessageCarriesMoreThanAContribution() {
    // Each of two lanes has to carry one contribution and half of another: two messages.
    for (final int parts : List.of(1, 2, 3)) {
      assertThat(leastOf(allGather(parts), false)).isEqualTo(Time.parse("2.9us"));
    }
  }

  @Test
  void whereChunksMergeOneMessageMayCarryAll() {
    assertThat(leastOf(allGather(1), true)).isEqualTo(Time.parse("1.9us"));
  }

  @Test
  void chunksForDifferentNodesAreDifferentMessages() {
    // Three chunks of a third of a contribution each come to node 0, on two lanes.
    assertThat(leastOf(Networks.allToAll(4), false)).isEqualTo(Time.parse("2.3us"));
  }

  @Test
  void threeContributionsOnOneLaneAreThreeMessages() {
    final Topology oneWayIn =
        new TopologyBuilder("one way in", 4).link(1, 0).edge(1, 2).edge(2, 3).link(0, 3).build();
    assertThat(leastOf(oneWayIn, allGather(1), false)).isEqualTo(Time.parse("4.8us"));
    assertThat(leastOf(oneWayIn, allGather(1), true)).isEqualTo(Time.parse("2.8us"));
  }
}
