package org.heliograph.graph;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Queue;

/// Undirected spanning trees that together use no edge more often than its capacity.
///
/// They exist if the capacity between the parts of every partition is at least the number of trees
/// times that of the parts less one (*tutte1961*, *nash-williams1961*). Trees grow one after
/// another from their roots by edges with capacity left, shallow ones first. Where a tree has to
/// use an edge too often, edges are exchanged: an edge of a tree for one that joins the same two
/// parts of it, which another tree may have to give up for a third, by the shortest such sequence
/// (*edmonds1965*). O(trees · m log n) to grow, and O(trees · n · m) for each exchange.
public final class SpanningTreePacking {
  private static final double OVERUSED = 1e9; // deeper than any tree

  private final Digraph graph;
  private final long[] left; // of each edge; below 0 if it is used too often
  private final double[] shares; // one use of each edge, over its capacity
  private final List<BitSet> trees = new ArrayList<>();
  private long work;

  /// An edge that a tree may take to a node.
  private record Offer(double cost, int edge, int node) implements Comparable<Offer> {
    @Override
    public int compareTo(final Offer other) {
      final int order = Double.compare(cost, other.cost);
      return order == 0 ? Integer.compare(edge, other.edge) : order;
    }
  }

  private SpanningTreePacking(final Digraph graph, final long[] capacities, final long work) {
    this.graph = graph;
    this.left = capacities.clone();
    this.shares = Arrays.stream(capacities).mapToDouble(it -> 1.0 / Math.max(1, it)).toArray();
    this.work = work;
  }

  /// A tree from each of `roots`: its edges, which are arcs of `graph`. Arcs without capacity are
  /// no edges; the others must connect all nodes.
  ///
  /// Some edges are used too often if no such trees exist, or if the exchanges look at more than
  /// `work` edges.
  public static List<int[]> of(
      final Digraph graph, final long[] capacities, final int[] roots, final long work) {
    final SpanningTreePacking packing = new SpanningTreePacking(graph, capacities, work);
    for (final int root : roots) {
      packing.grow(root);
    }
    packing.exchange();
    return packing.trees.stream().map(tree -> tree.stream().toArray()).toList();
  }

  private void grow(final int root) {
    final BitSet tree = new BitSet();
    final int[] depths = new int[graph.nodes()];
    Arrays.fill(depths, -1);
    final PriorityQueue<Offer> offers = new PriorityQueue<>();
    depths[root] = 0;
    offer(root, depths, offers);
    while (!offers.isEmpty()) {
      final Offer offer = offers.remove();
      if (depths[offer.node] < 0) {
        tree.set(offer.edge);
        left[offer.edge]--;
        depths[offer.node] = depths[other(offer.edge, offer.node)] + 1;
        offer(offer.node, depths, offers);
      }
    }
    trees.add(tree);
  }

  private void offer(final int node, final int[] depths, final PriorityQueue<Offer> offers) {
    for (int i = 0; i < degree(node); i++) {
      final int edge = edge(node, i);
      final int next = other(edge, node);
      if (depths[next] < 0 && shares[edge] > 0) {
        offers.add(new Offer(cost(edge, depths[node]), edge, next));
      }
    }
  }

  private double cost(final int edge, final int depth) {
    final double used = 1 - left[edge] * shares[edge];
    return left[edge] > 0 ? depth + used : OVERUSED + used;
  }

  private int degree(final int node) {
    return graph.outDegree(node) + graph.inDegree(node);
  }

  private int edge(final int node, final int index) {
    final int out = graph.outDegree(node);
    return index < out ? graph.outArc(node, index) : graph.inArc(node, index - out);
  }

  private int other(final int edge, final int node) {
    return graph.tail(edge) == node ? graph.head(edge) : graph.tail(edge);
  }

  private void exchange() {
    for (int edge = 0; edge < left.length; edge++) {
      boolean isMade = true;
      while (left[edge] < 0 && isMade) {
        isMade = new Exchange(edge).isMade();
      }
    }
  }

  /// The search for the shortest sequence of exchanges that frees an edge.
  private final class Exchange {
    private final int freed;
    private final int[] before; // the edge that each edge replaces
    private final int[] where; // in which tree
    private final Queue<Integer> waiting = new ArrayDeque<>();

    Exchange(final int freed) {
      this.freed = freed;
      this.before = new int[left.length];
      this.where = new int[left.length];
      Arrays.fill(before, -1);
      before[freed] = freed;
      waiting.add(freed);
    }

    /// Whether such a sequence is found; then the trees have exchanged their edges.
    boolean isMade() {
      while (!waiting.isEmpty() && work > 0) {
        final int edge = waiting.remove();
        for (int tree = 0; tree < trees.size(); tree++) {
          final int last = trees.get(tree).get(edge) ? replaced(edge, tree) : -1;
          if (last >= 0) {
            apply(last);
            return true;
          }
        }
      }
      return false;
    }

    /// Notes what may replace `edge` in `tree`; returns an edge with capacity left, or −1.
    private int replaced(final int edge, final int tree) {
      work -= left.length;
      final BitSet edges = trees.get(tree);
      final BitSet side = side(edges, edge);
      for (int next = 0; next < left.length; next++) {
        if (before[next] < 0
            && shares[next] > 0
            && !edges.get(next)
            && side.get(graph.tail(next)) != side.get(graph.head(next))) {
          before[next] = edge;
          where[next] = tree;
          if (left[next] > 0) {
            return next;
          }
          waiting.add(next);
        }
      }
      return -1;
    }

    private void apply(final int last) {
      left[last]--;
      left[freed]++;
      for (int edge = last; edge != freed; edge = before[edge]) {
        trees.get(where[edge]).set(edge);
        trees.get(where[edge]).clear(before[edge]);
      }
    }

    /// The nodes on one side of `edge` in a tree.
    private BitSet side(final BitSet edges, final int edge) {
      final BitSet side = new BitSet(graph.nodes());
      final Queue<Integer> open = new ArrayDeque<>();
      side.set(graph.tail(edge));
      open.add(graph.tail(edge));
      while (!open.isEmpty()) {
        final int node = open.remove();
        for (int i = 0; i < degree(node); i++) {
          final int next = edge(node, i);
          final int end = other(next, node);
          if (next != edge && edges.get(next) && !side.get(end)) {
            side.set(end);
            open.add(end);
          }
        }
      }
      return side;
    }
  }
}
