package org.heliograph.algorithm.gather.trees;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.graph.PathArc;
import org.heliograph.graph.SpanningTrees;
import org.heliograph.primitive.IntList;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;

/// Sends the chunks of every root along its trees in turn, slot by slot.
///
/// In every slot the chunks that have arrived take the paths whose channels are free, those of
/// early rounds first, and of these the longest ways: first whole paths, where routes may be as
/// long, then parts of others as far as a switch. There at most one message of a chunk waits at a
/// time, so that the schedule can be turned round. Unless chunks merge, a hop takes any path
/// between its ends. O(T log T) for T transmissions, and O(paths log paths) for every slot.
/// Mutable; for one thread.
final class PipelinedTrees {
  private final ArcNetwork network;
  private final TreePeriod period;
  private final boolean merges;
  private final long[] room; // of each channel in a slot, in chunks
  private final long[] taken; // of each channel in this slot
  private final List<Queue> queues = new ArrayList<>();
  private final int[] first; // queue of each path
  private final Set<Stop> stops = new HashSet<>();
  private final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
  private final List<Arrival> arrived = new ArrayList<>();
  private long left; // hops that wait

  /// The paths of a tree, and how many follow each one at most before the last of the tree.
  @SuppressWarnings("ArrayRecordComponent") // read only, never compared
  private record Way(int[] paths, int[] heights) {}

  /// A chunk that is to take the path at `position` of its way: of an early round before others,
  /// then the longest ways, then those whose `turn` looks least.
  private record Hop(int chunk, Way way, int position, int round, long rank, int turn)
      implements Comparable<Hop> {
    private static final int MOST = Integer.MAX_VALUE;

    static Hop of(final int chunk, final Way way, final int position, final int round) {
      final int height = position < 0 ? 0 : way.heights[position];
      return new Hop(
          chunk,
          way,
          position,
          round,
          (long) round << Integer.SIZE | MOST - height,
          Turns.of(chunk, round));
    }

    @Override
    public int compareTo(final Hop other) {
      if (rank != other.rank) {
        return Long.compare(rank, other.rank);
      }
      return turn == other.turn
          ? Integer.compare(position, other.position)
          : Integer.compare(turn, other.turn);
    }
  }

  /// A hop that may be sent from the next slot on.
  private record Arrival(Queue queue, Hop hop) {}

  /// A message of a chunk at a switch.
  private record Stop(int chunk, int node) {}

  /// What waits to take a path from its arc `from` on, or at its start one of the `others`, queues
  /// of paths with the same ends.
  @SuppressWarnings("ArrayRecordComponent") // read only, never compared
  private record Queue(
      int number, int[] path, int from, PriorityQueue<Hop> hops, List<Queue> others)
      implements Comparable<Queue> {
    Queue(final int number, final int[] path, final int from) {
      this(number, path, from, new PriorityQueue<>(), new ArrayList<>());
    }

    @Override
    public int compareTo(final Queue other) {
      final int order = hops.element().compareTo(other.hops.element());
      return order == 0 ? Integer.compare(number, other.number) : order;
    }
  }

  PipelinedTrees(final Problem problem, final TreePeriod period) {
    this.network = ArcNetwork.of(problem);
    this.period = period;
    this.merges = problem.capabilities().aggregate();
    this.taken = new long[network.channels()];
    this.room = period.rooms();
    this.first = new int[period.paths().size()];
    final Map<Long, Queue> known = new HashMap<>(); // by both ends
    for (int number = 0; number < first.length; number++) {
      final PathArc arc = period.paths().get(number);
      final Queue queue = new Queue(queues.size(), arc.path(), 0);
      final long ends = arc.tail() * (long) network.nodes() + arc.head();
      final Queue same = merges ? queue : known.getOrDefault(ends, queue);
      first[number] = same.number;
      if (same.number == queue.number) {
        known.put(ends, queue);
      } else {
        same.others.add(queue);
      }
      queues.add(queue);
      for (int from = 1; from < arc.path().length; from++) {
        queues.add(new Queue(queues.size(), arc.path(), from));
      }
    }
  }

  Schedule schedule() {
    begin();
    for (int slot = 0; left > 0; slot++) {
      arrived.forEach(arrival -> arrival.queue.hops.add(arrival.hop));
      arrived.clear();
      fill(slot);
    }
    return schedule.build();
  }

  /// The chunks of every root wait there, in turn for each of its trees.
  private void begin() {
    final List<List<Way>> ways = new ArrayList<>(); // by root
    for (int node = 0; node < network.nodes(); node++) {
      ways.add(new ArrayList<>());
    }
    for (final SpanningTrees.Tree tree : period.trees()) {
      final Way way = new Way(tree.arcs(), heights(tree.arcs()));
      ways.get(tree.root()).addAll(Collections.nCopies((int) tree.copies(), way));
    }
    for (int root = 0; root < network.nodes(); root++) {
      final IntList chunks = period.demand().chunks().get(root);
      final List<Way> own = ways.get(root);
      for (int i = 0; i < chunks.size(); i++) {
        follow(Hop.of(chunks.get(i), own.get(i % own.size()), -1, i / own.size()), root);
      }
    }
  }

