package org.heliograph.algorithm.reduce.rank;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.graph.Digraph;

/// Which channels and ports are taken in each slot, and shortest routes over those that are free.
///
/// A search looks only at nodes from which the target is near enough: O(channels) at most. Several
/// routes are taken together or not at all. Mutable; for one thread.
final class SlotRoutes {
  private final ArcNetwork network;
  private final Digraph graph;
  private final RoutedDistances distances;
  private final WorkCounter work;
  private final SplittableRandom random;
  private final List<short[]> slots = new ArrayList<>();
  private final int[] parents;
  private final int[] depths;
  private final int[] stamps;
  private final int[] queue;
  private int stamp;

  SlotRoutes(
      final ArcNetwork network,
      final RoutedDistances distances,
      final WorkCounter work,
      final SplittableRandom random) {
    this.network = network;
    this.graph = network.graph();
    this.distances = distances;
    this.work = work;
    this.random = random;
    this.parents = new int[graph.nodes()];
    this.depths = new int[graph.nodes()];
    this.stamps = new int[graph.nodes()];
    this.queue = new int[graph.nodes()];
  }

  /// The number of slots in which something is taken, or was tried.
  int used() {
    return slots.size();
  }

  /// Takes a route in `slot` for every message, a sender and a receiver, none of them longer than
  /// `detour` channels more than a shortest one; empty if they do not fit.
  Optional<List<int[]>> take(final int slot, final List<int[]> messages, final int detour) {
    while (slots.size() <= slot) {
      slots.add(new short[network.channels() + 2 * graph.nodes()]);
    }
    final short[] taken = slots.get(slot);
    final List<int[]> routes = new ArrayList<>();
    for (final int[] message : messages) {
      final int[] route = route(taken, message[0], message[1], detour);
      if (route.length == 0) {
        routes.forEach(other -> count(taken, other, -1));
        return Optional.empty();
      }
      count(taken, route, 1);
      routes.add(route);
    }
    return Optional.of(routes);
  }

  private void count(final short[] taken, final int[] route, final int change) {
    for (final int arc : route) {
      taken[network.channel(arc)] += (short) change;
    }
    taken[sends(graph.tail(route[0]))] += (short) change;
    taken[receives(graph.head(route[route.length - 1]))] += (short) change;
  }

  private int sends(final int node) {
    return network.channels() + node;
  }

  private int receives(final int node) {
    return network.channels() + graph.nodes() + node;
  }

  /// A shortest free route; no arcs if there is none short enough.
  private int[] route(final short[] taken, final int from, final int to, final int detour) {
    final int[] left = distances.to(to);
    final int most = (int) Math.min(network.capabilities().hops(), (long) left[from] + detour);
    if (taken[sends(from)] >= network.capabilities().sendPorts()
        || taken[receives(to)] >= network.capabilities().receivePorts()
        || left[from] > most) {
      return new int[0];
    }
    stamp++;
    stamps[from] = stamp;
    depths[from] = 0;
    queue[0] = from;
    int end = 1;
    for (int head = 0; head < end && stamps[to] != stamp; head++) {
      end = expand(taken, queue[head], left, most, end);
    }
    work.proceed(1L + 2L * end);
    return stamps[to] == stamp ? trace(from, to) : new int[0];
  }

  private int expand(
      final short[] taken, final int node, final int[] left, final int most, final int start) {
    final int degree = graph.outDegree(node);
    final int turn = degree > 1 ? random.nextInt(degree) : 0;
    int end = start;
    for (int i = 0; i < degree; i++) {
      final int arc = graph.outArc(node, (i + turn) % degree);
      final int next = graph.head(arc);
      if (stamps[next] != stamp
          && left[next] >= 0
          && depths[node] + 1 + left[next] <= most
          && taken[network.channel(arc)] < network.lanes(network.channel(arc))) {
        stamps[next] = stamp;
        depths[next] = depths[node] + 1;
        parents[next] = arc;
        queue[end++] = next;
      }
    }
    return end;
  }

  private int[] trace(final int from, final int to) {
    final int[] route = new int[depths[to]];
    int node = to;
    for (int hop = route.length - 1; hop >= 0; hop--) {
      route[hop] = parents[node];
      node = graph.tail(parents[node]);
    }
    assert node == from : Arrays.toString(route);
    return route;
  }
}
