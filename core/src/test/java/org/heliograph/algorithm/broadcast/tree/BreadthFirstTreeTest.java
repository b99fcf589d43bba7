package org.heliograph.algorithm.broadcast.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.heliograph.algorithm.Trials;
import org.heliograph.collective.family.Broadcast;
import org.heliograph.switching.model.Circuit;
import org.heliograph.topology.Topology;
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
}
