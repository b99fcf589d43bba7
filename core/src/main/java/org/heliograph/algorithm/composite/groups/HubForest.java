package org.heliograph.algorithm.composite.groups;

import java.util.Arrays;
import java.util.BitSet;
import java.util.SplittableRandom;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.algorithm.kernel.RandomOrder;
import org.heliograph.graph.Digraph;
import org.heliograph.primitive.IntList;
import org.heliograph.topology.NodeSet;

/// Shortest paths between the participants of a chunk and their nearest hubs, which share arcs and
/// form one tree at each hub; inward, or outward.
///
/// Some nodes are *stops*: there messages end, are stored, and are combined or copied. Participants
/// and hubs are stops. Every other node is one if all nodes are, if more messages pass through it
/// than its next channel has lanes, or if a route through it would be too long or not allowed.
/// Growing takes O(arcs at the active nodes). Mutable; for one thread.
final class HubForest {
  private final ArcNetwork arcNetwork;
  private final Digraph walked; // towards the hubs
  private final int[] distances;
  private final boolean inward;
  private final IntList[] levels;
  private final int[] arcs;
  private final int[] messages;
  private final int[] runs;
  private final BitSet active = new BitSet();
  private final BitSet stops = new BitSet();

  /// Starts without paths; `distances` are those to the nearest hub, or from it.
  HubForest(final ArcNetwork arcNetwork, final int[] distances, final boolean inward) {
    this.arcNetwork = arcNetwork;
    this.walked = inward ? arcNetwork.graph() : arcNetwork.graph().reversed();
    this.distances = distances;
    this.inward = inward;
    this.arcs = new int[distances.length];
    this.messages = new int[distances.length];
    this.runs = new int[distances.length];
    this.levels = new IntList[1 + Math.max(0, Arrays.stream(distances).max().orElse(0))];
    Arrays.setAll(levels, _ -> new IntList());
  }

  /// Grows paths for `participants` over the channels that `load` has used least so far, in
  /// proportion to their lanes, and adds them to `load`.
  void grow(
      final NodeSet participants,
      final int[] load,
      final boolean stopsEverywhere,
      final SplittableRandom random) {
    active.clear();
    stops.clear();
    for (final IntList level : levels) {
      level.clear();
    }
    for (int i = 0; i < participants.size(); i++) {
      reach(participants.get(i));
      stops.set(participants.get(i));
    }
    for (int level = levels.length - 1; level > 0; level--) {
      for (int i = 0; i < levels[level].size(); i++) {
        final int node = levels[level].get(i);
        arcs[node] = leastLoaded(node, load, random);
        load[arcNetwork.channel(arcs[node])]++;
        reach(parent(node));
      }
    }
    for (int level = levels.length - 1; level > 0; level--) {
      for (int i = 0; i < levels[level].size(); i++) {
        settle(levels[level].get(i), stopsEverywhere);
      }
    }
    for (int i = 0; i < levels[0].size(); i++) {
      stops.set(levels[0].get(i));
    }
  }

  private void reach(final int node) {
    if (!active.get(node)) {
      active.set(node);
      levels[distances[node]].add(node);
      messages[node] = 0;
      runs[node] = 0;
    }
  }

  private int leastLoaded(final int node, final int[] load, final SplittableRandom random) {
    int best = -1;
    int ties = 0;
    for (int i = 0; i < walked.outDegree(node); i++) {
      final int arc = walked.outArc(node, i);
      if (distances[walked.head(arc)] == distances[node] - 1) {
        final long order = best < 0 ? -1 : share(arc, best, load) - share(best, arc, load);
        ties = order < 0 ? 1 : order == 0 ? ties + 1 : ties;
        if (order < 0 || (order == 0 && random.nextInt(ties) == 0)) {
          best = arc;
        }
      }
    }
    return best;
  }

  /// Returns the load of `arc` with one message more, times the lanes of `other`.
  private long share(final int arc, final int other, final int[] load) {
    return (load[arcNetwork.channel(arc)] + 1L) * arcNetwork.lanes(arcNetwork.channel(other));
  }

  /// Decides whether `node` is a stop, after all that is farther from the hubs.
  private void settle(final int node, final boolean stopsEverywhere) {
    final long hops = arcNetwork.capabilities().hops();
    if (stopsEverywhere
        || messages[node] > arcNetwork.lanes(arcNetwork.channel(arcs[node]))
        || runs[node] >= hops) {
      stops.set(node);
    }
    if (stops.get(node)) {
      messages[node] = 1;
      runs[node] = 0;
    }
    final int parent = parent(node);
    if (distances[parent] > 0 && !mayPass(node, parent)) {
      stops.set(parent);
    }
    messages[parent] += messages[node];
    runs[parent] = Math.max(runs[parent], runs[node] + 1);
  }

  private boolean mayPass(final int node, final int parent) {
    return inward
        ? arcNetwork.mayFollow(arcs[node], arcs[parent])
        : arcNetwork.mayFollow(arcs[parent], arcs[node]);
  }

  int depth() {
    return levels.length - 1;
  }

  /// Returns the stops at distance `level` in random order.
  int[] stopsAt(final int level, final SplittableRandom random) {
    final int[] nodes = levels[level].toArray();
    RandomOrder.shuffle(nodes, nodes.length, random);
    int count = 0;
    for (final int node : nodes) {
      if (stops.get(node)) {
        nodes[count++] = node;
      }
    }
    return Arrays.copyOf(nodes, count);
  }

  boolean isActive(final int node) {
    return active.get(node);
  }

  /// Returns the arcs between `stop` and the next stop nearer to its hub, in their direction.
  int[] path(final int stop) {
    int length = 1;
    for (int node = parent(stop); !stops.get(node); node = parent(node)) {
      length++;
    }
    final int[] path = new int[length];
    int node = stop;
    for (int i = 0; i < length; i++, node = parent(node)) {
      path[inward ? i : length - 1 - i] = arcs[node];
    }
    return path;
  }

  private int parent(final int node) {
    return walked.head(arcs[node]);
  }
}
