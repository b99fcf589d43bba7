package org.heliograph.algorithm.gather.trees;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.IntPredicate;
import java.util.function.LongConsumer;
import org.heliograph.graph.Digraph;
import org.heliograph.primitive.IntList;
import org.heliograph.topology.NodeSet;

/// Grows trees one after another by the cheapest path to the next target: an arc costs more the
/// more trees it carries over its capacity, and a node costs more the deeper it is in the tree.
///
/// Trees divide at some nodes alone; the others are only passed, as often as it is cheapest. O(m
/// log n) for a tree that divides everywhere, otherwise for each of its paths. Mutable; for one
/// thread.
final class SteinerGrowth {
  private final Digraph graph;
  private final long[] capacities;
  private final IntPredicate divides;
  private final int[] load;
  private final double[] label;
  private final int[] from;
  private final int[] depth; // −1 outside the tree
  private final PriorityQueue<Reached> queue = new PriorityQueue<>();

  SteinerGrowth(final Digraph graph, final long[] capacities, final IntPredicate divides) {
    this.graph = graph;
    this.capacities = capacities;
    this.divides = divides;
    this.load = new int[graph.arcs()];
    this.label = new double[graph.nodes()];
    this.from = new int[graph.nodes()];
    this.depth = new int[graph.nodes()];
  }

  /// How a tree grows: the price of depth, and how many trees an arc must carry over its capacity
  /// at least, so that costs are about 1.
  record Prices(double depth, double least) {}

  /// How many trees `arc` carries.
  int load(final int arc) {
    return load[arc];
  }

  /// Forgets all trees.
  void clear() {
    Arrays.fill(load, 0);
  }

  /// Forgets the tree of these paths.
  void remove(final List<int[]> tree) {
    for (final int[] path : tree) {
      for (final int arc : path) {
        load[arc]--;
      }
    }
  }

  /// Adds a tree from `source` to all `targets`: paths between nodes that divide it, each after the
  /// one that leads to its first node. Says `steps` how many arcs it looks at.
  List<int[]> add(
      final int source, final NodeSet targets, final Prices prices, final LongConsumer steps) {
    queue.clear();
    Arrays.fill(label, Double.POSITIVE_INFINITY);
    Arrays.fill(depth, -1);
    final List<int[]> tree = new ArrayList<>();
    label[source] = 0;
    depth[source] = 0;
    queue.add(new Reached(0, source));
    int left = targets.size() - (targets.contains(source) ? 1 : 0);
    while (left > 0) {
      final Reached reached = queue.remove();
      final int node = reached.node;
      if (reached.cost > label[node]) {
        continue;
      }
      if (depth[node] < 0 && targets.contains(node)) {
        left--;
        attach(node, prices, tree);
      } else {
        expand(node, prices, steps);
      }
    }
    return tree;
  }

  private double cost(final int arc, final Prices prices) {
    final double filled = (load[arc] + 1.0) / capacities[arc] / prices.least;
    return filled * filled * filled * filled; // steep, so that the fullest links are spared
  }

  /// A node and its cost; equal costs are taken in order of the nodes.
  private record Reached(double cost, int node) implements Comparable<Reached> {
    @Override
    public int compareTo(final Reached other) {
      final int order = Double.compare(cost, other.cost);
      return order == 0 ? Integer.compare(node, other.node) : order;
    }
  }

  private void expand(final int node, final Prices prices, final LongConsumer steps) {
    steps.accept(graph.outDegree(node));
    for (int i = 0; i < graph.outDegree(node); i++) {
      final int arc = graph.outArc(node, i);
      final int head = graph.head(arc);
      final double next = label[node] + cost(arc, prices);
      if (depth[head] < 0 && next < label[head] - 1e-9) {
        label[head] = next;
        from[head] = arc;
        queue.add(new Reached(next, head));
      }
    }
  }

  /// Adds the way to `node` to the tree; its nodes start again with the price of their depth.
  private void attach(final int node, final Prices prices, final List<int[]> tree) {
    final IntList way = new IntList();
    int at = node;
    while (depth[at] < 0) {
      way.add(from[at]);
      load[from[at]]++;
      at = graph.tail(from[at]);
    }
    final IntList path = new IntList();
    boolean passes = false;
    for (int i = way.size() - 1; i >= 0; i--) {
      path.add(way.get(i));
      final int head = graph.head(way.get(i));
      if (head == node || divides.test(head)) {
        depth[head] = depth[graph.tail(path.get(0))] + 1;
        label[head] = prices.depth * depth[head];
        queue.add(new Reached(label[head], head));
        tree.add(path.toArray());
        path.clear();
      } else {
        passes = true;
      }
    }
    if (passes) {
      restart();
    }
  }

  /// Looks for ways again: arcs to nodes that are passed may be taken again, at a higher cost.
  private void restart() {
    queue.clear();
    for (int node = 0; node < depth.length; node++) {
      if (depth[node] < 0) {
        label[node] = Double.POSITIVE_INFINITY;
      } else {
        queue.add(new Reached(label[node], node));
      }
    }
  }
}
