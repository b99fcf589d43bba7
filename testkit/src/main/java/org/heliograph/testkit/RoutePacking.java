package org.heliograph.testkit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
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
  private final int lanes;
  private final long[] arrivals; // by set of nodes
  private final long mostSent; // by one node in one slot
  private final int[] receivers; // by sender, the set of nodes to which it has routes
  private final Map<String, Boolean> known = new HashMap<>();
  private final long most;
  private long tries;

  /// Answers until it has tried `most` routes.
  RoutePacking(final Problem problem, final long most) {
    this.most = most;
    this.topology = problem.topology();
    this.allowed = problem.capabilities();
    this.nodes = topology.nodes();
    int widest = 1;
    for (long channel = 0; channel < topology.channels(); channel++) {
      widest = Math.max(widest, topology.lanes(channel));
    }
    this.lanesOfChannel = allowed.laneContinuity() ? widest : 1;
    this.free = new int[(int) topology.channels() * lanesOfChannel];
    for (int channel = 0; channel < topology.channels(); channel++) {
      for (int lane = 0; lane < topology.lanes(channel); lane++) {
        free[channel * lanesOfChannel + lane % lanesOfChannel]++;
      }
    }
    this.arrivals = IntStream.range(0, 1 << nodes).mapToLong(this::entering).toArray();
    this.lanes = Arrays.stream(free).sum();
    this.mostSent =
        IntStream.range(0, nodes)
            .mapToLong(node -> arrivals[arrivals.length - 1 & ~(1 << node)])
            .max()
            .orElse(0);
    this.receivers = new int[nodes];
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
    for (int pair = 0; pair < nodes * nodes; pair++) {
      receivers[pair / nodes] |= routes.get(pair).isEmpty() ? 0 : 1 << pair % nodes;
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

  /// Whether messages from the nodes `holders` can be at all `targets` within `slots` slots, as far
  /// as the lengths of routes go and the number of nodes that can have them.
  ///
  /// In the first slot every lane out of `holders` leads to one more node; later every node sends
  /// as many messages as one node can.
  boolean canInform(final int holders, final int targets, final int slots) {
    long informed = Integer.bitCount(holders) + arrivals[arrivals.length - 1 & ~holders];
    int near = holders;
    for (int slot = 0; slot < slots && slot < nodes; slot++) {
      informed += slot == 0 ? 0 : informed * mostSent;
      for (int node = 0, before = near; node < nodes; node++) {
        near |= (before & 1 << node) == 0 ? 0 : receivers[node];
      }
    }
    return (targets & ~near) == 0 && informed >= Integer.bitCount(holders | targets);
  }

  /// The channels, below 64, that all routes from one node to another use.
  long certain(final int sender, final int receiver) {
    long certain = -1;
    for (final int[] route : routes.get(sender * nodes + receiver)) {
      long used = 0;
      for (final int link : route) {
        final int channel = link / lanesOfChannel;
        used |= channel < Long.SIZE ? 1L << channel : 0;
      }
      certain &= used;
    }
    return certain;
  }

  /// Whether every channel carries its load in `slots` slots.
  boolean isWithin(final int[] load, final int slots) {
    boolean isWithin = true;
    for (int channel = 0; channel < Math.min(load.length, topology.channels()); channel++) {
      isWithin &= load[channel] <= (long) slots * topology.lanes(channel);
    }
    return isWithin;
  }

  /// How many messages can enter a set of nodes in one slot.
  long arrivals(final int set) {
    return arrivals[set];
  }

  private long entering(final int set) {
    long lanes = 0;
    for (int channel = 0; channel < topology.channels(); channel++) {
      final boolean isInto = (set & 1 << topology.reader(channel, 0)) != 0;
      final boolean isFrom = (set & 1 << topology.writer(channel, 0)) != 0;
      lanes += isInto && !isFrom ? topology.lanes(channel) : 0;
    }
    final long receives = (long) Integer.bitCount(set) * allowed.receivePorts();
    final long sends = (long) (nodes - Integer.bitCount(set)) * allowed.sendPorts();
    return Math.min(lanes, Math.min(receives, sends));
  }

  /// All lanes of the network.
  int lanes() {
    return lanes;
  }

  /// The fewest lanes of a message; more than all where no route leads from sender to receiver.
  int lanes(final int sender, final int receiver) {
    final List<int[]> ofPair = routes.get(sender * nodes + receiver);
    return ofPair.isEmpty() ? lanes + 1 : ofPair.getFirst().length;
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
    final boolean fits = fitsPorts(messages) && left(messages) >= 0 && fits(messages, 0);
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

  /// How many lanes the shortest routes leave; less than none if they do not fit.
  int left(final char[] messages) {
    int left = lanes;
    for (int pair = 0; pair < messages.length; pair++) {
      left -= messages[pair] == 0 ? 0 : messages[pair] * lanes(pair / nodes, pair % nodes);
    }
    return left;
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
