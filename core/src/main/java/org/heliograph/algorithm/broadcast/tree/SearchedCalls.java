package org.heliograph.algorithm.broadcast.tree;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.algorithm.kernel.SlotUse;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.graph.BreadthFirst;
import org.heliograph.graph.Digraph;
import org.heliograph.primitive.IntList;
import org.heliograph.problem.Budget;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.switching.Capabilities;
import org.heliograph.switching.Routing;
import org.heliograph.topology.Topology;

/// Calls that are searched one by one over free channels, nearest informed node first, and never
/// rerouted.
///
/// Unlike a flow, the search respects dimension order, shortest routes, hop limits, media and
/// couplers. A state of the search is an arc, which determines the arcs that may follow. A call
/// takes O(m · degree). If routes may have any length and need not be shortest, arcs from which a
/// failed search came stay excluded until the calls of the next chunk begin, so failures cost O(m ·
/// degree) in all.
final class SearchedCalls implements BroadcastGrowth.Calls {
  private static final int NODES_CACHED = 4096;

  private final ArcNetwork arcNetwork;
  private final Digraph graph;
  private final Topology topology;
  private final SlotUse use;
  private final int[] seen;
  private final int[] next;
  private final int[] depth;
  private final int[] queue;
  private final int[][] distances;
  private final boolean keepsDead;
  private int search;
  private int firstSearch;
  private WorkCounter workCounter = new WorkCounter(Budget.of(1));
  private BitSet callers = new BitSet();
  private BitSet informed = new BitSet();
  private BitSet fresh = new BitSet();
  private final List<int[]> paths = new ArrayList<>();
  private final IntList layersOf = new IntList();
  private final BitSet toAll = new BitSet();
  private final BitSet refused = new BitSet();

  SearchedCalls(final ArcNetwork arcNetwork, final SlotUse use) {
    this.arcNetwork = arcNetwork;
    this.graph = arcNetwork.graph();
    this.topology = arcNetwork.topology();
    this.use = use;
    this.seen = new int[graph.arcs()];
    this.next = new int[graph.arcs()];
    this.depth = new int[graph.arcs()];
    this.queue = new int[graph.arcs()];
    this.distances = new int[arcNetwork.nodes()][];
    this.keepsDead =
        arcNetwork.capabilities().hops() == Capabilities.UNLIMITED
            && arcNetwork.capabilities().routing() != Routing.MINIMAL
            && use.layers() == 1;
  }

  @Override
  public void begin(final BitSet whoCalls, final BitSet whoKnows, final WorkCounter effort) {
    workCounter = effort;
    callers = whoCalls;
    informed = whoKnows;
    fresh = new BitSet();
    paths.clear();
    layersOf.clear();
    toAll.clear();
    refused.clear();
    firstSearch = search;
  }

  @Override
  public boolean call(final int target, final SplittableRandom random) {
    if (fresh.get(target) || use.receivesLeft(target) <= 0) {
      return fresh.get(target);
    }
    for (int layer = 0; layer < use.layers(); layer++) {
      final int first = search(target, layer, random);
      if (first >= 0 && take(first, layer)) {
        return true;
      }
    }
    refused.set(target);
    return false;
  }

  /// Searches backwards from `target` to an arc that a caller may start with, or −1.
  private int search(final int target, final int layer, final SplittableRandom random) {
    final boolean minimal = arcNetwork.capabilities().routing() == Routing.MINIMAL;
    final int[] distance = minimal ? distances(target) : new int[0];
    firstSearch = keepsDead ? firstSearch : search;
    search++;
    int end = expand(target, -1, layer, random, 0);
    for (int head = 0; head < end; head++) {
      final int arc = queue[head];
      final int node = graph.tail(arc);
      if (minimal && distance[node] != depth[arc]) {
        continue;
      }
      if (callers.get(node) && use.sendsLeft(node) > 0) {
        release(end);
        return arc;
      }
      if (depth[arc] < arcNetwork.capabilities().hops()) {
        end = expand(node, arc, layer, random, end);
      }
    }
    return -1;
  }

  /// States of a successful search may be searched again.
  private void release(final int end) {
    for (int i = 0; i < end; i++) {
      seen[queue[i]] = 0;
    }
  }

  private int expand(
      final int node,
      final int after,
      final int layer,
      final SplittableRandom random,
      final int from) {
    final int degree = graph.inDegree(node);
    workCounter.add(1 + degree);
    final int turn = degree < 2 ? 0 : random.nextInt(degree);
    int end = from;
    for (int i = 0; i < degree; i++) {
      final int arc = graph.inArc(node, (i + turn) % degree);
      if (seen[arc] <= firstSearch
          && use.room(arcNetwork.channel(arc), layer) > 0
          && (after < 0 || arcNetwork.mayFollow(arc, after))) {
        seen[arc] = search;
        next[arc] = after;
        depth[arc] = after < 0 ? 1 : depth[after] + 1;
        queue[end++] = arc;
      }
    }
    return end;
  }

  private int[] distances(final int target) {
    final int[] known = distances[target];
    if (known != null) {
      return known;
    }
    final int[] found = BreadthFirst.distancesTo(graph, target);
    if (arcNetwork.nodes() <= NODES_CACHED) {
      distances[target] = found;
    }
    return found;
  }

  private boolean take(final int first, final int layer) {
    final int[] path = new int[depth[first]];
    int arc = first;
    for (int hop = 0; hop < path.length; hop++) {
      path[hop] = arc;
      arc = next[arc];
    }
    if (repeatsChannel(path)) {
      return false;
    }
    for (final int hop : path) {
      use.take(arcNetwork.channel(hop), layer);
    }
    use.send(graph.tail(first));
    toAll.set(paths.size(), deliver(path));
    layersOf.add(layer);
    paths.add(path);
    return true;
  }

  private boolean repeatsChannel(final int[] path) {
    return !arcNetwork.isPointToPoint()
        && Arrays.stream(path).map(arcNetwork::channel).distinct().count() < path.length;
  }

  /// Delivers to all readers of the last channel if each has a free port, otherwise to the target
  /// only; returns whether to all.
  private boolean deliver(final int[] path) {
    final int sender = graph.tail(path[0]);
    final int last = path[path.length - 1];
    final long channel = arcNetwork.channel(last);
    boolean all = true;
    for (int i = 0; i < topology.readerCount(channel); i++) {
      all &= use.receivesLeft(topology.reader(channel, i)) > 0;
    }
    for (int i = 0; i < topology.readerCount(channel); i++) {
      final int reader = topology.reader(channel, i);
      if (reader != sender && (all || reader == graph.head(last))) {
        use.receive(reader);
        fresh.set(reader);
      }
    }
    return all;
  }

  @Override
  public void addStarved(final BitSet starved) {
    starved.or(refused);
  }

  @Override
  public void finish(
      final ArcNetwork.Message message, final int slot, final ColumnarSchedule.Builder schedule) {
    for (int i = 0; i < paths.size(); i++) {
      final int[] path = paths.get(i);
      final ArcNetwork.Place place = new ArcNetwork.Place(slot, layersOf.get(i));
      final long[] channels = Arrays.stream(path).mapToLong(arcNetwork::channel).toArray();
      schedule.add(
          toAll.get(i)
              ? arcNetwork.transmission(
                  message, graph.tail(path[0]), Optional.empty(), channels, place)
              : arcNetwork.unicast(message, path, 0, path.length, place));
    }
    informed.or(fresh);
  }
}
