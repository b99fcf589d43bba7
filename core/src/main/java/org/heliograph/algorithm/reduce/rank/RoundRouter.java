package org.heliograph.algorithm.reduce.rank;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.primitive.IntList;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Schedule;
import org.heliograph.switching.Capabilities;
import org.heliograph.switching.Routing;

/// Lays the events of an algorithm onto a network: round after round, the longest routes first,
/// each in the first slot in which its values are there and free channels lead to the receivers.
///
/// Rounds have no barrier between them. A node sends a value after all that the algorithm adds to
/// it before, and before all that it adds later. The messages of an exchange share a slot; if they
/// do not fit into an empty one, all ranks of the group send to its first, which then sends to
/// them. Routes longer than the switching model allows are relayed, where that changes no sum.
/// Mutable; for one thread.
final class RoundRouter {
  private static final int UNKNOWN = -1;
  private static final int ANY_DETOUR = 1 << 20;

  private final ArcNetwork network;
  private final SlotRoutes routes;
  private final RoutedDistances distances;
  private final Sums sums;
  private final int detour;
  private final int longestDetour;
  private final int[] ready; // per chunk and node: the slot after the last change of its value
  private final int[] copied; // the same after its last copy
  private final int[] read; // per chunk and node: the last slot in which it was sent
  private final Map<List<Integer>, FullSlots> full = new HashMap<>(); // by the nodes of a message
  private final IntList arrivals = new IntList(); // places and slots that the round adds to ready
  private final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();

  /// What happens to contributions that are counted twice.
  enum Sums {
    /// Nothing combines: a copy more does no harm.
    COPIES,
    /// Every contribution counts once.
    ONCE,
    /// Counting twice is harmless.
    IDEMPOTENT
  }

  RoundRouter(
      final ArcNetwork network,
      final RoutedDistances distances,
      final Sums sums,
      final int chunks,
      final Attempt attempt) {
    this.network = network;
    this.distances = distances;
    this.sums = sums;
    this.routes = new SlotRoutes(network, distances, attempt.work, attempt.random);
    final boolean minimal = network.capabilities().routing() == Routing.MINIMAL;
    this.detour = minimal ? 0 : attempt.detour;
    this.longestDetour = minimal ? 0 : ANY_DETOUR;
    this.ready = new int[Math.multiplyExact(chunks, network.nodes())];
    this.read = new int[sums == Sums.ONCE ? ready.length : 0];
    this.copied = new int[read.length];
  }

  /// Successive slots into which the messages of some nodes did not fit. Channels only fill up, so
  /// they need not be tried there again.
  private static final class FullSlots {
    private int first;
    private int end;

    /// The first slot from `slot` on that is not known to be full.
    int after(final int slot) {
      return slot >= first && slot < end ? end : slot;
    }

    void add(final int slot) {
      first = slot == end ? first : slot;
      end = slot + 1;
    }
  }

  /// How one attempt differs from another: the longest detour, and the order of equal choices.
  record Attempt(int detour, SplittableRandom random, WorkCounter work) {}

  /// Returns the schedule of `events` with ranks at `nodes`; what is copied starts at `owners`.
  Schedule route(final List<RankEvent> events, final int[] nodes, final int[] owners) {
    if (sums == Sums.COPIES) {
      Arrays.fill(ready, UNKNOWN);
      for (int chunk = 0; chunk < owners.length; chunk++) {
        ready[place(chunk, nodes[owners[chunk]])] = 0;
      }
    }
    final List<PlacedEvent> placed = new ArrayList<>(events.size());
    for (final RankEvent event : events) {
      final int[] at = Arrays.stream(event.ranks()).map(rank -> nodes[rank]).toArray();
      final RankEvent there = new RankEvent(event.round(), event.chunk(), at, event.way());
      placed.add(new PlacedEvent(there, length(there)));
    }
    placed.sort(
        Comparator.comparingInt((PlacedEvent one) -> one.event().round())
            .thenComparing(Comparator.comparingInt(PlacedEvent::length).reversed()));
    int round = 0;
    for (final PlacedEvent next : placed) {
      final RankEvent event = next.event();
      if (event.round() != round) {
        round = event.round();
        arrive();
      }
      switch (event.way()) {
        case EXCHANGE -> exchange(event.chunk(), event.ranks());
        case COMBINE -> send(event.chunk(), event.ranks(), Action.COMBINE);
        case COPY -> send(event.chunk(), event.ranks(), Action.COPY);
      }
    }
    return schedule.build();
  }

  /// An event among nodes, with the sum of the distances of its messages.
  private record PlacedEvent(RankEvent event, int length) {}

  private void arrive() {
    for (int i = 0; i < arrivals.size(); i += 2) {
      final int place = arrivals.get(i);
      ready[place] = Math.max(ready[place], arrivals.get(i + 1));
    }
    arrivals.clear();
  }

  /// The sum of the distances of all messages of `event`.
  private int length(final RankEvent event) {
    return RoundMessages.exchange(event.ranks())
        .limit(event.way() == RankEvent.Way.EXCHANGE ? Long.MAX_VALUE : 1)
        .mapToInt(message -> distances.between(message[0], message[1]))
        .sum();
  }

