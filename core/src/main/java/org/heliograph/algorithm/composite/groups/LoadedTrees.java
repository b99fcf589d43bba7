package org.heliograph.algorithm.composite.groups;

import java.util.Arrays;
import java.util.BitSet;
import java.util.PriorityQueue;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.collective.Demand;
import org.heliograph.graph.Digraph;
import org.heliograph.primitive.IntList;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.topology.NodeSet;

/// Sends every chunk from one node to its targets along a tree over the links that are least
/// loaded, in the first slots in which they are free.
///
/// Each target is joined to the tree by a path whose links cost 1 and their chunks per lane so far.
/// A path is one transmission as far as the hardware allows, or stops at every node. O(m log n) for
/// each target. Mutable; for one thread.
final class LoadedTrees {
  private final ArcNetwork network;
  private final Digraph graph;
  private final Demand demand;
  private final boolean stopsEverywhere;
  private final WorkCounter work;
  private final double[] cost;
  private final BitSet reached = new BitSet(); // by the search at hand
  private final double[] far; // from each of these to the target
  private final int[] onward; // arc from each of these towards the target
  private final MessagePlacement placement;

  LoadedTrees(
      final ArcNetwork network,
      final Demand demand,
      final boolean stopsEverywhere,
      final WorkCounter work) {
    this.network = network;
    this.graph = network.graph();
    this.demand = demand;
    this.stopsEverywhere = stopsEverywhere;
    this.work = work;
    this.cost = new double[graph.arcs()];
    this.far = new double[graph.nodes()];
    this.onward = new int[graph.nodes()];
    this.placement = new MessagePlacement(network);
    Arrays.fill(cost, 1);
  }

  /// Returns the schedule; it throws a `CancellationException` if the work is stopped.
  ColumnarSchedule schedule() {
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      placement.start(-1);
      placement.hold(demand.source(chunk));
      final NodeSet targets = demand.targets(chunk);
      for (int i = 0; i < targets.size(); i++) {
        if (!placement.holds(targets.get(i))) {
          send(chunk, path(targets.get(i)));
        }
      }
    }
    return placement.build();
  }

  /// The cheapest path to `target` from a node that has the chunk, searched backwards: such a node
  /// is usually near.
  private int[] path(final int target) {
    final PriorityQueue<Reached> queue = new PriorityQueue<>();
    reached.clear();
    reach(target, 0, -1, queue);
    Reached first = queue.remove();
    while (!placement.holds(first.node)) {
      if (first.cost == far[first.node]) {
        work.proceed(graph.inDegree(first.node));
        for (int i = 0; i < graph.inDegree(first.node); i++) {
          final int arc = graph.inArc(first.node, i);
          reach(graph.tail(arc), first.cost + cost[arc], arc, queue);
        }
      }
      first = queue.remove();
    }
    final IntList path = new IntList();
    for (int node = first.node; node != target; node = graph.head(onward[node])) {
      path.add(onward[node]);
    }
    return path.toArray();
  }

  private void reach(
      final int node, final double price, final int arc, final PriorityQueue<Reached> queue) {
    if (!reached.get(node) || price < far[node] - 1e-9) {
      reached.set(node);
      far[node] = price;
      onward[node] = arc;
      queue.add(new Reached(price, node));
    }
  }

  /// A node and what the path to it costs; equal costs are taken in order of the nodes.
  private record Reached(double cost, int node) implements Comparable<Reached> {
    @Override
    public int compareTo(final Reached other) {
      final int order = Double.compare(cost, other.cost);
      return order == 0 ? Integer.compare(node, other.node) : order;
    }
  }

  private void send(final int chunk, final int[] path) {
    int start = 0;
    while (start < path.length) {
      final int end = stopsEverywhere ? start + 1 : network.cut(path, start);
      placement.send(new ArcNetwork.Message(chunk, Action.COPY), path, start, end);
      for (int hop = start; hop < end; hop++) {
        cost[path[hop]] += 1.0 / network.lanes(network.channel(path[hop]));
      }
      start = end;
    }
  }
}
