package org.heliograph.algorithm.gather.torus;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.Trials;
import org.heliograph.algorithm.broadcast.ring.DividedIntervals;
import org.heliograph.algorithm.reduce.ring.RingDissemination;
import org.heliograph.algorithm.reduce.ring.WrhtAllReduce;
import org.heliograph.algorithm.reduce.tree.ReduceThenBroadcast;
import org.heliograph.collective.Collective;
import org.heliograph.collective.family.AllReduce;
import org.heliograph.collective.family.Barrier;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.model.Circuit;
import org.heliograph.switching.model.WavelengthRouted;
import org.heliograph.topology.Topology;
import org.heliograph.topology.family.Mesh;
import org.heliograph.topology.family.Torus;
import org.heliograph.topology.family.WdmTorus;
import org.junit.jupiter.api.Test;

/// The sums of rows are added across them, each contribution once.
class SweptReductionTest {
  private static int slots(
      final Scheduler rows,
      final Topology topology,
      final Collective collective,
      final SwitchingModel switching) {
    return Trials.run(new AxisByAxis(rows), topology, collective, switching).slots();
  }

  @Test
  void everyAxisTakesTheSlotsOfOneRow() {
    final Topology torus = new WdmTorus(List.of(8, 8), 8, 1).build();
    final SwitchingModel light = new WavelengthRouted();
    assertThat(slots(new WrhtAllReduce(), torus, new AllReduce(), light)).isEqualTo(2);
    assertThat(slots(new WrhtAllReduce(), torus, new Barrier(), light)).isEqualTo(2);
    final Topology three = new Torus(List.of(3, 3, 3)).build();
    assertThat(slots(new WrhtAllReduce(), three, new AllReduce(), new Circuit())).isEqualTo(3);
  }

  @Test
  void axesOfAnyLengthAndSeveralChunksAreServed() {
    for (final int chunks : new int[] {1, 3}) {
      final Collective parts = new AllReduce(List.of(), List.of(), List.of(), chunks);
      for (final List<Integer> sides : List.of(List.of(3, 7), List.of(5, 4, 3), List.of(9, 3))) {
        slots(new WrhtAllReduce(), new Torus(sides).build(), parts, new Circuit());
        slots(new WrhtAllReduce(), new Mesh(sides).build(), parts, new Circuit());
      }
    }
  }

  @Test
  void componentsOfBarriersAndOfBroadcastsBothServe() {
    final Topology torus = new WdmTorus(List.of(5, 6), 2, 1).build();
    final SwitchingModel light = new WavelengthRouted();
    slots(new RingDissemination(), torus, new Barrier(), light);
    slots(new ReduceThenBroadcast(new DividedIntervals()), torus, new AllReduce(), light);
  }
}
