package org.heliograph.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

final class FaultsTest {
  private static int diameter(final FaultDiameter result) {
    return switch (result) {
      case FaultDiameter.Finite finite -> finite.diameter();
      case FaultDiameter.Disconnects _ -> 1_000_000;
      case FaultDiameter.NotComputed _ -> -1;
    };
  }

  @Test
  void nodeFaultsAreTheWorstOfAllRemovals() {
    for (final Digraph graph : Graphs.small()) {
      for (int faults = 0; faults <= Math.min(2, graph.nodes()); faults++) {
        int worst = 0;
        for (long mask = 0; mask < 1L << graph.nodes(); mask++) {
          if (Long.bitCount(mask) == faults) {
            worst = Math.max(worst, Graphs.diameter(graph, Graphs.bits(mask), new BitSet()));
          }
        }
        final FaultDiameter result =
            FaultDiameter.ofNodes(graph, faults, FaultDiameter.DEFAULT_BUDGET);
        assertThat(diameter(result)).isEqualTo(worst);
        if (result instanceof FaultDiameter.Disconnects(var witness)) {
          final BitSet dead = new BitSet();
          witness.forEach(dead::set);
          assertThat(Graphs.diameter(graph, dead, new BitSet())).isEqualTo(1_000_000);
        }
      }
    }
  }

  @Test
  void linkFaultsOfAnUndirectedGraphTakeBothArcs() {
    final var random = Graphs.random(5);
    for (int round = 0; round < 30; round++) {
      final Digraph graph = Graphs.randomUndirected(5, 9, random);
      int worst = 0;
      // The two arcs of edge e are 2e and 2e + 1; a loop is drawn twice and fails arc by arc.
      for (int one = 0; one < 9; one++) {
        for (int other = 0; other < one; other++) {
          final BitSet dead = new BitSet();
          dead.set(2 * one, 2 * one + 2);
          dead.set(2 * other, 2 * other + 2);
          worst = Math.max(worst, Graphs.diameter(graph, new BitSet(), dead));
        }
      }
      final FaultDiameter result = FaultDiameter.ofLinks(graph, 2, FaultDiameter.DEFAULT_BUDGET);
      assertThat(diameter(result)).isEqualTo(worst);
    }
  }

  @Test
  void linkFaultsOfADirectedGraphAreSingleArcs() {
    final Digraph ring = Graphs.directedCycle(5);
    assertThat(FaultDiameter.ofLinks(ring, 1, FaultDiameter.DEFAULT_BUDGET))
        .isEqualTo(new FaultDiameter.Disconnects(List.of(0)));
  }

  @Test
  void kautzGraphsKeepADiameterOfAtMostTwoMore() {
    final Digraph kautz = Graphs.golden("Kautz12");
    for (int faults = 1; faults <= 2; faults++) {
      assertThat(diameter(FaultDiameter.ofNodes(kautz, faults, FaultDiameter.DEFAULT_BUDGET)))
          .isBetween(2, 4);
    }
  }

  @Test
  void tooMuchWorkIsNotBegun() {
    assertThat(FaultDiameter.ofNodes(Graphs.golden("Kautz36"), 2, 1000))
        .isInstanceOf(FaultDiameter.NotComputed.class);
  }

  @Test
  void moreFaultsThanPartsAreRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> FaultDiameter.ofNodes(Graphs.cycle(3), 4, 1000))
        .withMessageContaining("from 0 to 3");
  }
}
