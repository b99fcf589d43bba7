package org.heliograph.algorithm.broadcast.ring;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.heliograph.algorithm.Rings;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.Trials;
import org.heliograph.algorithm.kernel.Reversed;
import org.heliograph.algorithm.reduce.tree.ReduceThenBroadcast;
import org.heliograph.collective.Collective;
import org.heliograph.collective.family.AllReduce;
import org.heliograph.collective.family.Barrier;
import org.heliograph.collective.family.Broadcast;
import org.heliograph.collective.family.Reduce;
import org.heliograph.problem.Problem;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.model.Circuit;
import org.heliograph.switching.model.WavelengthRouted;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.Mesh;
import org.heliograph.topology.family.Ring;
import org.heliograph.topology.family.WdmLine;
import org.heliograph.topology.family.WdmRing;
import org.junit.jupiter.api.Test;

/// The informed nodes of a ring grow 2w+1 times in a slot, or w+1 times one way.
class DividedIntervalsTest {
  private static int slots(
      final Scheduler scheduler,
      final Topology topology,
      final Collective collective,
      final SwitchingModel switching) {
    return Trials.run(scheduler, topology, collective, switching).slots();
  }

  private static int broadcast(final Topology topology, final int root, final SwitchingModel by) {
    return slots(new DividedIntervals(), topology, broadcast(root), by);
  }

  private static Broadcast broadcast(final int root) {
    return new Broadcast(root, List.of(), List.of(), 1);
  }

  /// The fewest slots after which `nodes` nodes may be informed if their number grows `times`
  /// times.
  private static int growth(final int nodes, final int times) {
    int slots = 0;
    for (long informed = 1; informed < nodes; informed *= times) {
      slots++;
    }
    return slots;
  }

  @Test
  void ringsGrowByTheirLanesBothWays() {
    for (int nodes = 3; nodes <= 90; nodes++) {
      for (int lanes = 1; lanes <= 5; lanes++) {
        assertThat(
                broadcast(new WdmRing(nodes, lanes, 1).build(), nodes / 3, new WavelengthRouted()))
            .as("%s nodes, %s lanes", nodes, lanes)
            .isEqualTo(growth(nodes, 2 * lanes + 1));
      }
    }
  }

  @Test
  void linesGrowFromAnyRoot() {
    for (int nodes = 2; nodes <= 25; nodes++) {
      for (int lanes = 1; lanes <= 4; lanes++) {
        for (int root = 0; root < nodes; root++) {
          // A part at an end of the line is as costly as one of twice its size between two nodes.
          final int far = Math.max(root, nodes - 1 - root);
          assertThat(broadcast(new WdmLine(nodes, lanes, 1).build(), root, new WavelengthRouted()))
              .as("%s nodes, %s lanes, root %s", nodes, lanes, root)
              .isEqualTo(growth(2 * far + 1, 2 * lanes + 1));
        }
      }
    }
  }

  @Test
  void ringsOneWayDouble() {
    for (int nodes = 3; nodes <= 130; nodes++) {
      final Topology ring = new Ring(nodes, true).build();
      assertThat(broadcast(ring, nodes - 1, new Circuit())).isEqualTo(growth(nodes, 2));
    }
  }

  @Test
  void plainRingsAndLinesTriple() {
    assertThat(broadcast(new Ring(64, false).build(), 0, new Circuit())).isEqualTo(4);
    assertThat(broadcast(new Ring(128, false).build(), 0, new Circuit())).isEqualTo(5);
    assertThat(broadcast(new Ring(243, false).build(), 7, new Circuit())).isEqualTo(5);
    assertThat(broadcast(new Mesh(List.of(27)).build(), 13, new Circuit())).isEqualTo(3);
  }

  @Test
  void nodesThatAreNoTargetsArePassedOver() {
    final Topology ring = new Ring(64, false).build();
    final Broadcast few = new Broadcast(5, List.of(1, 4, 40, 41, 42, 60, 61, 63), List.of(), 1);
    assertThat(slots(new DividedIntervals(), ring, few, new Circuit())).isEqualTo(2);
  }

  @Test
  void aReduceIsItsReversal() {
    assertThat(
            slots(
                new Reversed(new DividedIntervals()),
                new Ring(64, true).build(),
                new Reduce(),
                new Circuit()))
        .isEqualTo(6);
  }

  @Test
  void allReduceAndBarrierTakeOneAfterTheOther() {
    final Scheduler both = new ReduceThenBroadcast(new DividedIntervals());
    final Topology ring = new Ring(64, true).build();
    assertThat(slots(both, ring, new AllReduce(), new Circuit())).isEqualTo(12);
    assertThat(slots(both, ring, new Barrier(), new Circuit())).isEqualTo(12);
  }

  @Test
  void longCallsNeedTheirReach() {
    final Topology ring = new WdmRing(64, 8, 1).build();
    final Problem problem = new Problem(ring, new Broadcast().demand(ring), Rings.reach(9));
    assertThat(new DividedIntervals().supports(problem).reason()).contains("the reach is 9");
  }
}
