package org.heliograph.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import org.heliograph.bound.LowerBound;
import org.heliograph.bound.family.CutGrowth;
import org.heliograph.bound.family.Growth;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.switching.model.Circuit;
import org.heliograph.testkit.BruteForce;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Medium;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.junit.jupiter.api.Test;

/// Bounds on random networks of two media, against an exhaustive search.
final class MixedMediaBoundsTest {
  private static ChannelKind kind(final Medium medium) {
    return ChannelKind.PLAIN.withMedium(medium);
  }

  private static Problem problem(final Topology topology, final Reduction reduction) {
    final NodeSet all = topology.ranks();
    final Demand.Builder demand = new Demand.Builder(reduction);
    demand.chunk(reduction == Reduction.NONE ? NodeSet.of(0) : all, all);
    return new Problem(topology, demand.build(), new Circuit());
  }

  private static long slots(final LowerBound bound, final Problem problem) {
    return bound.bound(problem, Budget.of(64), new SplittableRandom(1)).slots();
  }

  @Test
  void noBoundExceedsTheOptimumOfASmallRandomNetwork() {
    final SplittableRandom random = new SplittableRandom(1);
    int compared = 0;
    int tight = 0;
    for (int round = 0; round < 150; round++) {
      final Topology topology = random(3 + random.nextInt(3), random);
      for (final Reduction reduction : List.of(Reduction.NONE, Reduction.ONCE)) {
        final Problem problem = problem(topology, reduction);
        final OptionalInt optimum = BruteForce.optimum(problem, 20_000);
        for (final LowerBound bound : List.of(new Growth(), new CutGrowth())) {
          if (optimum.isPresent()) {
            final long slots = slots(bound, problem);
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
    for (int node = 1; node < nodes; node++) {
      builder.kind(kind(random.nextBoolean() ? Medium.OPTICAL : Medium.ELECTRICAL));
      builder.edge(node, random.nextInt(node));
    }
    for (int more = random.nextInt(3); more > 0; more--) {
      final int node = 1 + random.nextInt(nodes - 1);
      builder.kind(kind(random.nextBoolean() ? Medium.OPTICAL : Medium.ELECTRICAL));
      builder.edge(node, random.nextInt(node));
    }
    return builder.build();
  }
}
