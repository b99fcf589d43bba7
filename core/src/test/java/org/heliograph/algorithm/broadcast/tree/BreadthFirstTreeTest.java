package org.heliograph.algorithm.broadcast.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Trials;
import org.heliograph.collective.family.Broadcast;
import org.heliograph.problem.Problem;
import org.heliograph.switching.model.Circuit;
import org.heliograph.testkit.BruteForce;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.family.Circulant;
import org.heliograph.topology.family.MoebiusLadder;
import org.heliograph.topology.family.Torus;
import org.junit.jupiter.api.Test;

/// Broadcasts in which nearly every call counts.
class BreadthFirstTreeTest {
  private static int slots(final Topology topology) {
    return Trials.run(new BreadthFirstTree(), topology, new Broadcast(), new Circuit()).slots();
  }

  @Test
  void itFindsAPerfectCode() {
    // Each of 9 nodes calls its 8 neighbours: no two of the 9 have a neighbour in common.
    assertThat(slots(new Torus(List.of(3, 3, 3, 3)).build())).isEqualTo(2);
  }

  @Test
  void itFindsSlotsInWhichEveryNodeUsesEveryChannel() {
    assertThat(slots(new MoebiusLadder(64).build())).isEqualTo(3);
    assertThat(slots(new Circulant(113, List.of(7, 8), false).build())).isEqualTo(3);
  }

  @Test
  void smallRandomNetworksHaveTheOptimum() {
    final SplittableRandom random = new SplittableRandom(1);
    int compared = 0;
    for (int round = 0; round < 60; round++) {
      final Topology topology = random(4 + random.nextInt(2), random);
      final Problem problem =
          new Problem(topology, new Broadcast().demand(topology), new Circuit());
      final OptionalInt optimum = BruteForce.optimum(problem, 20_000);
      if (optimum.isPresent()) {
        compared++;
        assertThat(slots(topology)).as("round %s", round).isEqualTo(optimum.getAsInt());
      }
    }
    assertThat(compared).isGreaterThan(30);
  }

  /// A random tree and a few further links.
  private static Topology random(final int nodes, final SplittableRandom random) {
    final TopologyBuilder builder = new TopologyBuilder("random", nodes);
    for (int node = 1; node < nodes; node++) {
      builder.edge(node, random.nextInt(node));
    }
    for (int more = random.nextInt(3); more > 0; more--) {
      final int node = 1 + random.nextInt(nodes - 1);
      builder.edge(node, random.nextInt(node));
    }
    return builder.build();
  }
}
