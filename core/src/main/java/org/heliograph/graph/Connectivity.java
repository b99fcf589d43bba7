package org.heliograph.graph;

import java.util.Arrays;
import java.util.BitSet;

/// The number of nodes, or arcs, that must fail before some node no longer reaches another.
///
/// Exact, by flows of unit capacity. In a symmetric graph the arc connectivity is the number of
/// edges that must fail. Graphs with fewer than two nodes have connectivity 0.
public final class Connectivity {
  private Connectivity() {}

  /// A smallest set of arcs to remove; n flows, each stopped at the best cut known.
  ///
  /// Parallel arcs count one by one; loops are never in the cut.
  public static MinimumCut ofArcs(final Digraph graph) {
    final int nodes = graph.nodes();
    if (nodes < 2) {
      return new MinimumCut(new int[0]);
    }
    final int[] capacities = new int[graph.arcs()];
    Arrays.fill(capacities, 1);
    final MaxFlow flow = MaxFlow.over(graph, capacities);
    BitSet side = new BitSet();
    long fewest = Long.MAX_VALUE;
    // Some two consecutive nodes of this cyclic order lie on different sides of the cut.
    for (int node = 0; node < nodes; node++) {
      final long value = flow.value(node, (node + 1) % nodes, fewest);
      if (value < fewest) {
        fewest = value;
        side = flow.sourceSide();
      }
    }
    return new MinimumCut(arcsLeaving(graph, side));
  }

  private static int[] arcsLeaving(final Digraph graph, final BitSet side) {
    final BitSet arcs = new BitSet();
    for (int arc = 0; arc < graph.arcs(); arc++) {
      if (side.get(graph.tail(arc)) && !side.get(graph.head(arc))) {
        arcs.set(arc);
      }
    }
    return arcs.stream().toArray();
  }

  /// A smallest set of nodes to remove; about 2n + k² flows for connectivity k.
  ///
  /// Parallel arcs and loops make no difference. If every node has an arc to every other, no
  /// removal separates two; the cut is then all nodes but one, n − 1 by convention. Source: S.
  /// Even, An algorithm for determining whether the connectivity of a graph is at least k, SIAM J.
  /// Comput. 4 (1975), on directed graphs.
  public static MinimumCut ofNodes(final Digraph graph) {
    if (graph.nodes() < 2) {
      return new MinimumCut(new int[0]);
    }
    final BitSet neighbours = fewestNeighbours(graph);
    final NodeCuts forward = new NodeCuts(graph, neighbours);
    forward.run();
    if (graph.isSymmetric()) {
      return new MinimumCut(forward.best());
    }
    final NodeCuts backward = new NodeCuts(graph.reversed(), asSet(forward.best()));
    backward.run();
    return new MinimumCut(backward.best());
  }

  private static BitSet asSet(final int[] members) {
    final BitSet set = new BitSet();
    for (final int member : members) {
      set.set(member);
    }
    return set;
  }

  /// The smallest set of neighbours at the other ends of all arcs out of, or into, one node.
  private static BitSet fewestNeighbours(final Digraph graph) {
    BitSet fewest = new BitSet();
    fewest.set(0, graph.nodes());
    for (int node = 0; node < graph.nodes(); node++) {
      for (final int[] ends :
          new int[][] {graph.sortedSuccessors(node), graph.sortedPredecessors(node)}) {
        final BitSet neighbours = asSet(ends);
        neighbours.clear(node);
        if (neighbours.cardinality() < fewest.cardinality()) {
          fewest = neighbours;
        }
      }
    }
    return fewest;
  }

  /// Cuts that separate early nodes from later ones, in a graph whose nodes carry the capacity.
  ///
  /// Node v becomes v (entrance) and n + v (exit), with one arc v of capacity 1 between them. Node
  /// 2n may enter any node that has been opened, through arc n + v.
  private static final class NodeCuts {
    private final Digraph graph;
    private final int nodes;
    private final MaxFlow flow;
    private BitSet best;

    NodeCuts(final Digraph graph, final BitSet known) {
      this.graph = graph;
      this.nodes = graph.nodes();
      this.best = known;
      final int[] tails = new int[2 * nodes + graph.arcs()];
      final int[] heads = new int[tails.length];
      final int[] capacities = new int[tails.length];
      for (int node = 0; node < nodes; node++) {
        tails[node] = node;
        heads[node] = nodes + node;
        capacities[node] = 1;
        tails[nodes + node] = 2 * nodes;
        heads[nodes + node] = node;
      }
      for (int arc = 0; arc < graph.arcs(); arc++) {
        tails[2 * nodes + arc] = nodes + graph.tail(arc);
        heads[2 * nodes + arc] = graph.head(arc);
        capacities[2 * nodes + arc] = nodes;
      }
      this.flow = MaxFlow.over(Digraph.of(2 * nodes + 1, tails, heads), capacities);
    }

    int[] best() {
      return best.stream().toArray();
    }

    /// Finds a smallest cut between some early node and a later one, or between two early nodes.
    ///
    /// If fewer than k = |best| nodes separate S from T, one of the first k nodes is not among
    /// them. Either two of the first k are separated, or the remaining ones of the first k all lie
    /// in S (otherwise consider the reversed graph), and so do all nodes up to the first node of T.
    void run() {
      final int early = best.cardinality();
      for (int source = 0; source < early; source++) {
        for (int target = 0; target < early; target++) {
          if (source != target && graph.multiplicity(source, target) == 0) {
            improve(nodes + source, target);
          }
        }
        flow.setCapacity(nodes + source, nodes);
      }
      for (int target = early; target < nodes; target++) {
        improve(2 * nodes, target);
        flow.setCapacity(nodes + target, nodes);
      }
    }

    private void improve(final int source, final int target) {
      final int limit = best.cardinality();
      if (flow.value(source, target, limit) == limit) {
        return;
      }
      final BitSet side = flow.sourceSide();
      final BitSet cut = new BitSet();
      for (int node = 0; node < nodes; node++) {
        if (side.get(node) && !side.get(nodes + node)) {
          cut.set(node);
        }
      }
      best = cut;
    }
  }
}