  private int place(final int chunk, final int node) {
    return chunk * network.nodes() + node;
  }

  private void exchange(final int chunk, final int[] group) {
    final List<int[]> messages =
        RoundMessages.exchange(group)
            .sorted(Comparator.comparingInt(pair -> -distances.between(pair[0], pair[1])))
            .toList();
    int start = 0;
    for (final int node : group) {
      start = Math.max(start, Math.max(ready[place(chunk, node)], read[place(chunk, node)]));
    }
    final Taken taken = take(group, messages, start);
    taken.routes.forEach(route -> emit(chunk, route, taken.slot, Action.COMBINE));
    if (!taken.routes.isEmpty()) {
      return;
    }
    for (int i = 1; i < group.length; i++) {
      send(chunk, new int[] {group[i], group[0]}, Action.COMBINE);
    }
    for (int i = 1; i < group.length; i++) {
      send(chunk, new int[] {group[0], group[i]}, Action.COPY);
    }
  }

  /// Sends the value of the first node to the second, in several hops where routes are too short.
  private void send(final int chunk, final int[] pair, final Action action) {
    int from = pair[0];
    int earliest = ready[place(chunk, from)];
    while (from != pair[1]) {
      final int to = relay(network, distances.to(pair[1]), from, pair[1]);
      final int known = ready[place(chunk, to)];
      // What stops at a switch replaces what is there, and is sent on.
      final Action arrives = network.topology().ranks().contains(to) ? action : Action.COPY;
      earliest =
          sums == Sums.COPIES && known != UNKNOWN && network.topology().multicasts(to)
              ? known
              : 1 + sendDirectly(chunk, new int[] {from, to}, earliest, arrives);
      from = to;
    }
  }

  /// Whether all nodes between `from` and `target` at which a message must stop are switches.
  static boolean stopsAtSwitches(
      final ArcNetwork network, final int[] left, final int from, final int target) {
    boolean all = left[from] >= 0;
    for (int node = from; node != target && all; ) {
      node = relay(network, left, node, target);
      all = node == target || !network.topology().ranks().contains(node);
    }
    return all;
  }

  /// The node that the longest allowed route on the way to `target` reaches; `left` are the
  /// distances to it.
  private static int relay(
      final ArcNetwork network, final int[] left, final int from, final int target) {
    final int hops = network.capabilities().hops();
    int node = from;
    for (int hop = 0; hop < hops && hops != Capabilities.UNLIMITED && node != target; hop++) {
      for (int i = 0; i < network.graph().outDegree(node); i++) {
        final int next = network.graph().head(network.graph().outArc(node, i));
        if (left[next] == left[node] - 1) {
          node = next;
          break;
        }
      }
    }
    return hops == Capabilities.UNLIMITED ? target : node;
  }

  /// Sends in the first slot that is possible, and returns it.
  private int sendDirectly(
      final int chunk, final int[] pair, final int earliest, final Action action) {
    final int target = place(chunk, pair[1]);
    int slot = earliest;
    if (sums == Sums.ONCE) {
      slot = Math.max(slot, read[target]);
      // A copy replaces the value, so nothing may arrive together with it.
      slot = Math.max(slot, action == Action.COPY ? ready[target] : copied[target]);
    }
    final Taken taken = take(pair, List.of(pair), slot);
    assert !taken.routes.isEmpty() : "an empty slot has a shortest route";
    emit(chunk, taken.routes.getFirst(), taken.slot, action);
    return taken.slot;
  }

  /// Routes in a slot.
  private record Taken(int slot, List<int[]> routes) {}

  /// Takes routes for the messages among `nodes` in the first slot from `earliest` on into which
  /// they fit; no routes if they do not fit into an empty slot.
  private Taken take(final int[] nodes, final List<int[]> messages, final int earliest) {
    final FullSlots fullSlots =
        full.computeIfAbsent(Arrays.stream(nodes).boxed().toList(), _ -> new FullSlots());
    int slot = fullSlots.after(earliest);
    while (true) {
      final boolean isEmpty = slot >= routes.used();
      final Optional<List<int[]>> found =
          routes.take(slot, messages, isEmpty ? longestDetour : detour);
      if (found.isPresent() || isEmpty) {
        return new Taken(slot, found.orElse(List.of()));
      }
      fullSlots.add(slot);
      slot = fullSlots.after(slot + 1);
    }
  }

  private void emit(final int chunk, final int[] route, final int slot, final Action action) {
    final int from = place(chunk, network.graph().tail(route[0]));
    final int to = place(chunk, network.graph().head(route[route.length - 1]));
    if (sums == Sums.ONCE) {
      read[from] = Math.max(read[from], slot);
      copied[to] = action == Action.COPY ? slot + 1 : copied[to];
    }
    if (sums == Sums.IDEMPOTENT) {
      // What arrives in a round is not awaited before the next one.
      arrivals.add(to);
      arrivals.add(slot + 1);
    } else {
      ready[to] = Math.max(ready[to], slot + 1);
    }
    schedule.add(
        network.unicast(
            new ArcNetwork.Message(chunk, action),
            route,
            0,
            route.length,
            new ArcNetwork.Place(slot, 0)));
  }
}
