package org.heliograph.simulate.slotted;

import java.util.Arrays;
import java.util.Comparator;
import java.util.PriorityQueue;
import org.heliograph.graph.Digraph;
import org.heliograph.topology.GroupRoutes;
import org.heliograph.topology.StackTopology;

/// Shortest routes on the remaining part of a stack-graph, without a table; used by one thread.
///
/// If the route of the intact network is usable to its end, it is taken. Otherwise a best-first
/// search starts at the group, ordered by couplers crossed plus couplers of the intact route from
/// there, and ends at a group whose intact route is usable. Distances on the intact network never
/// exceed those on the remaining one and fall by at most one per coupler, so the first end found is
/// nearest (*hart1968*). Routes are therefore shortest after any faults, and every coupler brings a
/// message one coupler nearer. O(k) for a usable route of k couplers; a search visits few groups
/// while faults are few. Results are kept in a small cache.
///
/// If the processor's transmitter for the route has failed, it deflects the message to the coupler
/// it can write from which the fewest couplers remain, on ties its group's coupler. A relay is
/// always able to forward. So only sources deflect, and processors that held messages when a fault
/// occurred. Between two faults a message crosses at most one coupler more than the largest
/// distance between live groups.
final class LiveRoutes {
  private static final int CACHE_BITS = 12;
  private static final int CACHE = 1 << CACHE_BITS;
  private static final int INDEX_BITS = 16;
  private static final Comparator<Way> NEAREST =
      Comparator.comparingInt(Way::total).thenComparingInt(Way::order);

  private final StackTopology network;
  private final Digraph groups;
  private final GroupRoutes intact;
  private LiveNetwork live;
  private final long[] cachedPairs = new long[CACHE];
  private final int[] cachedRoutes = new int[CACHE];
  private final int[] reachedIn;
  private int search;
  private int ways;
  private final PriorityQueue<Way> open = new PriorityQueue<>(NEAREST);

  private int index;
  private int hops;

  LiveRoutes(final StackTopology network, final GroupRoutes intact, final LiveNetwork live) {
    this.network = network;
    this.groups = network.groups();
    this.intact = intact;
    this.live = live;
    this.reachedIn = new int[groups.nodes()];
  }

  /// A path of the search: the group it leads to, the couplers crossed, the first of them, and the
  /// estimated total to the goal by the intact network.
  private record Way(int group, int taken, int first, int total, int order) {}

  /// Switches to the routes on `left`.
  void change(final LiveNetwork left) {
    live = left;
    Arrays.fill(cachedPairs, 0);
  }

  /// Finds how `processor` sends to the group `goal`: sets [#index] and [#hops]. Returns false if
  /// it cannot.
  boolean find(final int processor, final int goal) {
    final int group = network.group(processor);
    if (!live.isLive(group) || !live.isLive(goal)) {
      return false;
    }
    final int route = route(group, goal);
    index = index(route);
    hops = hops(route);
    return live.transmits(processor, index) || handOver(processor, group, goal);
  }

  private boolean handOver(final int processor, final int group, final int goal) {
    int least = Integer.MAX_VALUE;
    for (int i = 0; i < groups.outDegree(group); i++) {
      if (live.transmits(processor, i)) {
        final int head = groups.head(groups.outArc(group, i));
        final int left = head == goal ? 1 : 1 + hops(route(head, goal));
        final int cost = 2 * left - (head == group ? 1 : 0);
        if (cost < least) {
          least = cost;
          index = i;
          hops = left;
        }
      }
    }
    return least < Integer.MAX_VALUE;
  }

  /// The coupler found, as an index among those that the group writes.
  int index() {
    return index;
  }

  /// The number of couplers left to cross on the route found.
  int hops() {
    return hops;
  }

  /// The coupler of the route from `group` to `goal`, both live, independent of the member that
  /// sends.
  int next(final int group, final int goal) {
    return index(route(group, goal));
  }

  private static int index(final int route) {
    return route & ((1 << INDEX_BITS) - 1);
  }

  private static int hops(final int route) {
    return route >>> INDEX_BITS;
  }

  private int route(final int group, final int goal) {
    final long pair = (long) group * groups.nodes() + goal + 1;
    final int cell = (int) ((pair * 0x9e3779b97f4a7c15L) >>> (Long.SIZE - CACHE_BITS));
    if (cachedPairs[cell] != pair) {
      cachedRoutes[cell] = searched(group, goal);
      cachedPairs[cell] = pair;
    }
    return cachedRoutes[cell];
  }

  private int searched(final int group, final int goal) {
    final int direct = intact.hops(group, goal);
    if (isUsable(group, goal)) {
      return (direct << INDEX_BITS) | intact.next(group, goal, direct);
    }
    search++;
    ways = 0;
    open.clear();
    reachedIn[group] = group == goal ? 0 : search;
    expand(new Way(group, 0, 0, 0, 0), goal);
    while (!open.isEmpty()) {
      final Way way = open.remove();
      if (reachedIn[way.group] == search) {
        continue;
      }
      reachedIn[way.group] = search;
      if (way.group == goal || isUsable(way.group, goal)) {
        return checked(way);
      }
      expand(way, goal);
    }
    throw new AssertionError("Live groups reach one another.");
  }

  private int checked(final Way way) {
    if (way.total > PackedMessage.HOPS_MAX) {
      throw new IllegalArgumentException(
          "faults: a route in %s crosses %s couplers; at most %s are counted. Maybe fewer faults."
              .formatted(network.name(), way.total, PackedMessage.HOPS_MAX));
    }
    return (way.total << INDEX_BITS) | way.first;
  }

  private void expand(final Way way, final int goal) {
    final int degree = groups.outDegree(way.group);
    // A different first choice for every goal, so that detours spread over several couplers.
    final int begin = (way.group + goal) % degree;
    for (int turn = 0; turn < degree; turn++) {
      final int i = begin + turn < degree ? begin + turn : begin + turn - degree;
      final int arc = groups.outArc(way.group, i);
      final int head = groups.head(arc);
      if (live.isUsable(arc) && reachedIn[head] != search) {
        final int taken = way.taken + 1;
        final int total = taken + (head == goal ? 0 : intact.hops(head, goal));
        open.add(new Way(head, taken, way.taken == 0 ? i : way.first, total, ways++));
      }
    }
  }

  /// Whether the route of the intact network is usable to its end.
  private boolean isUsable(final int from, final int goal) {
    if (live.isAllUsable()) {
      return true;
    }
    int group = from;
    for (int left = intact.hops(from, goal); left > 0; left--) {
      final int arc = groups.outArc(group, intact.next(group, goal, left));
      if (!live.isUsable(arc)) {
        return false;
      }
      group = groups.head(arc);
    }
    return true;
  }
}
