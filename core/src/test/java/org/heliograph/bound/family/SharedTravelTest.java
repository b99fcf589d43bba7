package org.heliograph.bound.family;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.heliograph.bound.Bound;
import org.heliograph.collective.Demand;
import org.heliograph.collective.Reduction;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.switching.model.Circuit;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.junit.jupiter.api.Test;

class SharedTravelTest {
  private static long slots(final Topology topology, final Reduction reduction) {
    final Demand demand =
        new Demand.Builder(reduction).chunk(topology.ranks(), topology.ranks()).build();
    final Problem problem = new Problem(topology, demand, new Circuit());
    final Bound bound = new SharedTravel().bound(problem, Budget.of(1), new SplittableRandom(1));
    assertThat(bound.certificate().check(problem)).isEqualTo(bound.slots());
    return bound.slots();
  }

  private static Topology circulant(final int nodes, final int... steps) {
    final TopologyBuilder builder = new TopologyBuilder("circulant", nodes);
    for (int node = 0; node < nodes; node++) {
      for (final int step : steps) {
        builder.edge(node, (node + step) % nodes);
      }
    }
    return builder.build();
  }

  private static Topology heawood() {
    final TopologyBuilder builder = new TopologyBuilder("heawood", 14);
    for (int node = 0; node < 14; node++) {
      builder.edge(node, (node + 1) % 14);
      if (node % 2 == 0) {
        builder.edge(node, (node + 5) % 14);
      }
    }
    return builder.build();
  }

  /// 14 nodes have distances 3 · 1 + 6 · 2 + 4 · 3 = 27: 378, and 42 lanes serve (1 + 3) · 2 = 8
  /// pairs each in two slots, 336.
  @Test
  void distancesOfAllPairsExceedWhatTwoSlotsOfCircuitsShare() {
    assertThat(slots(heawood(), Reduction.IDEMPOTENT)).isEqualTo(3);
    assertThat(slots(heawood(), Reduction.ONCE)).isEqualTo(3);
  }

  /// 4 · i nodes at each distance i up to 6: 364 for each of 85 nodes, more than 340 · 3 · 5².
  @Test
  void threeSlotsOfCircuitsAreTooFewOnADenseCirculant() {
    assertThat(slots(circulant(85, 6, 7), Reduction.IDEMPOTENT)).isEqualTo(4);
  }

  /// Row by row and column by column, 49 nodes with 12 neighbours each need two slots.
  @Test
  void itClaimsNoMoreThanASlotForEachAxisOfAGridOfCliques() {
    final TopologyBuilder grid = new TopologyBuilder("rook", 49);
    for (int a = 0; a < 49; a++) {
      for (int b = 0; b < a; b++) {
        if (a % 7 == b % 7 || a / 7 == b / 7) {
          grid.edge(a, b);
        }
      }
    }
    assertThat(slots(grid.build(), Reduction.ONCE)).isLessThanOrEqualTo(2);
  }
}