  private int[] heights(final int[] tree) {
    final int[] above = new int[network.nodes()];
    final int[] heights = new int[tree.length];
    for (int i = tree.length - 1; i >= 0; i--) {
      final PathArc path = period.paths().get(tree[i]);
      heights[i] = above[path.head()];
      above[path.tail()] = Math.max(above[path.tail()], heights[i] + 1);
    }
    return heights;
  }

  /// What came by `hop` to `node` waits from the next slot on for the paths that start there.
  private void follow(final Hop hop, final int node) {
    final int[] paths = hop.way.paths;
    for (int i = hop.position + 1; i < paths.length; i++) {
      if (period.paths().get(paths[i]).tail() == node) {
        arrive(queues.get(first[paths[i]]), Hop.of(hop.chunk, hop.way, i, hop.round));
      }
    }
  }

  private void fill(final int slot) {
    Arrays.fill(taken, 0);
    pass(slot, !merges);
    pass(slot, false);
  }

  /// Sends what can be sent in `slot`; if `whole`, only what comes to the end of its path.
  private void pass(final int slot, final boolean whole) {
    final PriorityQueue<Queue> turns = new PriorityQueue<>();
    queues.stream().filter(queue -> mayPass(queue, whole)).forEach(turns::add);
    while (!turns.isEmpty()) {
      final Queue queue = turns.remove();
      final Passage best = passage(queue);
      if (best.isAny() && (!whole || best.isWhole())) {
        send(queue, best, slot);
        if (!queue.hops.isEmpty()) {
          turns.add(queue);
        }
      }
    }
  }

  private boolean mayPass(final Queue queue, final boolean whole) {
    return !queue.hops.isEmpty()
        && (mayTake(queue, whole) || queue.others.stream().anyMatch(it -> mayTake(it, whole)));
  }

  private boolean mayTake(final Queue queue, final boolean whole) {
    return isFree(queue.path[queue.from])
        && (!whole || network.cut(queue.path, queue.from) == queue.path.length);
  }

  /// How far a hop may go in a slot along the path of a queue; `room` is what is left there.
  private record Passage(Queue along, int to, long room) {
    boolean isAny() {
      return to > along.from;
    }

    boolean isWhole() {
      return to == along.path.length;
    }

    boolean isBetter(final Passage other) {
      if (isWhole() != other.isWhole()) {
        return isWhole();
      }
      return isAny() == other.isAny() ? room > other.room : isAny();
    }
  }

  /// The best way for the first hop of `queue`: to the end if possible, then where most is free.
  private Passage passage(final Queue queue) {
    final int chunk = queue.hops.element().chunk;
    Passage best = passage(queue, chunk);
    for (final Queue other : queue.others) {
      final Passage next = passage(other, chunk);
      best = next.isBetter(best) ? next : best;
    }
    return best;
  }

  private Passage passage(final Queue along, final int chunk) {
    final int to = reach(along, chunk);
    long least = Long.MAX_VALUE;
    for (int i = along.from; i < to; i++) {
      least = Math.min(least, room[along.path[i]] - taken[along.path[i]]);
    }
    return new Passage(along, to, least);
  }

  /// How far `chunk` may go in this slot: where the path ends, or at a node where no message of it
  /// waits.
  private int reach(final Queue queue, final int chunk) {
    // Where chunks merge, each route must be one channel: then all that cross it are one message.
    final int most = merges ? queue.from + 1 : network.cut(queue.path, queue.from);
    int to = queue.from;
    while (to < most && isFree(queue.path[to])) {
      to++;
    }
    while (to > queue.from
        && to < queue.path.length
        && stops.contains(new Stop(chunk, head(queue.path, to)))) {
      to--;
    }
    return to;
  }

  private boolean isFree(final int arc) {
    return taken[arc] < room[arc];
  }

  private int head(final int[] path, final int to) {
    return network.graph().head(path[to - 1]);
  }

  private void send(final Queue waiting, final Passage passage, final int slot) {
    final Hop hop = waiting.hops.remove();
    final Queue queue = passage.along;
    final int to = passage.to;
    schedule.add(transmission(hop.chunk, queue, to, slot));
    for (int i = queue.from; i < to; i++) {
      taken[queue.path[i]]++;
    }
    left--;
    if (queue.from > 0) {
      stops.remove(new Stop(hop.chunk, network.graph().tail(queue.path[queue.from])));
    }
    final int head = head(queue.path, to);
    if (to == queue.path.length) {
      follow(hop, head);
    } else {
      stops.add(new Stop(hop.chunk, head));
      arrive(queues.get(queue.number + to - queue.from), hop);
    }
  }

  private Transmission transmission(
      final int chunk, final Queue queue, final int to, final int slot) {
    final Transmission sent =
        network.unicast(
            new ArcNetwork.Message(chunk, Action.COPY),
            queue.path,
            queue.from,
            to,
            new ArcNetwork.Place(slot, 0));
    final int channel = queue.path[queue.from];
    // Each lane has its message.
    return merges
        ? new Transmission(
            chunk,
            sent.sender(),
            sent.receiver(),
            sent.route(),
            (int) (taken[channel] % network.lanes(channel)),
            slot,
            Action.COPY)
        : sent;
  }

  private void arrive(final Queue queue, final Hop hop) {
    arrived.add(new Arrival(queue, hop));
    left++;
  }
}
