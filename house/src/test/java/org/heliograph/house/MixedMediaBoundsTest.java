package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import org.heliograph.bound.LowerBound;
import org.heliograph.bound.family.CutGrowth;
import org.heliograph.bound.family.Growth;
import org.heliograph.collective.Collective;
import org.heliograph.collective.family.AllReduce;
import org.heliograph.collective.family.Broadcast;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.switching.model.Circuit;
import org.heliograph.testkit.BruteForce;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Medium;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.junit.jupiter.api.Test;

/// Bounds on random networks of two media, against an exhaustive search.
final class MixedMediaBoundsTest {
  @Test
  void noBoundExceedsTheOptimumOfASmallRandomNetwork() {
    final SplittableRandom random = new SplittableRandom(1);
    int compared = 0;
    int tight = 0;
    for (int round = 0; round < 150; round++) {
      final Topology topology = random(3 + random.nextInt(3), random);
      for (final Collective collective : List.of(new Broadcast(), new AllReduce())) {
        final Problem problem = new Problem(topology, collective.demand(topology), new Circuit());
        final OptionalInt optimum = BruteForce.optimum(problem, 20_000);
        for (final LowerBound bound : List.of(new Growth(), new CutGrowth())) {
          if (optimum.isPresent()) {
            final long slots = bound.bound(problem, Budget.of(64), new SplittableRandom(1)).slots();
            assertThat(slots)
                .as("%s, round %s", bound, round)
                .isLessThanOrEqualTo(optimum.getAsInt());
            compared++;
            tight += slots == optimum.getAsInt() ? 1 : 0;
          }
        }
      }
    }
    assertThat(compared).isGreaterThan(350);
    assertThat(tight).isGreaterThan(compared * 9 / 10);
  }

  /// A random tree and a few further links, each of a random medium.
  private static Topology random(final int nodes, final SplittableRandom random) {
    final TopologyBuilder builder = new TopologyBuilder("random", nodes);
    final int edges = nodes - 1 + random.nextInt(3);
    for (int edge = 0; edge < edges; edge++) {
      final Medium medium = random.nextBoolean() ? Medium.OPTICAL : Medium.ELECTRICAL;
      final int node = 1 + (edge < nodes - 1 ? edge : random.nextInt(nodes - 1));
      builder.kind(ChannelKind.PLAIN.withMedium(medium)).edge(node, random.nextInt(node));
    }
    return builder.build();
  }
}
