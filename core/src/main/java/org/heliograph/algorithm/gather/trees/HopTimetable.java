package org.heliograph.algorithm.gather.trees;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import org.heliograph.primitive.IntList;
import org.heliograph.primitive.LongList;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;

/// A list schedule of hops: as soon as a lane is free, it takes of the hops that wait for its
/// channel the one that comes first by `keys`.
///
/// Backward, hops are taken from the end: one waits for those that follow it. Forward, at most one
/// message of a chunk waits at a switch at a time, so that the schedule can be turned round. Where
/// lanes on both sides of a switch are free at once, a message passes it without waiting. The slot
/// of a hop is its start over the time of the shortest hop. O(h log h) for h hops. Mutable;
/// for one thread. Sources: *graham1969*, *valls2005*.
final class HopTimetable {
  private static final int MOST_TURNS = 8;

  private final TreeHops hops;
  private final boolean isBackward;
  private final long[] keys;
  private final long[] starts;
  private final int[] lanes;
  private final int[] awaited; // hops that must end before
  private final List<PriorityQueue<Waiting>> waiting = new ArrayList<>(); // by channel
  private final List<BitSet> free = new ArrayList<>(); // lanes of each channel
  private final BitSet changed = new BitSet(); // channels where something may be sent
  private final Set<Stop> stops = new HashSet<>();
  private final Map<Stop, List<Integer>> stopped = new HashMap<>();
  private final BitSet sent = new BitSet();
  private final BitSet passing = new BitSet(); // hops of the same message as the next one
  private final PriorityQueue<Ending> endings = new PriorityQueue<>();
  private long end;

  /// A hop that may be sent.
  private record Waiting(long key, int hop) implements Comparable<Waiting> {
    @Override
    public int compareTo(final Waiting other) {
      return key == other.key
          ? Integer.compare(Turns.of(hop, 0), Turns.of(other.hop, 0))
          : Long.compare(key, other.key);
    }
  }

  private record Ending(long time, int hop) implements Comparable<Ending> {
    @Override
    public int compareTo(final Ending other) {
      return time == other.time ? Integer.compare(hop, other.hop) : Long.compare(time, other.time);
    }
  }

  /// A message of a chunk at a switch.
  private record Stop(int chunk, int node) {}

  private HopTimetable(final TreeHops hops, final boolean isBackward, final long[] keys) {
    this.hops = hops;
    this.isBackward = isBackward;
    this.keys = keys;
    this.starts = new long[hops.count()];
    this.lanes = new int[hops.count()];
    this.awaited = new int[hops.count()];
    for (int channel = 0; channel < hops.channels(); channel++) {
      waiting.add(new PriorityQueue<>());
      final BitSet all = new BitSet();
      all.set(0, hops.lanes(channel));
      free.add(all);
    }
    for (int hop = 0; hop < hops.count(); hop++) {
      awaited[hop] = isBackward ? hops.children(hop) : Math.min(1, hops.parent(hop) + 1);
      if (awaited[hop] == 0) {
        await(hop);
      }
    }
    run();
  }

  /// The timetable in which the hops with the least keys go first.
  static HopTimetable of(final TreeHops hops, final long[] keys) {
    return new HopTimetable(hops, false, keys);
  }

  /// The shortest of this timetable and of those in which all hops move to the right and to the
  /// left in turn, as long as this helps; at most 8 of them.
  HopTimetable justified() {
    HopTimetable best = this;
    boolean helps = true;
    for (int i = 0; i < MOST_TURNS && helps; i++) {
      final HopTimetable next = best.turned().turned();
      helps = next.end < best.end;
      best = helps ? next : best;
    }
    return best;
  }

  /// The same hops from the other end: those that end last here go first.
  private HopTimetable turned() {
    final long[] order = new long[keys.length];
    Arrays.setAll(order, hop -> -(starts[hop] + hops.duration(hop)));
    return new HopTimetable(hops, !isBackward, order);
  }

  /// When the last hop ends.
  long end() {
    return end;
  }

  /// What is sent, in slots.
  Schedule schedule() {
    long shortest = Long.MAX_VALUE;
    for (int hop = 0; hop < starts.length; hop++) {
      shortest = Math.min(shortest, hops.duration(hop));
    }
    final long least = shortest;
    final long[] slots =
        Arrays.stream(starts).map(start -> start / least).sorted().distinct().toArray();
    final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
    for (int hop = 0; hop < starts.length; hop++) {
      if (hops.parent(hop) >= 0 && passing.get(hops.parent(hop))) {
        continue; // in the message of the hop before
      }
      schedule.add(
          new Transmission(
              hops.chunk(hop),
              hops.sender(hop),
              Transmission.EVERY_READER,
              new Route.Path(route(hop)),
              Transmission.ANY_LANE,
              Arrays.binarySearch(slots, starts[hop] / least),
              Action.COPY));
    }
    return schedule.build();
  }

