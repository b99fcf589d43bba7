package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalInt;
import java.util.SplittableRandom;
import org.heliograph.algorithm.broadcast.tree.BreadthFirstTree;
import org.heliograph.collective.family.Broadcast;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.schedule.Schedule;
import org.heliograph.switching.model.Circuit;
import org.heliograph.testkit.BruteForce;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.api.Test;

/// Broadcasts on small random networks, against an exhaustive search.
final class SmallBroadcastTest {
  private static int slots(final Problem problem) {
    final Schedule schedule =
        new BreadthFirstTree()
            .schedule(problem, Budget.of(64), new SplittableRandom(1), Progress.SILENT)
            .found()
            .orElseThrow();
    assertThat(new Verifier().verify(problem, schedule)).isInstanceOf(Verified.class);
    return schedule.slots();
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
        assertThat(slots(problem)).as("round %s", round).isEqualTo(optimum.getAsInt());
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
