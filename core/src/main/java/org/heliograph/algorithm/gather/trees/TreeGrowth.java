package org.heliograph.algorithm.gather.trees;

import java.util.Arrays;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.algorithm.kernel.RandomOrder;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.collective.Demand;
import org.heliograph.graph.Digraph;
import org.heliograph.primitive.IntList;
import org.heliograph.schedule.Schedule;
import org.heliograph.switching.Routing;

/// Grows one tree per chunk over links that are as evenly loaded as possible, and places the trees
/// in slots.
///
/// Mutable; for one thread.
final class TreeGrowth {
  private static final int PASSES = 3;
  private static final double[] DEPTH_PRICES = {0.03, 0.3, 0.1, 0.01, 1};

  private final ArcNetwork network;
  private final Digraph graph;
  private final Demand demand;
  private final int least;
  private final int[] load;
  private final int[][] trees;
  private final double[] label;
  private final int[] from;
  private final int[] depth; // −1 outside the tree

  TreeGrowth(final ArcNetwork network, final Demand demand, final int least) {
    this.network = network;
    this.graph = network.graph();
    this.demand = demand;
    this.least = Math.max(1, least);
    this.load = new int[graph.arcs()];
    this.trees = new int[demand.chunks()][];
    this.label = new double[graph.nodes()];
    this.from = new int[graph.nodes()];
    this.depth = new int[graph.nodes()];
  }

  /// Returns a schedule; empty if the work was stopped.
  Optional<Schedule> attempt(
      final int index, final SplittableRandom random, final WorkCounter work) {
    Arrays.fill(load, 0);
    Arrays.fill(trees, new int[0]);
    final double price = DEPTH_PRICES[index % DEPTH_PRICES.length];
    for (int pass = 0; pass < PASSES; pass++) {
      for (final int chunk : RandomOrder.of(demand.chunks(), random)) {
        if (work.isStopped()) {
          return Optional.empty();
        }
        count(trees[chunk], -1);
        trees[chunk] = tree(chunk, price, work);
        count(trees[chunk], 1);
      }
    }
    final int[][] slots = new FarthestFirst(network, trees).slots(random);
    final boolean passes =
        network.capabilities().hops() > 1 && network.capabilities().routing() == Routing.ANY;
    return Optional.of(new TreePlacement(network, demand).placed(trees, slots, passes));
  }

  private void count(final int[] tree, final int change) {
    for (final int arc : tree) {
      load[arc] += change;
    }
  }

  private double cost(final int arc) {
    final double filled = (load[arc] + 1.0) / network.lanes(network.channel(arc)) / least;
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

  /// Returns the arcs of a tree for `chunk`, from its source on.
  private int[] tree(final int chunk, final double price, final WorkCounter work) {
    final PriorityQueue<Reached> queue = new PriorityQueue<>();
    Arrays.fill(label, Double.POSITIVE_INFINITY);
    Arrays.fill(depth, -1);
    final IntList tree = new IntList();
    final int source = demand.source(chunk);
    label[source] = 0;
    depth[source] = 0;
    queue.add(new Reached(0, source));
    int left = demand.targets(chunk).size() - (demand.targets(chunk).contains(source) ? 1 : 0);
    while (left > 0) {
      final Reached reached = queue.remove();
      final int node = reached.node;
      if (reached.cost > label[node]) {
        continue;
      }
      if (depth[node] < 0 && demand.targets(chunk).contains(node)) {
        left--;
        attach(node, price, tree, queue);
      } else {
        expand(node, queue, work);
      }
    }
    return tree.toArray();
  }

  private void expand(final int node, final PriorityQueue<Reached> queue, final WorkCounter work) {
    work.add(graph.outDegree(node));
    for (int i = 0; i < graph.outDegree(node); i++) {
      final int arc = graph.outArc(node, i);
      final int head = graph.head(arc);
      final double next = label[node] + cost(arc);
      if (depth[head] < 0 && next < label[head] - 1e-9) {
        label[head] = next;
        from[head] = arc;
        queue.add(new Reached(next, head));
      }
    }
  }

  /// Adds the path to `node` to the tree; its nodes start again with the price of their depth.
  private void attach(
      final int node, final double price, final IntList tree, final PriorityQueue<Reached> queue) {
    final IntList path = new IntList();
    int at = node;
    while (depth[at] < 0) {
      path.add(from[at]);
      at = graph.tail(from[at]);
    }
    for (int i = path.size() - 1; i >= 0; i--) {
      final int arc = path.get(i);
      tree.add(arc);
      depth[graph.head(arc)] = depth[graph.tail(arc)] + 1;
      label[graph.head(arc)] = price * depth[graph.head(arc)];
      queue.add(new Reached(label[graph.head(arc)], graph.head(arc)));
    }
  }
}
