package org.heliograph.algorithm.kernel;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.heliograph.collective.Demand;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Receivers;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.switching.Capabilities;
import org.heliograph.switching.Routing;
import org.heliograph.topology.NodeSet;
import org.heliograph.topology.SwitchOperations;
import org.heliograph.topology.Topology;

/// Copies whose switches only forward, made of copies in which switches multicast.
///
/// Each node that needs a chunk, and each rank that passes it on, receives it in a separate message
/// from the nearest rank before it in the given schedule, or from where the chunk starts, over the
/// same channels without loops. Messages are placed in the order of their former arrivals, each in
/// the first slots that are free. A switch at which a
/// message must stop holds one message of a chunk at a time, so that the schedule can also be
/// turned round. Needs paths, not trees. O(T · hops) for T transmissions, besides the placement.
public final class RankCopies {
  private final ArcNetwork network;
  private final Topology topology;
  private final Demand demand;
  private final NodeSet ranks;
  private final Occupancy occupancy;
  private final Map<Long, Arrival> arrivals = new HashMap<>(); // the first, by chunk and node
  private final NavigableMap<Integer, Long> needed = new TreeMap<>(); // places by their order
  private final Map<Long, Integer> ready = new HashMap<>();
  private final ColumnarSchedule.Builder placed = new ColumnarSchedule.Builder();

  /// The transmission that brings a chunk to a node first: number `order` of all arrivals.
  @SuppressWarnings("ArrayRecordComponent") // read only, never compared
  private record Arrival(int order, int sender, long[] channels) {}

  /// A part of a message that takes one slot, to `end`.
  private record Piece(int start, List<Long> channels, int end) {}

  private RankCopies(final Problem problem) {
    this.network = ArcNetwork.of(problem);
    this.topology = problem.topology();
    this.demand = problem.demand();
    this.ranks = topology.ranks();
    this.occupancy = new Occupancy(network);
  }

  /// Whether switches of `topology` may not multicast.
  public static boolean applies(final Topology topology) {
    return !topology.switchOperations().multicast() && SwitchOperations.hasSwitches(topology);
  }

  /// Returns `schedule`, which copies only, with switches that only forward; itself if the problem
  /// has none.
  public static Schedule of(final Problem problem, final Schedule schedule) {
    if (!applies(problem.topology())) {
      return schedule;
    }
    final RankCopies copies = new RankCopies(problem);
    copies.read(schedule);
    copies.mark();
    copies.needed.values().forEach(copies::place);
    return copies.placed.build();
  }

  /// Whether `schedule` stops at switches that hold one value at a time: those that may not
  /// multicast, and all switches where values are added, which pass sums on as copies.
  static boolean stopsAtSwitches(final Problem problem, final Schedule schedule) {
    final Topology topology = problem.topology();
    final Receivers receivers = new Receivers();
    final TransmissionCursor at = schedule.cursor();
    final boolean mayStop = problem.demand().combines() || applies(topology);
    boolean stops = false;
    while (!stops && mayStop && SwitchOperations.hasSwitches(topology) && at.advance()) {
      receivers.find(topology, at);
      for (int i = 0; i < receivers.count(); i++) {
        stops |= !topology.ranks().contains(receivers.get(i));
      }
    }
    return stops;
  }

  private long key(final int chunk, final int node) {
    return (long) chunk * topology.nodes() + node;
  }

  private int node(final long key) {
    return (int) (key % topology.nodes());
  }

  private int chunk(final long key) {
    return (int) (key / topology.nodes());
  }

  private void read(final Schedule schedule) {
    final Receivers receivers = new Receivers();
    final TransmissionCursor at = schedule.cursor();
    while (at.advance()) {
      final long[] channels = new long[at.hops()];
      for (int hop = 0; hop < channels.length; hop++) {
        channels[hop] = at.channel(hop);
      }
      receivers.find(topology, at);
      for (int i = 0; i < receivers.count(); i++) {
        if (!demand.sources(at.chunk()).contains(receivers.get(i))) {
          arrivals.putIfAbsent(
              key(at.chunk(), receivers.get(i)),
              new Arrival(arrivals.size(), at.sender(), channels));
        }
      }
    }
  }

