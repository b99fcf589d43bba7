package org.heliograph.algorithm.composite.groups;

import java.lang.ref.SoftReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.concurrent.ConcurrentHashMap;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.collective.Demand;
import org.heliograph.graph.Digraph;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.switching.SwitchingModel;
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
  private final double[] far;
  private final int[] from;
  private final MessagePlacement placement;

  /// The schedules that were made on a network, kept with it, since one after another asks for the
  /// same: composites that differ in what they do inside groups.
  private record Made(Map<Asked, SoftReference<ColumnarSchedule>> schedules) {}

  /// What a schedule on one network depends on.
  private record Asked(Demand demand, SwitchingModel switching, boolean stopsEverywhere) {}

  /// Returns the schedule of `problem`, made now or before; it throws a `CancellationException` if
  /// the work is stopped.
  static ColumnarSchedule of(
      final Problem problem, final boolean stopsEverywhere, final WorkCounter work) {
    final Asked asked = new Asked(problem.demand(), problem.switching(), stopsEverywhere);
    final Map<Asked, SoftReference<ColumnarSchedule>> made =
        problem.topology().view(Made.class, _ -> new Made(new ConcurrentHashMap<>())).schedules();
    final ColumnarSchedule[] strong = new ColumnarSchedule[1];
    made.compute(
        asked,
        (_, before) -> {
          strong[0] = before == null ? null : before.get();
          if (strong[0] != null) {
            return before;
          }
          final ArcNetwork network = ArcNetwork.of(problem);
          strong[0] = new LoadedTrees(network, problem.demand(), stopsEverywhere, work).schedule();
          return new SoftReference<>(strong[0]);
        });
    return strong[0];
  }

  private LoadedTrees(
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
    this.from = new int[graph.nodes()];
    this.placement = new MessagePlacement(network);
    Arrays.fill(cost, 1);
  }

  private ColumnarSchedule schedule() {
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

  /// The cheapest path to `target` from a node that has the chunk.
  private int[] path(final int target) {
    final PriorityQueue<Reached> queue = new PriorityQueue<>();
    Arrays.fill(far, Double.POSITIVE_INFINITY);
    Arrays.fill(from, -1);
    for (int node = 0; node < far.length; node++) {
      if (placement.holds(node)) {
        far[node] = 0;
        queue.add(new Reached(0, node));
      }
    }
    while (!queue.isEmpty() && queue.peek().node != target) {
      final Reached reached = queue.remove();
      if (reached.cost > far[reached.node]) {
        continue;
      }
      work.proceed(graph.outDegree(reached.node));
      for (int i = 0; i < graph.outDegree(reached.node); i++) {
        final int arc = graph.outArc(reached.node, i);
        final double next = reached.cost + cost[arc];
        if (next < far[graph.head(arc)] - 1e-9) {
          far[graph.head(arc)] = next;
          from[graph.head(arc)] = arc;
          queue.add(new Reached(next, graph.head(arc)));
        }
      }
    }
    final List<Integer> path = new ArrayList<>();
    for (int node = target; !placement.holds(node); node = graph.tail(from[node])) {
      path.add(from[node]);
    }
    return path.reversed().stream().mapToInt(Integer::intValue).toArray();
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
