package org.heliograph.algorithm.translation;

import java.util.Arrays;
import org.heliograph.graph.ArcImages;
import org.heliograph.graph.Digraph;
import org.heliograph.graph.SemiregularGroup;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Transmission;

/// A spanning tree that grows by at most one arc of every class a slot, classes being the orbits of
/// arcs under a regular group.
///
/// In each slot as many classes as possible are matched to nodes that are not yet reached, each
/// choosing among as many as there are classes. O(n · d + slots · d³).
final class TreeGrowth {
  static final int ROOT = 0;
  private static final int NONE = -1;

  private final Digraph graph;
  private final int classes;
  private final int[][] classArcs;
  private final int[] reached;
  private final boolean[] isReached;
  private final int[] passed;
  private final int[] takers;
  private int count;

  TreeGrowth(final Digraph graph, final SemiregularGroup group) {
    this.graph = graph;
    this.classes = graph.outDegree(ROOT);
    this.classArcs = classArcs(graph, group, classes);
    this.reached = new int[graph.nodes()];
    this.isReached = new boolean[graph.nodes()];
    this.passed = new int[classes];
    this.takers = new int[graph.nodes()];
    Arrays.fill(takers, NONE);
    reach(ROOT);
  }

  /// For each class the arc that leaves every node.
  private static int[][] classArcs(
      final Digraph graph, final SemiregularGroup group, final int classes) {
    final ArcImages images = new ArcImages(graph);
    final int[][] arcs = new int[classes][graph.nodes()];
    for (int i = 0; i < classes; i++) {
      for (int element = 0; element < group.order(); element++) {
        final int arc = images.image(group, element, graph.outArc(ROOT, i));
        arcs[i][graph.tail(arc)] = arc;
      }
    }
    return arcs;
  }

  private void reach(final int node) {
    isReached[node] = true;
    reached[count++] = node;
  }

  /// The tree, each arc as a transmission of `chunk` on `lane`.
  ColumnarSchedule grow(final int lane, final int chunk) {
    final ColumnarSchedule.Builder tree = new ColumnarSchedule.Builder();
    for (int slot = 0; count < graph.nodes(); slot++) {
      final int[][] offers = new int[classes][];
      for (int i = 0; i < classes; i++) {
        offers[i] = offers(i);
      }
      final int[] chosen = matched(offers);
      for (final int arc : chosen) {
        if (arc != NONE) {
          takers[graph.head(arc)] = NONE;
          reach(graph.head(arc));
          tree.add(
              new Transmission(
                  chunk,
                  graph.tail(arc),
                  Transmission.EVERY_READER,
                  new Route.Path(new long[] {arc}),
                  lane,
                  slot,
                  Action.COPY));
        }
      }
    }
    return tree.build();
  }

  /// Up to as many arcs of a class as there are classes, from reached nodes to others.
  private int[] offers(final int number) {
    while (passed[number] < count && isReached[head(number, passed[number])]) {
      passed[number]++;
    }
    final int[] offers = new int[classes];
    int found = 0;
    for (int i = passed[number]; i < count && found < classes; i++) {
      if (!isReached[head(number, i)]) {
        offers[found++] = classArcs[number][reached[i]];
      }
    }
    return Arrays.copyOf(offers, found);
  }

  private int head(final int number, final int index) {
    return graph.head(classArcs[number][reached[index]]);
  }

  /// For each class one of its offers, no two to one node, or none; as many as possible.
  private int[] matched(final int[][] offers) {
    final int[] chosen = new int[classes];
    Arrays.fill(chosen, NONE);
    for (int i = 0; i < classes; i++) {
      match(i, offers, chosen, new boolean[classes]);
    }
    return chosen;
  }

  private boolean match(
      final int number, final int[][] offers, final int[] chosen, final boolean[] tried) {
    tried[number] = true;
    for (final int arc : offers[number]) {
      final int taker = takers[graph.head(arc)];
      if (taker == NONE || (!tried[taker] && match(taker, offers, chosen, tried))) {
        takers[graph.head(arc)] = number;
        chosen[number] = arc;
        return true;
      }
    }
    return false;
  }
}
