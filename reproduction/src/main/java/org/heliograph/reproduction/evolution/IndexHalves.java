package org.heliograph.reproduction.evolution;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.heliograph.graph.BreadthFirst;
import org.heliograph.graph.Digraph;

/// A split of the nodes and what of all-to-all must cross it, as Section 3 of *jaros2008* counts.
///
/// `cut` are the arcs between the sides, both ways together; `detained` (the paper's Δ) the ordered
/// pairs of one side of which no shortest path stays there. O(n · m).
record IndexHalves(int cut, int detained) {

  /// The split into nodes `0…⌊n/2⌋−1` and the rest, which is what Table 8 uses.
  static IndexHalves of(final Digraph graph) {
    final BitSet low = new BitSet();
    low.set(0, graph.nodes() / 2);
    return of(graph, low);
  }

  /// Every split into two sides of the same size, in a graph of at most 20 nodes.
  static List<IndexHalves> bisections(final Digraph graph) {
    final List<IndexHalves> all = new ArrayList<>();
    // The last node stays on the other side: a split and its mirror image are one.
    for (long side = 0; side < 1L << (graph.nodes() - 1); side++) {
      if (2 * Long.bitCount(side) == graph.nodes()) {
        all.add(of(graph, BitSet.valueOf(new long[] {side})));
      }
    }
    return all;
  }

  static IndexHalves of(final Digraph graph, final BitSet side) {
    int cut = 0;
    for (int arc = 0; arc < graph.arcs(); arc++) {
      cut += side.get(graph.tail(arc)) == side.get(graph.head(arc)) ? 0 : 1;
    }
    final Digraph inside = inside(graph, side);
    int detained = 0;
    for (int source = 0; source < graph.nodes(); source++) {
      final int[] everywhere = BreadthFirst.distancesFrom(graph, source);
      final int[] within = BreadthFirst.distancesFrom(inside, source);
      for (int target = 0; target < graph.nodes(); target++) {
        if (side.get(source) == side.get(target) && within[target] != everywhere[target]) {
          detained++;
        }
      }
    }
    return new IndexHalves(cut, detained);
  }

  /// The graph without the arcs that cross.
  private static Digraph inside(final Digraph graph, final BitSet side) {
    final int[] arcs =
        IntStream.range(0, graph.arcs())
            .filter(arc -> side.get(graph.tail(arc)) == side.get(graph.head(arc)))
            .toArray();
    final int[] tails = new int[arcs.length];
    final int[] heads = new int[arcs.length];
    for (int i = 0; i < arcs.length; i++) {
      tails[i] = graph.tail(arcs[i]);
      heads[i] = graph.head(arcs[i]);
    }
    return Digraph.of(graph.nodes(), tails, heads);
  }

  /// Equation (6) as Section 3 and Table 2 have it: the pairs across and twice the detained ones
  /// over the cut, or hops over arcs. The concluding section prints P²/(2 + 2Δ), a misprint.
  static int improved(
      final int nodes, final int crossing, final int cut, final int hops, final int arcs) {
    return Math.max(crossings(nodes, crossing, cut), Math.ceilDiv(hops, arcs));
  }

  /// The first term of equation (6).
  static int crossings(final int nodes, final int crossing, final int cut) {
    return Math.ceilDiv(nodes * nodes / 2 + crossing, cut);
  }

  /// Equation (5): the pairs across over the cut.
  static int classical(final int nodes, final int cut) {
    return Math.ceilDiv(nodes * nodes / 2, cut);
  }
}