  /// Marks the nodes that need a chunk, and the ranks that pass it on to one that does.
  private void mark() {
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      final NodeSet targets = demand.targets(chunk);
      for (int i = 0; i < targets.size(); i++) {
        int node = targets.get(i);
        while (isFresh(key(chunk, node))) {
          final long key = key(chunk, node);
          final Arrival arrival = arrival(key);
          if (ranks.contains(node) || targets.contains(node)) {
            needed.put(arrival.order, key);
          }
          node = arrival.sender;
        }
      }
    }
  }

  private Arrival arrival(final long key) {
    return Objects.requireNonNull(arrivals.get(key), "what a node sends on has arrived there");
  }

  /// Whether a chunk arrives at a node for which no message is needed so far.
  private boolean isFresh(final long key) {
    final Arrival arrival = arrivals.get(key);
    return arrival != null && !needed.containsKey(arrival.order);
  }

  /// Places the message that brings a chunk to a rank.
  private void place(final long key) {
    final int chunk = chunk(key);
    int slot = -1;
    for (final Piece piece : pieces(key)) {
      occupancy.request(piece.start);
      piece.channels.forEach(channel -> occupancy.cross((int) (long) channel));
      occupancy.deliver(piece.end);
      final int held = slot < 0 ? ready.getOrDefault(key(chunk, piece.start), 0) : slot + 1;
      // At a switch, `ready` is the slot in which the message before leaves it.
      final boolean stops = !ranks.contains(piece.end);
      final int free = stops ? ready.getOrDefault(key(chunk, piece.end), 0) : 0;
      slot = occupancy.earliest(Math.max(held, free));
      occupancy.take(slot);
      if (!ranks.contains(piece.start)) {
        ready.put(key(chunk, piece.start), slot);
      }
      final long last = piece.channels.getLast();
      placed.add(
          network.transmission(
              new ArcNetwork.Message(chunk, Action.COPY),
              piece.start,
              topology.readerCount(last) > 1 ? Optional.of(piece.end) : Optional.empty(),
              piece.channels.stream().mapToLong(Long::longValue).toArray(),
              new ArcNetwork.Place(slot, occupancy.lane())));
    }
    ready.put(key, slot + 1);
  }

  /// The way of a message to a rank from the nearest rank before it, in pieces of one slot each.
  private List<Piece> pieces(final long key) {
    final List<Piece> pieces = new ArrayList<>();
    int node = node(key);
    do {
      final Arrival arrival = arrival(key(chunk(key), node));
      final List<Long> channels = new ArrayList<>();
      for (final long channel : arrival.channels) {
        channels.add(channel);
      }
      final boolean joins = !pieces.isEmpty() && mayJoin(channels, pieces.getFirst().channels);
      if (joins) {
        final Piece next = pieces.removeFirst();
        next.channels.forEach(channel -> append(channels, channel));
        pieces.addFirst(new Piece(arrival.sender, channels, next.end));
      } else {
        pieces.addFirst(new Piece(arrival.sender, channels, node));
      }
      node = arrival.sender;
    } while (!ranks.contains(node) && !demand.sources(chunk(key)).contains(node));
    return pieces;
  }

  /// Appends `channel` to a path, without the loop if the path has been where `channel` starts.
  private void append(final List<Long> path, final long channel) {
    int length = 0;
    while (length < path.size() && !startsWhere(path.get(length), channel)) {
      length++;
    }
    path.subList(length, path.size()).clear();
    path.add(channel);
  }

  /// Whether a path may take `channel` instead of `before`: from the same node, or the same
  /// coupler.
  private boolean startsWhere(final long before, final long channel) {
    return before == channel
        || (topology.writerCount(before) == 1
            && topology.writerCount(channel) == 1
            && topology.writer(before, 0) == topology.writer(channel, 0));
  }

  private boolean mayJoin(final List<Long> channels, final List<Long> next) {
    final Capabilities allowed = network.capabilities();
    return allowed.routing() == Routing.ANY
        && (long) channels.size() + next.size() <= allowed.hops()
        && topology.kind(channels.getFirst()).medium() == topology.kind(next.getFirst()).medium();
  }
}
