package org.heliograph.algorithm.reduce.ring;

import static org.assertj.core.api.Assertions.assertThat;

import org.heliograph.algorithm.Rings;
import org.heliograph.algorithm.Trials;
import org.heliograph.collective.family.AllReduce;
import org.heliograph.collective.family.Barrier;
import org.heliograph.problem.Problem;
import org.heliograph.switching.Routing;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.model.Circuit;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.Ring;
import org.heliograph.topology.family.WdmLine;
import org.heliograph.topology.family.WdmRing;
import org.junit.jupiter.api.Test;

/// News travels as far in each slot as reach and wavelengths allow.
class RingDisseminationTest {
  private static int slots(final Topology topology, final SwitchingModel switching) {
    return Trials.run(new RingDissemination(), topology, new Barrier(), switching).slots();
  }

  private static int ring(final int nodes, final int lanes, final int reach) {
    return slots(new WdmRing(nodes, lanes, 1).build(), Rings.reach(reach));
  }

  @Test
  void whereReachBindsRingsTakeTheFewestSlots() {
    for (int nodes = 3; nodes <= 60; nodes++) {
      for (int reach = 1; reach <= 6; reach++) {
        assertThat(ring(nodes, 2 * reach * reach, reach))
            .as("%s nodes, reach %s", nodes, reach)
            .isEqualTo(Math.ceilDiv(nodes / 2, reach));
      }
    }
  }

  @Test
  void everyRingAndLineIsServed() {
    for (int nodes = 3; nodes <= 40; nodes += 1 + nodes / 12) {
      for (int lanes = 1; lanes <= 7; lanes++) {
        for (final int reach : new int[] {1, 2, 3, 5, 9, 40}) {
          assertThat(ring(nodes, lanes, reach)).isLessThanOrEqualTo(nodes / 2);
          assertThat(slots(new WdmLine(nodes, lanes, 1).build(), Rings.reach(reach)))
              .isLessThanOrEqualTo(nodes - 1);
        }
      }
    }
  }

  @Test
  void groupsHelpWhereWavelengthsAreFew() {
    assertThat(ring(32, 4, 10)).isEqualTo(4);
    assertThat(ring(64, 8, 10)).isEqualTo(5);
    assertThat(ring(128, 16, 10)).isEqualTo(7);
  }

  @Test
  void theLargeRingMeetsItsBound() {
    assertThat(ring(1024, 64, 9)).isEqualTo(57);
  }

  @Test
  void shortestRoutesSuffice() {
    for (int nodes = 3; nodes <= 20; nodes++) {
      final Circuit shortest = new Circuit(0, Routing.MINIMAL, true);
      slots(new Ring(nodes, false).build(), shortest);
      slots(new WdmRing(nodes, 9, 1).build(), shortest);
    }
  }

  @Test
  void anAllReduceCountsOnce() {
    final Topology ring = new Ring(8, false).build();
    final Problem problem = new Problem(ring, new AllReduce().demand(ring), new Circuit());
    assertThat(new RingDissemination().supports(problem).reason())
        .contains("counting a contribution twice is harmful");
  }
}
