package org.heliograph.solvers;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.heliograph.bound.Bound;
import org.heliograph.bound.family.MultiplicativeWeights;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.switching.Routing;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.model.Circuit;
import org.heliograph.switching.model.PassiveStar;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.junit.jupiter.api.Test;

class LpChannelWeightsTest {
  private static Topology moebiusLadder(final int n) {
    final TopologyBuilder builder = new TopologyBuilder("moebius-ladder", n);
    for (int node = 0; node < n; node++) {
      builder.edge(node, (node + 1) % n);
      if (node < n / 2) {
        builder.edge(node, node + n / 2);
      }
    }
    return builder.build();
  }

  /// Words abc without equal neighbours over four letters; abc leads to bcd.
  private static Topology kautz33() {
    final int[] words = new int[36];
    int count = 0;
    for (int word = 0; word < 64; word++) {
      if (word / 16 != word / 4 % 4 && word / 4 % 4 != word % 4) {
        words[count++] = word;
      }
    }
    final TopologyBuilder builder = new TopologyBuilder("kautz", 36);
    for (int from = 0; from < 36; from++) {
      for (int to = 0; to < 36; to++) {
        if (words[from] % 16 == words[to] / 4) {
          builder.link(from, to);
        }
      }
    }
    return builder.build();
  }

  private static Demand allToAll(final int n) {
    final Demand.Builder demand = new Demand.Builder(Reduction.NONE);
    for (int pair = 0; pair < n * n; pair++) {
      if (pair / n != pair % n) {
        demand.chunk(pair / n, pair % n);
      }
    }
    return demand.build();
  }

  private static Bound bound(final Topology topology, final SwitchingModel switching) {
    final Problem problem = new Problem(topology, allToAll(topology.nodes()), switching);
    assertThat(new LpChannelWeights().supports(problem).reason()).isEmpty();
    return new LpChannelWeights().bound(problem, Budget.of(100), new SplittableRandom(1));
  }

  @Test
  void theSixteenGonNeedsSixteenSlots() {
    assertThat(bound(moebiusLadder(16), new Circuit()).slots()).isEqualTo(16);
  }

  @Test
  void kautzOfThirtySixNeedsThirtyTwoSlotsAndThirtyFourOnShortestPaths() {
    assertThat(bound(kautz33(), new Circuit()).slots()).isEqualTo(32);
    assertThat(bound(kautz33(), new Circuit(0, Routing.MINIMAL, false)).slots()).isEqualTo(34);
  }

  @Test
  void anIrregularNetworkNeedsNoLessThanMultiplicativeWeightsProve() {
    final SplittableRandom random = new SplittableRandom(7);
    final TopologyBuilder builder = new TopologyBuilder("irregular", 24);
    for (int node = 1; node < 24; node++) {
      builder.edge(node, random.nextInt(node));
    }
    for (int extra = 0; extra < 20; extra++) {
      final int one = random.nextInt(24);
      builder.edge(one, (one + 1 + random.nextInt(23)) % 24);
    }
    final Topology topology = builder.build();
    final Problem problem = new Problem(topology, allToAll(24), new Circuit());
    final long without =
        new MultiplicativeWeights()
            .bound(problem, Budget.of(1000), new SplittableRandom(1))
            .slots();
    assertThat(bound(topology, new Circuit()).slots()).isGreaterThanOrEqualTo(without);
  }

  @Test
  void aCouplerCostsItsWeightOncePerCrossing() {
    final Topology stars =
        new TopologyBuilder("stars", 4)
            .channel(new int[] {0, 1}, new int[] {2, 3})
            .channel(new int[] {2, 3}, new int[] {0, 1})
            .build();
    // 8 chunks cross over, each way 4; the other 4 cross twice: 16 crossings over 2 couplers.
    assertThat(bound(stars, new PassiveStar()).slots()).isEqualTo(8);
  }

  @Test
  void collectivesWithSharedChunksAreDeclinedWithAReason() {
    final Demand broadcast =
        new Demand.Builder(Reduction.NONE).chunk(NodeSet.of(0), NodeSet.range(0, 16)).build();
    final Problem problem = new Problem(moebiusLadder(16), broadcast, new Circuit());
    assertThat(new LpChannelWeights().supports(problem).reason()).contains("one target");
  }
}
