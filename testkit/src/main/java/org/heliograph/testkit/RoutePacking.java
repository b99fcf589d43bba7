package org.heliograph.testkit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.heliograph.problem.Problem;
import org.heliograph.switching.Capabilities;
import org.heliograph.switching.Routing;
import org.heliograph.topology.Topology;

/// Whether messages between given senders and receivers fit into one slot, by trying all routes.
///
/// For links, without dimension order. Mutable: it remembers what it has answered.
final class RoutePacking {
  private final Topology topology;
  private final Capabilities allowed;
  private final int nodes;
  private final int lanesOfChannel; // each its own resource if routes keep their lane, or 1
  private final List<List<int[]>> routes = new ArrayList<>(); // by sender and receiver
  private final int[] free;
  private final Map<String, Boolean> known = new HashMap<>();
  private final long most;
  private long tries;

  /// Answers until it has tried `most` routes.
  RoutePacking(final Problem problem, final long most) {
    this.most = most;
    this.topology = problem.topology();
    this.allowed = problem.capabilities();
    this.nodes = topology.nodes();
    int lanes = 1;
    for (long channel = 0; channel < topology.channels(); channel++) {
      lanes = Math.max(lanes, topology.lanes(channel));
    }
    this.lanesOfChannel = allowed.laneContinuity() ? lanes : 1;
    this.free = new int[(int) topology.channels() * lanesOfChannel];
    for (int channel = 0; channel < topology.channels(); channel++) {
      for (int lane = 0; lane < topology.lanes(channel); lane++) {
        free[channel * lanesOfChannel + lane % lanesOfChannel]++;
      }
    }
    for (int pair = 0; pair < nodes * nodes; pair++) {
      routes.add(new ArrayList<>());
    }
    for (int sender = 0; sender < nodes; sender++) {
      collect(sender, sender, 1 << sender, List.of());
    }
    for (final List<int[]> ofPair : routes) {
      ofPair.sort(Comparator.comparingInt(route -> route.length));
      if (allowed.routing() == Routing.MINIMAL && !ofPair.isEmpty()) {
        final int shortest = ofPair.getFirst().length;
        ofPair.removeIf(route -> route.length > shortest);
      }
    }
  }

  private void collect(
      final int sender, final int at, final int visited, final List<Integer> before) {
    if (before.size() == allowed.hops()) {
      return;
    }
    for (int i = 0; i < topology.outDegree(at); i++) {
      final int channel = (int) topology.outChannel(at, i);
      final int next = topology.reader(channel, 0);
      if ((visited & 1 << next) == 0) {
        final List<Integer> longer = new ArrayList<>(before);
        longer.add(channel);
        for (int lane = 0; lane < lanesOfChannel; lane++) {
          final int own = lane;
          final int[] route =
              longer.stream().mapToInt(link -> link * lanesOfChannel + own).toArray();
          routes.get(sender * nodes + next).add(route);
        }
        collect(sender, next, visited | 1 << next, longer);
      }
    }
  }

  /// For each node the set of nodes from which its messages arrive within `slots` slots at best.
  int[] near(final int slots) {
    final int[] near = new int[nodes];
    Arrays.setAll(near, node -> 1 << node);
    for (int slot = 0; slot < slots; slot++) {
      final int[] before = near.clone();
      for (int pair = 0; pair < nodes * nodes; pair++) {
        near[pair % nodes] |= routes.get(pair).isEmpty() ? 0 : before[pair / nodes];
      }
    }
    return near;
  }

  /// How many messages a node can receive in one slot.
  int arrivals(final int node) {
    int lanes = 0;
    for (int i = 0; i < topology.inDegree(node); i++) {
      lanes += topology.lanes(topology.inChannel(node, i));
    }
    return Math.min(lanes, allowed.receivePorts());
  }

  /// Whether it has tried too many routes, and its answers mean nothing any more.
  boolean isSpent() {
    return tries > most;
  }

  /// Whether `messages[sender · nodes + receiver]` messages fit into one slot for all pairs.
  boolean fits(final char[] messages) {
    final String key = new String(messages);
    final Boolean answer = known.get(key);
    if (answer != null) {
      return answer;
    }
    final boolean fits = fitsPorts(messages) && fitsLengths(messages) && fits(messages, 0);
    known.put(key, fits);
    return fits;
  }

  private boolean fitsPorts(final char[] messages) {
    for (int node = 0; node < nodes; node++) {
      int sent = 0;
      int received = 0;
      for (int other = 0; other < nodes; other++) {
        sent += messages[node * nodes + other];
        received += messages[other * nodes + node];
      }
      if (sent > allowed.sendPorts() || received > allowed.receivePorts()) {
        return false;
      }
    }
    return true;
  }

  /// Whether the shortest routes need no more lanes than there are.
  private boolean fitsLengths(final char[] messages) {
    int left = Arrays.stream(free).sum();
    for (int pair = 0; pair < messages.length; pair++) {
      if (messages[pair] > 0) {
        final List<int[]> ofPair = routes.get(pair);
        left -= ofPair.isEmpty() ? left + 1 : messages[pair] * ofPair.getFirst().length;
      }
    }
    return left >= 0;
  }

  private boolean fits(final char[] messages, final int from) {
    int pair = from;
    while (pair < messages.length && messages[pair] == 0) {
      pair++;
    }
    if (pair == messages.length) {
      return true;
    }
    boolean fits = false;
    messages[pair]--;
    for (final int[] route : routes.get(pair)) {
      if (!fits && !isSpent() && isFree(route)) {
        tries++;
        occupy(route, -1);
        fits = fits(messages, pair);
        occupy(route, 1);
      }
    }
    messages[pair]++;
    return fits;
  }

  private boolean isFree(final int[] route) {
    boolean isFree = true;
    for (final int link : route) {
      isFree &= free[link] > 0;
    }
    return isFree;
  }

  private void occupy(final int[] route, final int by) {
    for (final int link : route) {
      free[link] += by;
    }
  }
}
