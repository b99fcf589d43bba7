package org.heliograph.algorithm.kernel;

import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.graph.Digraph;
import org.heliograph.problem.Budget;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;

/// Places messages one after another, each in the earliest slot in which one of its shortest paths
/// is free.
///
/// If any path is a valid route of one slot, it tests all shortest paths and 64 slots together:
/// `reach[v]` holds the slots in which v can be reached over free channels. Otherwise, and after
/// 2²⁸ looks at a channel, it tries a few random shortest paths, each cut into segments in
/// successive free slots. Mutable; for one thread.
public final class PathPlacer {
  private static final long MAX_LOOKS = 1L << 28;

  private final ArcNetwork arcNetwork;
  private final UnicastMessages unicastMessages;
  private final Action action;
  private final int candidates;
  private final Occupancy occupancy;
  private final Digraph walked;
  private final long[] reach;
  private final int[] stamps;
  private final int[] queue;
  private int stamp;
  private WorkCounter workCounter;
  private long looks;
  private SplittableRandom random = new SplittableRandom(0);
  private ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
  private int bestArrival;
  private int arrival;

  /// Creates a placer that tries `candidates` paths where it cannot try all.
  public PathPlacer(
      final ArcNetwork arcNetwork,
      final UnicastMessages unicastMessages,
      final Action action,
      final int candidates) {
    this.arcNetwork = arcNetwork;
    this.unicastMessages = unicastMessages;
    this.action = action;
    this.candidates = candidates;
    this.occupancy = new Occupancy(arcNetwork);
    this.walked =
        unicastMessages.walksBackwards() ? arcNetwork.graph().reversed() : arcNetwork.graph();
    this.reach = new long[arcNetwork.nodes()];
    this.stamps = new int[arcNetwork.nodes()];
    this.queue = new int[arcNetwork.nodes()];
    this.workCounter = new WorkCounter(Budget.of(1));
  }

  /// Returns a schedule that places the messages in the given order. It is empty if messages would
  /// have to be relayed or `effort` was stopped.
  ///
  /// Sets `arrivals[message]` to the slot in which the message arrives.
  public Optional<Schedule> place(
      final int[] order,
      final int[] arrivals,
      final SplittableRandom source,
      final WorkCounter effort) {
    random = source;
    workCounter = effort;
    occupancy.clear();
    schedule = new ColumnarSchedule.Builder();
    looks = arcNetwork.routesFreely() ? 0 : MAX_LOOKS;
    for (final int message : order) {
      if (workCounter.isStopped()) {
        return Optional.empty();
      }
      if (looks < MAX_LOOKS) {
        placeOnAnyPath(message);
      } else if (!placeOnFewPaths(message)) {
        return Optional.empty();
      }
      arrivals[message] = arrival;
    }
    return Optional.of(schedule.build());
  }

  private void placeOnAnyPath(final int message) {
    final int[] path = new int[unicastMessages.distance(message)];
    final int lanes = arcNetwork.keepsLanes() ? arcNetwork.mostLanes() : 1;
    for (int word = 0; ; word++) {
      int best = Integer.MAX_VALUE;
      int bestLane = 0;
      for (int lane = 0; lane < lanes; lane++) {
        final long slots = search(message, word, lane);
        if (slots != 0 && Long.numberOfTrailingZeros(slots) < best) {
          best = Long.numberOfTrailingZeros(slots);
          bestLane = lane;
        }
      }
      if (best < 64) {
        if (lanes > 1) {
          search(message, word, bestLane);
        }
        trace(message, (word << 6) + best, bestLane, path);
        send(message, path, 0, path.length, (word << 6) + best);
        assert arrival == (word << 6) + best : "the route was free in slot " + best;
        return;
      }
    }
  }

  /// Returns the slots of `word` in which some shortest path is free on `lane`; fills `reach`.
  private long search(final int message, final int word, final int lane) {
    final int[] field = unicastMessages.field(message);
    final int start = unicastMessages.start(message);
    final long before = looks;
    stamp++;
    reach[start] =
        ~occupancy.sendlessSlots(unicastMessages.source(message), word)
            & ~occupancy.receivelessSlots(unicastMessages.target(message), word);
    stamps[start] = stamp;
    queue[0] = start;
    int end = 1;
    for (int head = 0; head < end; head++) {
      final int node = queue[head];
      final long slots = reach[node];
      if (field[node] == 0 || slots == 0) {
        continue;
      }
      for (int i = 0; i < walked.outDegree(node); i++) {
        final int arc = walked.outArc(node, i);
        final int next = walked.head(arc);
        if (field[next] != field[node] - 1) {
          continue;
        }
        if (stamps[next] != stamp) {
          stamps[next] = stamp;
          reach[next] = 0;
          queue[end++] = next;
        }
        looks++;
        reach[next] |= slots & free(arc, lane, word);
      }
    }
    workCounter.add(1 + looks - before);
    final int stop = queue[end - 1];
    return field[stop] == 0 ? reach[stop] : 0;
  }