  /// The channels of the message that begins with `hop`.
  private long[] route(final int hop) {
    final LongList route = new LongList();
    int last = hop;
    route.add(hops.channel(last));
    while (passing.get(last)) {
      last = hops.firstChild(last);
      route.add(hops.channel(last));
    }
    return route.toArray();
  }

  private void await(final int hop) {
    waiting.get(hops.channel(hop)).add(new Waiting(keys[hop], hop));
    changed.set(hops.channel(hop));
  }

  private void run() {
    fill(0);
    while (!endings.isEmpty()) {
      final long now = endings.element().time;
      while (!endings.isEmpty() && endings.element().time == now) {
        end(endings.remove().hop);
      }
      fill(now);
      end = now;
    }
  }

  private void end(final int hop) {
    free.get(hops.channel(hop)).set(lanes[hop]);
    changed.set(hops.channel(hop));
    if (isBackward) {
      ended(hops.parent(hop));
      return;
    }
    for (int child = hops.firstChild(hop); child >= 0; child = hops.sibling(child)) {
      ended(child);
    }
  }

  /// One of those that `hop` waits for has ended.
  private void ended(final int hop) {
    if (hop >= 0 && --awaited[hop] == 0 && !sent.get(hop)) {
      await(hop);
    }
  }

  /// The hops of the message that `hop` begins, or ends if time runs backward, if it passes every
  /// switch on its way; only `hop` if that is not possible now.
  private int[] message(final int hop) {
    final IntList message = new IntList();
    int last = hop;
    message.add(last);
    boolean isFree = true;
    for (int next = across(last); next >= 0 && isFree; next = across(next)) {
      final Waiting first = waiting.get(hops.channel(next)).peek();
      isFree =
          hops.mayPass(hop, next)
              && !free.get(hops.channel(next)).isEmpty()
              && (first == null || first.compareTo(new Waiting(keys[next], next)) > 0);
      last = next;
      message.add(last);
    }
    return isFree ? message.toArray() : new int[] {hop};
  }

  /// The hop on the other side of the switch at which `hop` ends, or begins if time runs backward;
  /// -1 if there is none.
  private int across(final int hop) {
    if (!isBackward) {
      return hops.isStop(hop) ? hops.firstChild(hop) : -1;
    }
    final int parent = hops.parent(hop);
    return parent >= 0 && hops.isStop(parent) ? parent : -1;
  }

  /// Sends what can be sent at time `now`.
  private void fill(final long now) {
    while (!changed.isEmpty()) {
      final int channel = changed.nextSetBit(0);
      changed.clear(channel);
      final PriorityQueue<Waiting> next = waiting.get(channel);
      while (!next.isEmpty() && !free.get(channel).isEmpty()) {
        final int hop = next.remove().hop;
        final int[] message = message(hop);
        if (isBackward || !isStopped(hop, message.length > 1)) {
          for (int i = 0; i < message.length; i++) {
            send(message[i], now);
            passing.set(isBackward ? message[i] : message[Math.max(0, i - 1)], i > 0);
          }
        }
      }
    }
  }

  /// Whether `hop` waits until no message of its chunk waits where it ends, unless it passes.
  private boolean isStopped(final int hop, final boolean passes) {
    final Stop stop = new Stop(hops.chunk(hop), hops.receiver(hop));
    if (hops.isStop(hop) && !passes && !stops.add(stop)) {
      stopped.computeIfAbsent(stop, _ -> new ArrayList<>()).add(hop);
      return true;
    }
    final Stop left = new Stop(hops.chunk(hop), hops.sender(hop));
    if (hops.parent(hop) >= 0 && hops.isStop(hops.parent(hop)) && stops.remove(left)) {
      stopped.getOrDefault(left, List.of()).forEach(this::await);
      stopped.remove(left);
    }
    return false;
  }

  private void send(final int hop, final long now) {
    final BitSet lanesLeft = free.get(hops.channel(hop));
    lanes[hop] = lanesLeft.nextSetBit(0);
    lanesLeft.clear(lanes[hop]);
    sent.set(hop);
    starts[hop] = now;
    endings.add(new Ending(Math.addExact(now, hops.duration(hop)), hop));
  }
}
