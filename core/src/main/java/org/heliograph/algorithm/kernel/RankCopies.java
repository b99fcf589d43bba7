package org.heliograph.algorithm.kernel;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.heliograph.collective.Demand;
import org.heliograph.primitive.IntList;
import org.heliograph.primitive.KeyNumbering;
import org.heliograph.primitive.LongList;
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
  private final KeyNumbering places = new KeyNumbering(); // first arrivals by chunk and node
  private final List<Arrival> arrivals = new ArrayList<>();
  private final BitSet needed = new BitSet();
  private final IntList ready = new IntList(); // by place, also of chunks that start at switches
  private final ColumnarSchedule.Builder placed = new ColumnarSchedule.Builder();

  /// The transmission that brings a chunk to a node first.
  @SuppressWarnings("ArrayRecordComponent") // read only, never compared
  private record Arrival(int chunk, int sender, long[] channels, int node) {}

  /// A part of a message that takes one slot, to `end`.
  private record Piece(int start, LongList channels, int end) {}

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
    copies.needed.stream().forEach(copies::place);
    return copies.placed.build();
  }

  /// Whether a schedule of copies can be turned round as it is: each chunk comes once to each of
  /// its targets and to no other rank, and at most one message of it waits at a switch at a time.
  ///
  /// Memory one bit for each chunk and node.
  static boolean isTurnable(final Problem problem, final Schedule schedule) {
    final Demand demand = problem.demand();
    final int nodes = problem.topology().nodes();
    if ((long) demand.chunks() * nodes > Integer.MAX_VALUE) {
      return false;
    }
    final BitSet held = new BitSet();
    final BitSet waiting = new BitSet(); // at switches
    final IntList arrived = new IntList(); // in this slot
    final Receivers receivers = new Receivers();
    final TransmissionCursor at = schedule.cursor();
    boolean turnable = true;
    int slot = 0;
    while (turnable && at.advance()) {
      if (at.slot() != slot) {
        turnable = arrive(arrived, waiting);
        slot = at.slot();
      }
      final int base = at.chunk() * nodes;
      receivers.find(problem.topology(), at);
      turnable = turnable && !at.isTree() && receivers.count() == 1;
      if (turnable && !problem.topology().ranks().contains(at.sender())) {
        turnable = waiting.get(base + at.sender());
        waiting.clear(base + at.sender());
      }
      final int receiver = turnable ? receivers.get(0) : at.sender();
      if (turnable && problem.topology().ranks().contains(receiver)) {
        turnable =
            !held.get(base + receiver)
                && demand.targets(at.chunk()).contains(receiver)
                && !demand.sources(at.chunk()).contains(receiver);
        held.set(base + receiver);
      } else {
        arrived.add(base + receiver);
      }
    }
    return turnable && arrive(arrived, waiting) && waiting.isEmpty();
  }

  /// Whether nothing waits where messages arrive, which they then do.
  private static boolean arrive(final IntList arrived, final BitSet waiting) {
    boolean free = true;
    for (int i = 0; i < arrived.size(); i++) {
      free &= !waiting.get(arrived.get(i));
      waiting.set(arrived.get(i));
    }
    arrived.clear();
    return free;
  }

  /// Whether `schedule` stops at switches that hold one value at a time: those that may not
  /// multicast, and all switches where values are added, which pass sums on as copies.
  public static boolean stopsAtSwitches(final Problem problem, final Schedule schedule) {
    final Topology topology = problem.topology();
    final Receivers receivers = new Receivers();
    final TransmissionCursor at = schedule.cursor();
    final boolean mayStop =
        (problem.demand().combines() || !topology.switchOperations().multicast())
            && SwitchOperations.hasSwitches(topology);
    boolean stops = false;
    while (!stops && mayStop && at.advance()) {
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
        final int node = receivers.get(i);
        if (!demand.sources(at.chunk()).contains(node)
            && places.of(key(at.chunk(), node)) == arrivals.size()) {
          arrivals.add(new Arrival(at.chunk(), at.sender(), channels, node));
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
        int place = places.find(key(chunk, node));
        while (place >= 0 && !needed.get(place)) {
          needed.set(place, ranks.contains(node) || targets.contains(node));
          node = arrivals.get(place).sender;
          place = places.find(key(chunk, node));
        }
      }
    }
  }

  private Arrival arrival(final int chunk, final int node) {
    final int place = places.find(key(chunk, node));
    if (place < 0) {
      throw new NoSuchElementException("what a node sends on has arrived there");
    }
    return arrivals.get(place);
  }

  private int ready(final int chunk, final int node) {
    final int place = places.find(key(chunk, node));
    return place >= 0 && place < ready.size() ? ready.get(place) : 0;
  }

  private void setReady(final int chunk, final int node, final int slot) {
    final int place = places.of(key(chunk, node));
    ready.extend(place + 1);
    ready.set(place, slot);
  }

  /// Places the message that brings a chunk to a rank.
  private void place(final int order) {
    final Arrival arrival = arrivals.get(order);
    final int chunk = arrival.chunk;
    int slot = -1;
    for (final Piece piece : pieces(arrival)) {
      occupancy.request(piece.start);
      for (int i = 0; i < piece.channels.size(); i++) {
        occupancy.cross((int) piece.channels.get(i));
      }
      occupancy.deliver(piece.end);
      final int held = slot < 0 ? ready(chunk, piece.start) : slot + 1;
      // At a switch, `ready` is the slot in which the message before leaves it.
      final int free = ranks.contains(piece.end) ? 0 : ready(chunk, piece.end);
      slot = occupancy.earliest(Math.max(held, free));
      occupancy.take(slot);
      if (!ranks.contains(piece.start)) {
        setReady(chunk, piece.start, slot);
      }
      final long[] channels = piece.channels.toArray();
      placed.add(
          network.transmission(
              new ArcNetwork.Message(chunk, Action.COPY),
              piece.start,
              topology.readerCount(channels[channels.length - 1]) > 1
                  ? Optional.of(piece.end)
                  : Optional.empty(),
              channels,
              new ArcNetwork.Place(slot, occupancy.lane())));
    }
    setReady(chunk, arrival.node, slot + 1);
  }

  /// The way of a message to a rank from the nearest rank before it, in pieces of one slot each.
  private List<Piece> pieces(final Arrival last) {
    final Deque<Piece> pieces = new ArrayDeque<>();
    Arrival arrival = last;
    boolean isWhole = false;
    while (!isWhole) {
      final LongList channels = new LongList();
      channels.addAll(arrival.channels, 0, arrival.channels.length);
      int end = arrival.node;
      if (!pieces.isEmpty() && mayJoin(channels, pieces.getFirst().channels)) {
        final Piece next = pieces.removeFirst();
        for (int i = 0; i < next.channels.size(); i++) {
          append(channels, next.channels.get(i));
        }
        end = next.end;
      }
      pieces.addFirst(new Piece(arrival.sender, channels, end));
      isWhole =
          ranks.contains(arrival.sender) || demand.sources(last.chunk).contains(arrival.sender);
      if (!isWhole) {
        arrival = arrival(last.chunk, arrival.sender);
      }
    }
    return List.copyOf(pieces);
  }

  /// Appends `channel` to a path, without the loop if the path has been where `channel` starts.
  private void append(final LongList path, final long channel) {
    int length = 0;
    while (length < path.size() && !startsWhere(path.get(length), channel)) {
      length++;
    }
    while (path.size() > length) {
      path.removeLast();
    }
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

  private boolean mayJoin(final LongList channels, final LongList next) {
    final Capabilities allowed = network.capabilities();
    return allowed.routing() == Routing.ANY
        && (long) channels.size() + next.size() <= allowed.hops()
        && topology.kind(channels.get(0)).medium() == topology.kind(next.get(0)).medium();
  }
}
