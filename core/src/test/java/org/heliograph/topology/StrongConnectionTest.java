package org.heliograph.topology;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StrongConnectionTest {
  private static Topology links(final int nodes, final int... ends) {
    final TopologyBuilder builder = new TopologyBuilder("network", nodes);
    for (int i = 0; i < ends.length; i += 2) {
      builder.link(ends[i], ends[i + 1]);
    }
    return builder.build();
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 9})
  void aDirectedRingIsStronglyConnectedUntilALinkIsMissing(final int nodes) {
    final int[] ends = new int[2 * nodes];
    for (int node = 0; node < nodes; node++) {
      ends[2 * node] = node;
      ends[2 * node + 1] = (node + 1) % nodes;
    }
    final Topology ring = links(nodes, ends);
    assertThat(ring.isStronglyConnected()).isTrue();
    assertThat(ring.withName("other").isStronglyConnected()).isTrue();
    for (int missing = 0; missing < nodes; missing++) {
      assertThat(links(nodes, without(ends, missing)).isStronglyConnected()).isFalse();
    }
  }

  private static int[] without(final int[] ends, final int link) {
    final int[] left = new int[ends.length - 2];
    System.arraycopy(ends, 0, left, 0, 2 * link);
    System.arraycopy(ends, 2 * link + 2, left, 2 * link, left.length - 2 * link);
    return left;
  }
}
