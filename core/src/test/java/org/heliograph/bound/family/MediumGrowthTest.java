package org.heliograph.bound.family;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.SplittableRandom;
import org.heliograph.collective.family.Broadcast;
import org.heliograph.problem.Budget;
import org.heliograph.problem.Problem;
import org.heliograph.switching.model.Circuit;
import org.heliograph.topology.ChannelKind;
import org.heliograph.topology.Medium;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.junit.jupiter.api.Test;

/// Growth where routes stay in one medium, by hand.
class MediumGrowthTest {
  private static final ChannelKind ELECTRICAL = ChannelKind.PLAIN.withMedium(Medium.ELECTRICAL);
  private static final ChannelKind OPTICAL = ChannelKind.PLAIN.withMedium(Medium.OPTICAL);

  /// Groups of nodes, all joined inside; node i of group j has an optical link to node j of group
  /// i.
  private static Topology swapped(final int size) {
    final TopologyBuilder builder = new TopologyBuilder("swapped", (long) size * size);
    builder.kind(ELECTRICAL);
    for (int node = 0; node < size * size; node++) {
      for (int other = node + 1; other / size == node / size; other++) {
        builder.edge(node, other);
      }
    }
    builder.kind(OPTICAL);
    for (int group = 0; group < size; group++) {
      for (int index = group + 1; index < size; index++) {
        builder.edge(group * size + index, index * size + group);
      }
    }
    return builder.build();
  }

  private static Problem broadcast(final Topology topology) {
    return new Problem(topology, new Broadcast().demand(topology), new Circuit());
  }

  private static long growth(final Problem problem) {
    return new Growth().bound(problem, Budget.of(64), new SplittableRandom(1)).slots();
  }

  @Test
  void nodesAreReachedOverOneMediumAndThenOverTheOther() {
    // Node 0 has no optical link: it reaches its 3 neighbours, they 3 nodes, which reach 9.
    final Problem problem = broadcast(swapped(4));
    final BitSet all = Cut.prefix(16);
    final MediumGrowth growth = new MediumGrowth(problem, all, all, Direction.FORWARD);
    assertThat(growth.sizes(NodeSet.of(0))).containsExactly(1, 4, 7, 16);
    // Any other node has one: after two slots a second group is full.
    assertThat(growth.sizes(NodeSet.of(1))).containsExactly(1, 5, 11, 16);
    assertThat(growth.sizes()).containsExactly(1, 5, 11, 16);
    assertThat(growth(problem)).isEqualTo(3);
  }

  @Test
  void aChangeOfTheMediumTakesASlot() {
    final Topology path =
        new TopologyBuilder("path", 5)
            .kind(ELECTRICAL)
            .edge(0, 1)
            .edge(1, 2)
            .kind(OPTICAL)
            .edge(2, 3)
            .kind(ELECTRICAL)
            .edge(3, 4)
            .build();
    assertThat(growth(broadcast(path))).isEqualTo(3);
    final MediumSlots slots = new MediumSlots(path, new ChannelGraph(path, Direction.FORWARD));
    assertThat(slots.from(NodeSet.of(0), Cut.prefix(5))).containsExactly(0, 1, 1, 2, 3);
    // A route that has come to node 2 over an optical channel goes on to node 3.
    assertThat(slots.after(2, 1, Cut.prefix(5))).containsExactly(1, 1, 0, 0, 1);
    assertThat(slots.after(2, 1, Cut.prefix(4))).containsExactly(1, 1, 0, 0, -1);
  }
}