  private long free(final int arc, final int lane, final int word) {
    final int channel = arcNetwork.channel(arc);
    return lane < arcNetwork.lanes(channel) || !arcNetwork.keepsLanes()
        ? ~occupancy.fullSlots(channel, lane, word)
        : 0;
  }

  /// Walks back from the end of the last search over channels that are free in `slot`.
  private void trace(final int message, final int slot, final int lane, final int[] path) {
    final int[] field = unicastMessages.field(message);
    final boolean backwards = unicastMessages.walksBackwards();
    int node = backwards ? unicastMessages.source(message) : unicastMessages.target(message);
    for (int step = 0; step < path.length; step++) {
      final int degree = walked.inDegree(node);
      final int turn = degree == 1 ? 0 : random.nextInt(degree);
      for (int i = 0; i < degree; i++) {
        final int arc = walked.inArc(node, (i + turn) % degree);
        final int previous = walked.tail(arc);
        if (stamps[previous] == stamp
            && field[previous] == step + 1
            && (reach[previous] >>> slot & 1) != 0
            && (free(arc, lane, slot >> 6) >>> slot & 1) != 0) {
          path[backwards ? step : path.length - 1 - step] = arc;
          node = previous;
          break;
        }
      }
    }
  }

  private boolean placeOnFewPaths(final int message) {
    int[] best = new int[0];
    bestArrival = Integer.MAX_VALUE;
    int tries = candidates;
    for (int i = 0; i < tries; i++) {
      final int[] path = new int[unicastMessages.distance(message)];
      final long choices = walk(message, path);
      // A walk without forks is the only one, so further tries cannot differ.
      tries = (int) Math.min(tries, 2 * choices - 1);
      final int arrives = arrival(path);
      if (arrives < bestArrival) {
        best = path;
        bestArrival = arrives;
      }
    }
    if (bestArrival == Integer.MAX_VALUE) {
      return false;
    }
    int slot = 0;
    for (int from = 0; from < best.length; ) {
      final int to = arcNetwork.cut(best, from);
      send(message, best, from, to, slot);
      slot = arrival + 1;
      from = to;
    }
    return true;
  }

  /// Returns the slot after which a message on `path` would have arrived, or the maximum if the
  /// path is not allowed.
  private int arrival(final int[] path) {
    int slot = 0;
    for (int from = 0; from < path.length; ) {
      final int to = arcNetwork.cut(path, from);
      if (to < path.length && !arcNetwork.capabilities().relay()) {
        return Integer.MAX_VALUE;
      }
      occupancy.request(path, from, to);
      slot = occupancy.earliest(slot) + 1;
      if (slot >= bestArrival) {
        return Integer.MAX_VALUE - 1;
      }
      from = to;
    }
    return slot;
  }

  /// Sends over a part of `path` in the first free slot from `earliest` on.
  private void send(
      final int message, final int[] path, final int from, final int to, final int earliest) {
    final ArcNetwork.Message sent = new ArcNetwork.Message(unicastMessages.chunk(message), action);
    final Transmission transmission = occupancy.send(sent, path, from, to, earliest);
    arrival = transmission.slot();
    schedule.add(transmission);
  }

  /// Fills `path` with a random shortest path and returns the product of its forks.
  ///
  /// Under dimension order the last dimension comes first, seen from the source.
  private long walk(final int message, final int[] path) {
    workCounter.add(4L * path.length * (1 + occupancy.words() / 4));
    final int[] field = unicastMessages.field(message);
    final boolean backwards = unicastMessages.walksBackwards();
    long choices = 1;
    int node = unicastMessages.start(message);
    for (int step = 0; step < path.length; step++) {
      int chosen = -1;
      int ties = 0;
      final int nearer = field[node] - 1;
      for (int i = 0; i < walked.outDegree(node) && nearer >= 0; i++) {
        final int arc = walked.outArc(node, i);
        if (field[walked.head(arc)] != nearer) {
          continue;
        }
        final int order = chosen < 0 ? 1 : precedence(arc, chosen, backwards);
        ties = order > 0 ? 1 : order == 0 ? ties + 1 : ties;
        if (order > 0 || (order == 0 && isDrawn(ties))) {
          chosen = arc;
        }
      }
      choices = Math.min(choices * ties, Integer.MAX_VALUE);
      path[backwards ? path.length - 1 - step : step] = chosen;
      node = walked.head(chosen);
    }
    return choices;
  }

  /// Whether the last of `ties` wins a draw. Among two a bit decides, since most draws are these.
  private boolean isDrawn(final int ties) {
    return ties == 2 ? (random.nextInt() & 1) == 0 : random.nextInt(ties) == 0;
  }

  private int precedence(final int arc, final int other, final boolean backwards) {
    final int one = arcNetwork.dimension(arc);
    final int two = arcNetwork.dimension(other);
    if (one < 0 || two < 0) {
      return Integer.compare(one, two);
    }
    return backwards ? Integer.compare(two, one) : Integer.compare(one, two);
  }
}
