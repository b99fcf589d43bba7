package org.heliograph.topology.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.heliograph.algorithm.kernel.ArcLightpaths;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.topology.Topology;
import org.heliograph.topology.TopologyBuilder;
import org.heliograph.topology.family.Mesh;
import org.heliograph.topology.family.NamedGraphs;
import org.heliograph.topology.family.Ring;
import org.heliograph.topology.family.WdmLine;
import org.heliograph.topology.family.WdmRing;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RingOrLineTest {
  private static Topology shuffledRing(final int n) {
    final TopologyBuilder builder = new TopologyBuilder("shuffled", n);
    for (int i = 0; i < n; i++) {
      builder.edge(i * 3 % n, (i + 1) * 3 % n);
    }
    return builder.build();
  }

  private static Topology twoNodes() {
    return new TopologyBuilder("two", 2).link(0, 1).link(1, 0).link(1, 0).link(0, 1).build();
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 4, 5, 8, 13})
  void everyArcIsAPathBetweenItsEnds(final int n) {
    requireArcs(new WdmRing(n, 2, 1).build(), true);
    requireArcs(new Ring(n, false).build(), true);
    requireArcs(new Mesh(List.of(n)).build(), false);
  }

  @Test
  void numbersAreFollowedWhereverTheyLead() {
    requireArcs(shuffledRing(10), true);
    requireArcs(twoNodes(), true);
    requireArcs(new WdmRing(2, 1, 1).build(), true);
    requireArcs(new WdmLine(7, 2, 1).build(), false);
    requireArcs(new Mesh(List.of(2)).build(), false);
  }

  @Test
  void othersAreNone() {
    assertThat(RingOrLine.of(NamedGraphs.named("petersen").build())).isEmpty();
    assertThat(RingOrLine.of(new Ring(8, true).build())).isEmpty();
    assertThat(
            RingOrLine.of(
                new TopologyBuilder("two rings", 6)
                    .edge(0, 1)
                    .edge(1, 2)
                    .edge(2, 0)
                    .edge(3, 4)
                    .edge(4, 5)
                    .edge(5, 3)
                    .build()))
        .isEmpty();
  }

  @Test
  void linksOneWayHaveArcsForwardOnly() {
    for (int n = 3; n <= 9; n++) {
      final Topology topology = new Ring(n, true).build();
      final RingOrLine ringOrLine = RingOrLine.oneWay(topology).orElseThrow();
      assertThat(ringOrLine.isClosed()).isTrue();
      assertThat(ringOrLine.isBothWays()).isFalse();
      for (int from = 0; from < n; from++) {
        for (int length = 1; length < n; length++) {
          final ArcLightpaths one = new ArcLightpaths(ringOrLine, 1);
          one.add(0, 0, from, length, 0);
          requirePath(topology, ringOrLine, one.build().cursor(), from, length);
        }
      }
    }
  }

  @Test
  void severalRingsOneWayAreNone() {
    final TopologyBuilder builder = new TopologyBuilder("two rings one way", 6);
    for (final int[] link : new int[][] {{0, 1}, {1, 2}, {2, 0}, {3, 4}, {4, 5}, {5, 3}}) {
      builder.link(link[0], link[1]);
    }
    assertThat(RingOrLine.oneWay(builder.build())).isEmpty();
    assertThat(RingOrLine.oneWay(new Ring(5, false).build())).isEmpty();
  }

  private static void requireArcs(final Topology topology, final boolean closed) {
    final RingOrLine ringOrLine = RingOrLine.of(topology).orElseThrow();
    assertThat(ringOrLine.isBothWays()).isTrue();
    assertThat(ringOrLine.isClosed()).isEqualTo(closed);
    final int n = ringOrLine.size();
    for (int from = 0; from < n; from++) {
      for (int length = 1 - n; length < n; length++) {
        if (length != 0 && (closed || (from + length >= 0 && from + length < n))) {
          final ArcLightpaths one = new ArcLightpaths(ringOrLine, 1);
          one.add(0, 0, from, length, 0);
          requirePath(topology, ringOrLine, one.build().cursor(), from, length);
        }
      }
    }
  }

  private static void requirePath(
      final Topology topology,
      final RingOrLine ringOrLine,
      final TransmissionCursor at,
      final int from,
      final int length) {
    assertThat(at.advance()).isTrue();
    assertThat(at.hops()).isEqualTo(Math.abs(length));
    int node = ringOrLine.node(from);
    for (int hop = 0; hop < at.hops(); hop++) {
      assertThat(topology.writer(at.channel(hop), 0)).isEqualTo(node);
      node = topology.reader(at.channel(hop), 0);
      assertThat(node)
          .isEqualTo(ringOrLine.node(ringOrLine.step(from, Integer.signum(length) * (hop + 1))));
    }
    assertThat(node).isEqualTo(ringOrLine.node(ringOrLine.step(from, length)));
  }
}
