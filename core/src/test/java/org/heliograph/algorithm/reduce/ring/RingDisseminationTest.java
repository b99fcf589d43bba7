package org.heliograph.algorithm.reduce.ring;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.heliograph.collective.Collective;
import org.heliograph.collective.family.AllReduce;
import org.heliograph.collective.family.Barrier;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Schedule;
import org.heliograph.switching.Routing;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.model.Circuit;
import org.heliograph.switching.model.WavelengthRouted;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.Ring;
import org.heliograph.topology.family.WdmLine;
import org.heliograph.topology.family.WdmRing;
import org.heliograph.units.Reach;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.api.Test;

/// News travels as far in each slot as reach and wavelengths allow.
class RingDisseminationTest {
  private static WavelengthRouted reach(final int links) {
    return new WavelengthRouted(
        false,
        false,
        Optional.empty(),
        false,
        new Reach(links),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  private static Problem problem(
      final Topology topology, final Collective collective, final SwitchingModel switching) {
    return new Problem(topology, collective.demand(topology), switching);
  }

  private static int slots(final Topology topology, final SwitchingModel switching) {
    final Problem problem = problem(topology, new Barrier(), switching);
    assertThat(new RingDissemination().supports(problem).reason()).isEmpty();
    final Schedule schedule = new RingDissemination().construct(problem);
    assertThat(new Verifier().verify(problem, schedule))
        .as("%s, %s", topology.name(), switching)
        .isInstanceOf(Verified.class);
    return schedule.slots();
  }

  private static int ring(final int nodes, final int lanes, final int reach) {
    return slots(new WdmRing(nodes, lanes, 1).build(), reach(reach));
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
          assertThat(slots(new WdmLine(nodes, lanes, 1).build(), reach(reach)))
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
    assertThat(
            new RingDissemination()
                .supports(problem(new Ring(8, false).build(), new AllReduce(), new Circuit()))
                .reason())
        .contains("counting a contribution twice is harmful");
  }
}
