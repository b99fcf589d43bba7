package org.heliograph.algorithm.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.heliograph.algorithm.search.greedy.ShortestPathGreedy;
import org.heliograph.collective.family.AllToAll;
import org.heliograph.collective.family.Broadcast;
import org.heliograph.collective.family.Gather;
import org.heliograph.problem.Problem;
import org.heliograph.switching.model.Circuit;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.Mesh;
import org.heliograph.topology.family.Ring;
import org.junit.jupiter.api.Test;

/// What separate messages on shortest paths use at least.
final class UnicastMessagesTest {
  private final Topology ring = new Ring(6, false).build();

  @Test
  void everyMessageUsesAShortestPath() {
    // On six nodes in a ring the distances from one node are 1, 1, 2, 2 and 3.
    final Problem allToAll = new Problem(ring, new AllToAll().demand(ring), new Circuit());
    assertThat(UnicastMessages.leastUses(allToAll)).isEqualTo(6 * 9);
    final Problem gather = new Problem(ring, new Gather().demand(ring), new Circuit());
    assertThat(UnicastMessages.leastUses(gather)).isEqualTo(9);
  }

  @Test
  void whatIsSentToManyIsLeftOut() {
    final Problem broadcast = new Problem(ring, new Broadcast().demand(ring), new Circuit());
    assertThat(UnicastMessages.leastUses(broadcast)).isZero();
  }

  @Test
  void aScheduleThatMemoryCannotHoldIsNotBegun() {
    final Topology ladder = new Mesh(List.of(2, 1024)).build();
    final Problem problem = new Problem(ladder, new AllToAll().demand(ladder), new Circuit());
    // Along the ladder 4 · 1024 (1024² − 1) / 3, across it 2 · 1024².
    assertThat(UnicastMessages.leastUses(problem)).isEqualTo(1_433_751_552L);
    assertThat(new ShortestPathGreedy().supports(problem).reason())
        .contains("1433751552", "at most 134217728");
  }
}
