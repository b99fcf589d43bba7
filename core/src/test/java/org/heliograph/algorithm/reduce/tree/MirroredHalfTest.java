package org.heliograph.algorithm.reduce.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.broadcast.tree.BreadthFirstTree;
import org.heliograph.collective.family.AllReduce;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.schedule.Schedule;
import org.heliograph.switching.model.Circuit;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.Mesh;
import org.heliograph.topology.family.Ring;
import org.heliograph.topology.family.Torus;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.api.Test;

/// On links both ways both halves take the slots of the shorter one.
class MirroredHalfTest {
  @Test
  void allReducesWithMirroredHalvesAreVerified() {
    final Scheduler scheduler = new ReduceThenBroadcast(new BreadthFirstTree());
    for (final Topology topology :
        List.of(
            new Mesh(List.of(4, 5)).build(),
            new Torus(List.of(4, 4)).build(),
            new Ring(20, false).build())) {
      final Problem problem =
          new Problem(topology, new AllReduce().demand(topology), new Circuit());
      for (int seed = 1; seed <= 12; seed++) {
        final Schedule schedule =
            scheduler
                .schedule(problem, Budget.of(2), new SplittableRandom(seed), Progress.SILENT)
                .found()
                .orElseThrow();
        assertThat(new Verifier().verify(problem, schedule))
            .as("%s, seed %s", topology.name(), seed)
            .isInstanceOf(Verified.class);
      }
    }
  }

  @Test
  void ringsOneWayHaveNoMirror() {
    final Topology ring = new Ring(8, true).build();
    assertThat(MirroredHalf.of(new Problem(ring, new AllReduce().demand(ring), new Circuit())))
        .isEmpty();
  }
}
