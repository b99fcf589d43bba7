package org.heliograph.algorithm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.heliograph.algorithm.gather.ring.Wrht;
import org.heliograph.algorithm.gather.rotation.PackedTrees;
import org.heliograph.algorithm.gather.rotation.RotatedTrees;
import org.heliograph.bound.family.RelayCost.RelayCostCertificate;
import org.heliograph.collective.family.AllGather;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Schedule;
import org.heliograph.switching.SwitchingModel;
import org.heliograph.switching.model.WavelengthRouted;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.family.WdmRing;
import org.heliograph.units.Reach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PackedTreesTest {
  private static Problem gather(
      final Topology topology, final int chunks, final SwitchingModel model) {
    final AllGather gather = new AllGather(List.of(), List.of(), List.of(), chunks);
    return new Problem(topology, gather.demand(topology), model);
  }

  private static Topology line(final int n, final int lanes) {
    final TopologyBuilder builder =
        new TopologyBuilder("line", n).kind(ChannelKind.PLAIN.withLanes(lanes));
    for (int node = 0; node + 1 < n; node++) {
      builder.edge(node, node + 1);
    }
    return builder.build();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 8, 64})
  void onEveryLineAllIsGathered(final int lanes) {
    for (int n = 2; n <= 30; n++) {
      for (final int chunks : new int[] {1, 2}) {
        final Problem problem = gather(line(n, lanes), chunks, new WavelengthRouted());
        final Schedule schedule = Trials.run(new PackedTrees(), problem);
        assertThat((long) schedule.slots())
            .as("%d nodes", n)
            .isGreaterThanOrEqualTo(new RelayCostCertificate().check(problem));
      }
    }
  }

  @Test
  void withOneLaneTheEndsAreServedAsFastAsTheyCanReceive() {
    for (int n = 2; n <= 20; n++) {
      final Problem problem = gather(line(n, 1), 1, new WavelengthRouted());
      assertThat(Trials.run(new PackedTrees(), problem).slots()).isEqualTo(n - 1);
    }
  }

  @Test
  void ringsAreLeftToRotatedTreesAndLinesToPackedOnes() {
    final Problem ring = gather(new WdmRing(8, 2, 1).build(), 1, new WavelengthRouted());
    final Problem line = gather(line(8, 2), 1, new WavelengthRouted());
    assertThat(new PackedTrees().supports(ring).isSupported()).isFalse();
    assertThat(new PackedTrees().supports(line).isSupported()).isTrue();
    assertThat(new RotatedTrees().supports(line).isSupported()).isFalse();
    assertThat(new RotatedTrees().supports(ring).isSupported()).isTrue();
  }

  private static SwitchingModel sharing() {
    final WavelengthRouted plain = new WavelengthRouted();
    return new WavelengthRouted(
        false,
        false,
        plain.reconfiguration(),
        true,
        Reach.ANY,
        plain.packet(),
        plain.flit(),
        plain.cycle());
  }

  @Test
  void chunksThatShareLightpathsTakeFewerSlots() {
    final Problem problem = gather(new WdmRing(256, 8, 1).build(), 1, sharing());
    final int alone = Trials.run(new RotatedTrees(), problem).slots();
    final int together = Trials.run(new RotatedTrees(4), problem).slots();
    assertThat(together).isLessThan(alone);
  }

  @Test
  void groupsThatShareLightpathsTakeOneSlotPerLevelEachWay() {
    for (int n = 2; n <= 40; n += 1 + n / 5) {
      for (final int lanes : new int[] {1, 2, 4}) {
        int levels = 0;
        for (int reached = 1; reached < n; reached *= 2 * lanes + 1) {
          levels++;
        }
        for (final Topology topology :
            new Topology[] {line(n, lanes), new WdmRing(Math.max(3, n), lanes, 1).build()}) {
          final Problem problem = gather(topology, 2, sharing());
          assertThat(Trials.run(new Wrht(), problem).slots())
              .as("%d nodes, %d lanes", topology.nodes(), lanes)
              .isEqualTo(2 * Math.max(1, levels));
        }
      }
    }
  }
}
