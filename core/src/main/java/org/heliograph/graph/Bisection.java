package org.heliograph.graph;

import java.util.BitSet;

/// A split of the nodes into ⌊n/2⌋ and ⌈n/2⌉, with the number of arcs that cross it in either
/// direction.
///
/// Every edge of a symmetric graph counts twice, once for each of its arcs. Found by local search
/// (Fiduccia and Mattheyses, from fixed starts). For at most `EXACT_NODES_MAX` nodes branch and
/// bound then proves it minimal, or finds a better one, if the budget suffices.
public final class Bisection {
  /// The maximum number of nodes for which a proof is attempted.
  public static final int EXACT_NODES_MAX = 64;

  /// A budget, in elementary steps, that takes about a second.
  public static final long DEFAULT_BUDGET = 60_000_000L;

  private final long arcs;
  private final boolean exact;
  private final BitSet side;

  Bisection(final long arcs, final boolean exact, final BitSet side) {
    this.arcs = arcs;
    this.exact = exact;
    this.side = side;
  }

  /// The best split found within `budget` steps; deterministic.
  public static Bisection of(final Digraph graph, final long budget) {
    final CutWeights weights = CutWeights.of(graph);
    final BitSet start = BisectionHeuristic.best(weights);
    if (graph.nodes() > EXACT_NODES_MAX) {
      return new Bisection(weights.crossing(start), false, start);
    }
    return new BisectionSearch(weights, start, budget).run();
  }

  /// The number of arcs that cross, in both directions together.
  public long arcs() {
    return arcs;
  }

  /// Whether no split has fewer; otherwise `arcs` is only an upper bound of the minimum.
  public boolean isExact() {
    return exact;
  }

  /// The nodes on one side.
  public BitSet side() {
    return (BitSet) side.clone();
  }
}
