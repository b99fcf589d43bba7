package org.heliograph.topology.family;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import org.heliograph.topology.Medium;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.junit.jupiter.api.Test;

/// Fat nodes: links outside keep their numbers, memories follow.
class FatTest {
  private static final Topology FAT = new Fat(new Kautz(3, 2), 4).build();

  @Test
  void everyLinkIsSharedByTheCoresAtItsEnds() {
    final Topology network = new Kautz(3, 2).build();
    assertThat(FAT.nodes()).isEqualTo(48);
    assertThat(FAT.ranks().size()).isEqualTo(48);
    assertThat(FAT.channels()).isEqualTo(36 + 12);
    for (int link = 0; link < network.channels(); link++) {
      final int from = 4 * network.writer(link, 0);
      final int to = 4 * network.reader(link, 0);
      assertThat(FAT.channel(link).writers()).isEqualTo(NodeSet.range(from, from + 4));
      assertThat(FAT.channel(link).readers()).isEqualTo(NodeSet.range(to, to + 4));
      assertThat(FAT.kind(link)).isEqualTo(network.kind(link));
    }
  }

  @Test
  void everyNodeHasAMemoryWithALaneForEveryCore() {
    for (int node = 0; node < 12; node++) {
      final NodeSet cores = NodeSet.range(4 * node, 4 * node + 4);
      assertThat(FAT.channel(36 + node).writers()).isEqualTo(cores);
      assertThat(FAT.channel(36 + node).readers()).isEqualTo(cores);
      assertThat(FAT.kind(36 + node).medium()).isEqualTo(Medium.ELECTRICAL);
      assertThat(FAT.lanes(36 + node)).isEqualTo(4);
    }
    assertThat(FAT.label(5)).isEqualTo("(02,1)");
  }

  @Test
  void theNetworksSymmetryAndThatOfTheCoresRemain() {
    assertThat(Arrays.stream(FAT.symmetry().orbits(48)).distinct().count()).isEqualTo(1);
  }

  @Test
  void couplersAndNodesThatOnlyForwardAreRefused() {
    assertThatThrownBy(() -> new Fat(new Switched(3, 1), 2).build())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("nodes that only forward");
    assertThatThrownBy(() -> new Fat(new Fat(), 2).build())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("has couplers");
  }
}
