package org.heliograph.algorithm.repair;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.algorithm.kernel.CopyTimes;
import org.heliograph.algorithm.kernel.Occupancy;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.collective.Demand;
import org.heliograph.graph.BreadthFirst;
import org.heliograph.graph.Digraph;
import org.heliograph.switching.Routing;

/// Searches for the path by which a chunk reaches a node at the earliest slot, over channels that
/// are still free.
///
/// It searches slot by slot, breadth first from all nodes that could hold the chunk by then; each
/// node that is reached could send it on in the next slot. Under minimal routing it searches from
/// every holder separately, and only where the distance is the shortest. Mutable; for one thread.
final class EarliestArrival {
  private final ArcNetwork arcNetwork;
  private final Demand demand;
  private final Occupancy occupancy;
  private final CopyTimes copyTimes;
  private final SplittableRandom random;
  private final WorkCounter workCounter;
  private final boolean minimal;
  private final int[][] distances;
  private final int[] since;
  private final List<Optional<Leg>> legTo = new ArrayList<>();

  private final int[] queue;
  private final int[] depth;
  private final int[] entered;
  private int slot;
  private int lane;
  private boolean isReached;

  /// One route of the path: its arcs, its slot and its lane.
  static final class Leg {
    final int[] path;
    final int slot;
    final int lane;

    Leg(final int[] path, final int slot, final int lane) {
      this.path = path;
      this.slot = slot;
      this.lane = lane;
    }
  }

  EarliestArrival(
      final ArcNetwork arcNetwork,
      final Demand demand,
      final Occupancy occupancy,
      final CopyTimes copyTimes,
      final SplittableRandom random,
      final WorkCounter workCounter) {
    this.arcNetwork = arcNetwork;
    this.demand = demand;
    this.occupancy = occupancy;
    this.copyTimes = copyTimes;
    this.random = random;
    this.workCounter = workCounter;
    this.minimal = arcNetwork.capabilities().routing() == Routing.MINIMAL;
    final int nodes = arcNetwork.nodes();
    this.distances = new int[nodes][];
    this.since = new int[nodes];
    this.queue = new int[nodes];
    this.depth = new int[nodes];
    this.entered = new int[nodes];
  }

  /// Returns the routes that bring `chunk` to `target`, first to last; empty if there is no path or
  /// the work was stopped.
  List<Leg> legs(final int chunk, final int target) {
    start(chunk);
    final int lanes = arcNetwork.keepsLanes() ? arcNetwork.mostLanes() : 1;
    isReached = true;
    // In the first slot after all that are taken, whatever can be reached at once is reached.
    for (slot = 0; since[target] == CopyTimes.NEVER; slot++) {
      if (workCounter.isStopped() || (!isReached && slot > 64 * occupancy.words())) {
        return List.of();
      }
      isReached = false;
      for (lane = 0; lane < lanes; lane++) {
        searchSlot();
      }
    }
    return traced(target);
  }

  private void start(final int chunk) {
    legTo.clear();
    final boolean relay = arcNetwork.capabilities().relay();
    for (int node = 0; node < since.length; node++) {
      legTo.add(Optional.empty());
      final boolean mayHold = relay || demand.sources(chunk).contains(node);
      since[node] = mayHold ? copyTimes.since(chunk, node) : CopyTimes.NEVER;
    }
  }

  private void searchSlot() {
    int starts = 0;
    for (int node = 0; node < since.length; node++) {
      if (maySend(node)) {
        queue[starts++] = node;
        if (minimal) {
          breadthFirst(1);
          starts = 0;
        }
      }
    }
    if (starts > 0) {
      breadthFirst(starts);
    }
  }

  private boolean maySend(final int node) {
    return since[node] <= slot
        && (arcNetwork.capabilities().relay() || legTo.get(node).isEmpty())
        && !isTaken(occupancy.sendlessSlots(node, slot >> 6));
  }

  private boolean isTaken(final long slots) {
    return (slots >>> slot & 1) != 0;
  }

  /// Searches from the first `starts` nodes of the queue.
  private void breadthFirst(final int starts) {
    Arrays.fill(depth, -1);
    for (int i = 0; i < starts; i++) {
      depth[queue[i]] = 0;
      entered[queue[i]] = -1;
    }
    final Digraph graph = arcNetwork.graph();
    final int origin = queue[0];
    int end = starts;
    for (int at = 0; at < end; at++) {
      final int node = queue[at];
      final int degree = depth[node] < arcNetwork.capabilities().hops() ? graph.outDegree(node) : 0;
      final int turn = degree > 1 ? random.nextInt(degree) : 0;
      workCounter.add(1 + degree);
      for (int i = 0; i < degree; i++) {
        final int arc = graph.outArc(node, (i + turn) % degree);
        final int head = graph.head(arc);
        if (depth[head] < 0 && mayEnter(node, arc, origin)) {
          depth[head] = depth[node] + 1;
          entered[head] = arc;
          queue[end++] = head;
          reach(head);
        }
      }
    }
  }

  private boolean mayEnter(final int node, final int arc, final int origin) {
    final int channel = arcNetwork.channel(arc);
    return (!arcNetwork.keepsLanes() || lane < arcNetwork.lanes(channel))
        && !isTaken(occupancy.fullSlots(channel, lane, slot >> 6))
        && (entered[node] < 0 || arcNetwork.mayFollow(entered[node], arc))
        && (!minimal || distances(origin)[arcNetwork.graph().head(arc)] == depth[node] + 1);
  }

  private int[] distances(final int node) {
    if (distances[node] == null) {
      distances[node] = BreadthFirst.distancesFrom(arcNetwork.graph(), node);
    }
    return distances[node];
  }

  private void reach(final int node) {
    if (since[node] > slot + 1 && !isTaken(occupancy.receivelessSlots(node, slot >> 6))) {
      since[node] = slot + 1;
      final int[] path = new int[depth[node]];
      int back = node;
      for (int i = path.length - 1; i >= 0; i--) {
        path[i] = entered[back];
        back = arcNetwork.graph().tail(path[i]);
      }
      legTo.set(node, Optional.of(new Leg(path, slot, lane)));
      isReached = true;
    }
  }

  private List<Leg> traced(final int target) {
    final List<Leg> legs = new ArrayList<>();
    Optional<Leg> leg = legTo.get(target);
    while (leg.isPresent()) {
      legs.add(leg.get());
      leg = legTo.get(arcNetwork.graph().tail(leg.get().path[0]));
    }
    return legs.reversed();
  }
}
