package org.heliograph.algorithm.reduce.rank;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import org.heliograph.collective.Collective;
import org.heliograph.collective.family.AllGather;
import org.heliograph.collective.family.AllReduce;
import org.heliograph.collective.family.Barrier;
import org.heliograph.collective.family.ReduceScatter;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.model.Circuit;
import org.heliograph.switching.model.StoreAndForward;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.junit.jupiter.api.Test;

/// What the formula of the bucket algorithm says.
class BucketTest {
  private static final Bucket SCHEDULER = new Bucket();

  /// A ring with a link between nodes `step` apart, for each node of which it is the first.
  private static Topology ring(final int n, final int step) {
    final TopologyBuilder builder = new TopologyBuilder("ring", n);
    for (int node = 0; node < n; node++) {
      builder.edge(node, (node + 1) % n);
      if (step > 0) {
        builder.edge(node, (node + step) % n);
      }
    }
    return builder.build();
  }

  /// A center with `n` − 1 leaves, where all circuits pass it.
  private static Topology star(final int n) {
    final TopologyBuilder builder = new TopologyBuilder("star", n);
    for (int leaf = 1; leaf < n; leaf++) {
      builder.edge(0, leaf);
    }
    return builder.build();
  }

  private static int slots(final Problem problem) {
    return SCHEDULER
        .schedule(problem, Budget.of(8), new SplittableRandom(1), Progress.SILENT)
        .found()
        .orElseThrow()
        .slots();
  }

  @Test
  void itsFormulaNeverSaysMoreSlotsThanItTakes() {
    for (final Topology topology :
        List.of(ring(3, 0), ring(8, 0), ring(9, 0), ring(9, 2), ring(12, 5), star(6), star(9))) {
      for (final Collective collective :
          List.of(new AllGather(), new ReduceScatter(), new AllReduce(), new Barrier())) {
        for (final SwitchingModel switching : List.of(new Circuit(), new StoreAndForward())) {
          final Problem problem = new Problem(topology, collective.demand(topology), switching);
          if (SCHEDULER.supports(problem).isSupported()) {
            assertThat(SCHEDULER.leastSlots(problem))
                .as("%s on %s, %s", collective, topology.name(), switching)
                .isLessThanOrEqualTo(slots(problem));
          }
        }
      }
    }
  }

  @Test
  void aRingTakesWhatTheFormulaSays() {
    final Topology ring = ring(8, 0);
    final Problem gather = new Problem(ring, new AllGather().demand(ring), new Circuit());
    final Problem sum = new Problem(ring, new AllReduce().demand(ring), new Circuit());
    assertThat(SCHEDULER.leastSlots(gather)).isEqualTo(4).isEqualTo(slots(gather));
    assertThat(SCHEDULER.leastSlots(sum)).isEqualTo(8).isEqualTo(slots(sum));
  }
}
