package org.heliograph.algorithm.exchange.tiling;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.collective.family.AllToAll;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Progress;
import org.heliograph.schedule.Schedule;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.model.WavelengthRouted;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.Hypercube;
import org.heliograph.topology.family.WdmLine;
import org.heliograph.topology.family.WdmRing;
import org.heliograph.topology.family.WdmTorus;
import org.heliograph.units.Bytes;
import org.heliograph.units.Time;
import org.heliograph.verify.Verified;
import org.heliograph.verify.Verifier;
import org.junit.jupiter.api.Test;

/// All-to-all on networks of several wavelengths takes as few slots as the load on a link allows.
class LaneTilingsTest {
  private static int slots(
      final Scheduler scheduler, final Topology topology, final SwitchingModel switching) {
    final Problem problem = new Problem(topology, new AllToAll().demand(topology), switching);
    assertThat(scheduler.supports(problem).reason()).isEmpty();
    final Schedule schedule =
        scheduler
            .schedule(problem, Budget.of(1), new SplittableRandom(1), Progress.SILENT)
            .found()
            .orElseThrow();
    assertThat(new Verifier().verify(problem, schedule))
        .as("%s with %s", topology.name(), switching)
        .isInstanceOf(Verified.class);
    return schedule.slots();
  }

  private static SwitchingModel within(final int reach) {
    return new WavelengthRouted(
        false,
        false,
        Time.parse("25us"),
        false,
        reach,
        new Bytes(128),
        new Bytes(32),
        Time.parse("1ns"));
  }

  @Test
  void linesTakeTheLoadOfTheMiddleLink() {
    for (int nodes = 2; nodes <= 24; nodes++) {
      for (int lanes = 1; lanes <= 5; lanes++) {
        final int load = nodes * nodes / 4;
        assertThat(
                slots(
                    new LineTiling(), new WdmLine(nodes, lanes, 1).build(), new WavelengthRouted()))
            .as("%s nodes, %s lanes", nodes, lanes)
            .isEqualTo(Math.ceilDiv(load, lanes));
      }
    }
  }

  @Test
  void aRingMayHaveTheCoordinatesOfASquare() {
    assertThat(slots(new LoopTiling(), new Hypercube(2).build(), new WavelengthRouted()))
        .isEqualTo(2);
  }

  @Test
  void toriShareTheSlotsOfOneLaneAmongAllLanes() {
    for (final List<Integer> sides :
        List.of(List.of(4, 4), List.of(8, 4), List.of(5, 5), List.of(6, 6), List.of(7, 7))) {
      final int ofOneLane =
          slots(new LoopTiling(), new WdmTorus(sides, 1, 1).build(), new WavelengthRouted());
      for (int lanes = 2; lanes <= 5; lanes++) {
        assertThat(
                slots(
                    new LoopTiling(),
                    new WdmTorus(sides, lanes, 1).build(),
                    new WavelengthRouted()))
            .as("%s, %s lanes", sides, lanes)
            .isEqualTo(Math.ceilDiv(ofOneLane, lanes));
      }
    }
  }

  @Test
  void relayedArcsLeaveNoGapOnRings() {
    for (int nodes = 4; nodes <= 40; nodes++) {
      for (int reach = 1; reach < nodes / 2; reach++) {
        int step = reach;
        while (nodes % step != 0) {
          step--;
        }
        // Of the messages half way round, one class more goes forward if their number is odd.
        final int classes = nodes / 2 % step == 0 ? step : step / 2;
        final int odd = nodes % 2 == 0 && classes % 2 == 1 ? nodes / (2 * step) : 0;
        assertThat(slots(new RelayedLoopTiling(), new WdmRing(nodes, 1, 1).build(), within(reach)))
            .as("%s nodes, reach %s", nodes, reach)
            .isBetween(Math.ceilDiv(nodes * nodes - nodes % 2, 8), (nodes * nodes + 7) / 8 + odd);
      }
    }
  }

  @Test
  void relayedArcsFillAllLanes() {
    for (int lanes = 1; lanes <= 32; lanes *= 2) {
      assertThat(slots(new RelayedLoopTiling(), new WdmRing(64, lanes, 1).build(), within(9)))
          .as("%s lanes", lanes)
          .isEqualTo(512 / lanes);
    }
    assertThat(slots(new RelayedLoopTiling(), new WdmRing(64, 512, 1).build(), within(9)))
        .as("no message needs more than four arcs")
        .isEqualTo(4);
  }
}
