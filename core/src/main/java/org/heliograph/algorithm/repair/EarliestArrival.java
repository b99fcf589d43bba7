package org.heliograph.algorithm.repair;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.Network;
import org.heliograph.algorithm.Occupancy;
import org.heliograph.algorithm.Possession;
import org.heliograph.algorithm.Work;
import org.heliograph.collective.Demand;
import org.heliograph.graph.BreadthFirst;
import org.heliograph.graph.Digraph;
import org.heliograph.switching.Routing;

/// Searches the way by which a chunk reaches a node at the earliest slot, over channels that are
/// still free.
///
/// Slot by slot, breadth first from all who could hold the chunk by then: each node that is reached
/// could send it on in the next slot. Under minimal routing every holder is searched from alone,
/// and only where the distance is the shortest. Mutable; for one thread.
final class EarliestArrival {
  private final Network network;
  private final Demand demand;
  private final Occupancy occupancy;
  private final Possession possession;
  private final SplittableRandom random;
  private final Work work;
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

  /// One route of the way: its arcs, its slot and its lane.
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
      final Network network,
      final Demand demand,
      final Occupancy occupancy,
      final Possession possession,
      final SplittableRandom random,
      final Work work) {
    this.network = network;
    this.demand = demand;
    this.occupancy = occupancy;
    this.possession = possession;
    this.random = random;
    this.work = work;
    this.minimal = network.capabilities().routing() == Routing.MINIMAL;
    final int nodes = network.nodes();
    this.distances = new int[nodes][];
    this.since = new int[nodes];
    this.queue = new int[nodes];
    this.depth = new int[nodes];
    this.entered = new int[nodes];
  }

  /// The routes that bring `chunk` to `target`, first to last; empty if there is no way or the work
  /// was stopped.
  List<Leg> legs(final int chunk, final int target) {
    start(chunk);
    final int lanes = network.keepsLanes() ? network.mostLanes() : 1;
    isReached = true;
    for (slot = 0; since[target] == Possession.NEVER; slot++) {
      if (work.isStopped() || (!isReached && slot >= 64 * occupancy.words())) {
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
    final boolean relay = network.capabilities().relay();
    for (int node = 0; node < since.length; node++) {
      legTo.add(Optional.empty());
      final boolean mayHold = relay || demand.sources(chunk).contains(node);
      since[node] = mayHold ? possession.since(chunk, node) : Possession.NEVER;
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
        && (network.capabilities().relay() || legTo.get(node).isEmpty())
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
    final Digraph graph = network.graph();
    final int origin = queue[0];
    int end = starts;
    for (int at = 0; at < end; at++) {
      final int node = queue[at];
      final int degree = depth[node] < network.capabilities().hops() ? graph.outDegree(node) : 0;
      final int turn = degree > 1 ? random.nextInt(degree) : 0;
      work.add(1 + degree);
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
    final int channel = network.channel(arc);
    return (!network.keepsLanes() || lane < network.lanes(channel))
        && !isTaken(occupancy.fullSlots(channel, lane, slot >> 6))
        && (entered[node] < 0 || network.mayFollow(entered[node], arc))
        && (!minimal || distances(origin)[network.graph().head(arc)] == depth[node] + 1);
  }

  private int[] distances(final int node) {
    if (distances[node] == null) {
      distances[node] = BreadthFirst.distancesFrom(network.graph(), node);
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
        back = network.graph().tail(path[i]);
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
      leg = legTo.get(network.graph().tail(leg.get().path[0]));
    }
    return legs.reversed();
  }
}
