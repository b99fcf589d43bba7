package org.heliograph.algorithm.search.umda;

import static org.assertj.core.api.Assertions.assertThat;

import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.algorithm.kernel.ShorteningLimit;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.problem.Problem;
import org.heliograph.switching.model.Circuit;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.Ring;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NeighbourhoodRadiusTest {
  private static final int NODES = 8;

  /// One broadcast that needs as many slots as both chunks together, before or after a message to a
  /// neighbour.
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void theOrderOfTheChunksDoesNotDecide(final boolean broadcastFirst) {
    final Topology ring = new Ring(NODES, false).build();
    final Demand.Builder demand = new Demand.Builder(Reduction.NONE);
    if (broadcastFirst) {
      demand.chunk(NodeSet.of(0), NodeSet.range(0, NODES));
      demand.chunk(0, 1);
    } else {
      demand.chunk(0, 1);
      demand.chunk(NodeSet.of(0), NodeSet.range(0, NODES));
    }
    final Problem problem = new Problem(ring, demand.build(), new Circuit());
    final ArcNetwork arcNetwork = ArcNetwork.of(problem);
    final int leastSlots = ShorteningLimit.leastSlots(arcNetwork, problem.demand());
    assertThat(new NeighbourhoodRadius(problem, arcNetwork, leastSlots).of(0))
        .as("half the diameter, since nothing floods")
        .isEqualTo(2);
  }
}
