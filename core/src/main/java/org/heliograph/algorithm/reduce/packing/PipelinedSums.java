package org.heliograph.algorithm.reduce.packing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.PriorityQueue;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.algorithm.kernel.LaneRates;
import org.heliograph.primitive.Fraction;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;

/// Sends chunks up and down their trees, each over a lane as soon as it is free.
///
/// A node sends a sum on as soon as it has those of all nodes below it; the root sends it back
/// down. Each lane takes, of what waits for it, the chunks of early rounds first, and among these
/// the one with the longest way left. O(T log T) for T transmissions. Mutable; for one thread.
final class PipelinedSums {
  private final ArcNetwork network;
  private final PackedSums packed;
  private final long[] rooms; // by channel, of a lane
  private final long[] durations; // by channel
  private final List<Queue> queues = new ArrayList<>(); // two for each pair: up, then down
  private final BitSet changed = new BitSet(); // queues where something may be sent
  private final PriorityQueue<Ending> endings = new PriorityQueue<>();
  private final int[][] missing; // sums from below, for each chunk and node
  private final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
  private final long shortest;
  private int number;
  private int slot;

  /// A chunk that waits for the link between `node` and its parent in a tree.
  private record Hop(int chunk, int node, boolean isSum, int round, int way)
      implements Comparable<Hop> {
    @Override
    public int compareTo(final Hop other) {
      if (round != other.round) {
        return Integer.compare(round, other.round);
      }
      return way == other.way ? Integer.compare(chunk, other.chunk) : other.way - way;
    }
  }

  private record Lane(int channel, int number) implements Comparable<Lane> {
    @Override
    public int compareTo(final Lane other) {
      return channel == other.channel
          ? Integer.compare(number, other.number)
          : Integer.compare(channel, other.channel);
    }
  }

  /// What waits for the lanes of a pair in one direction.
  private record Queue(PriorityQueue<Lane> free, PriorityQueue<Hop> hops) {}

  /// The end of what a lane has sent at once, the `number`th of all.
  private record Ending(long time, int number, int queue, Lane lane, List<Hop> hops)
      implements Comparable<Ending> {
    @Override
    public int compareTo(final Ending other) {
      return time == other.time
          ? Integer.compare(number, other.number)
          : Long.compare(time, other.time);
    }
  }

  private PipelinedSums(
      final Problem problem, final PackedSums packed, final long[] rooms, final long[] durations) {
    this.network = ArcNetwork.of(problem);
    this.packed = packed;
    this.rooms = rooms;
    this.durations = durations;
    this.shortest = Arrays.stream(durations).min().orElse(1);
    this.missing = new int[problem.demand().chunks()][];
    for (int pair = 0; pair < packed.links().pairs().arcs(); pair++) {
      queues.add(queue(packed.links().up().get(pair)));
      queues.add(queue(packed.links().down().get(pair)));
    }
  }

  private Queue queue(final int[] channels) {
    final PriorityQueue<Lane> lanes = new PriorityQueue<>();
    for (final int channel : channels) {
      for (int lane = 0; lane < network.lanes(channel) && rooms[channel] > 0; lane++) {
        lanes.add(new Lane(channel, lane));
      }
    }
    return new Queue(lanes, new PriorityQueue<>());
  }

  /// Slot by slot, in which a lane carries a chunk, or where chunks merge what its rate allows.
  static Schedule inSlots(final Problem problem) {
    final PackedSums packed = PackedSums.of(problem, LaneRates.of(problem));
    final Fraction slot = problem.capabilities().aggregate() ? packed.length() : Fraction.of(1, 1);
    final long[] durations = new long[(int) problem.topology().channels()];
    Arrays.fill(durations, 1);
    return new PipelinedSums(problem, packed, packed.rates().chunks(slot), durations).schedule();
  }

  /// Chunk after chunk over each lane in its own time; slots only order the messages. The slot of a
  /// message is its start over the time of the shortest one.
  static Schedule inTime(final Problem problem) {
    final PackedSums packed = PackedSums.of(problem, LaneRates.inTime(problem.topology()));
    final long[] rooms = packed.rates().rates().clone();
    Arrays.setAll(rooms, channel -> Math.min(1, rooms[channel]));
    final long[] durations = LaneRates.durations(problem.topology());
    return new PipelinedSums(problem, packed, rooms, durations).schedule();
  }

  private Schedule schedule() {
    for (int chunk = 0; chunk < missing.length; chunk++) {
      final int[][] children = tree(chunk).children();
      missing[chunk] = Arrays.stream(children).mapToInt(it -> it.length).toArray();
      for (int node = 0; node < children.length; node++) {
        if (children[node].length == 0) {
          await(chunk, node, true);
        }
      }
    }
    fill(0);
    long last = 0;
    while (!endings.isEmpty()) {
      final long now = endings.element().time;
      while (!endings.isEmpty() && endings.element().time == now) {
        end(endings.remove());
      }
      slot += now / shortest == last ? 0 : 1;
      last = now / shortest;
      fill(now);
    }
    return schedule.build();
  }

  private SumTree tree(final int chunk) {
    return packed.trees().get(chunk % packed.trees().size());
  }

  /// The chunk waits for the link between `node` and its parent, as a sum or as the result.
  private void await(final int chunk, final int node, final boolean isSum) {
    final SumTree tree = tree(chunk);
    final int pair = tree.links()[node];
    final boolean fromLower = (packed.links().pairs().tail(pair) == node) == isSum;
    final int way = isSum ? tree.ways()[node] : tree.heights()[node] + 1;
    final int queue = 2 * pair + (fromLower ? 0 : 1);
    queues.get(queue).hops.add(new Hop(chunk, node, isSum, chunk / packed.trees().size(), way));
    changed.set(queue);
  }

  /// Sends what can be sent at time `now`.
  private void fill(final long now) {
    for (int i = changed.nextSetBit(0); i >= 0; i = changed.nextSetBit(i + 1)) {
      final Queue queue = queues.get(i);
      while (!queue.hops.isEmpty() && !queue.free.isEmpty()) {
        final Lane lane = queue.free.remove();
        final List<Hop> sent = new ArrayList<>();
        for (long taken = 0; taken < rooms[lane.channel] && !queue.hops.isEmpty(); taken++) {
          final Hop hop = queue.hops.remove();
          schedule.add(transmission(hop, lane));
          sent.add(hop);
        }
        final long end = Math.addExact(now, durations[lane.channel]);
        endings.add(new Ending(end, number++, i, lane, sent));
      }
    }
    changed.clear();
  }

  private Transmission transmission(final Hop hop, final Lane lane) {
    return new Transmission(
        hop.chunk,
        network.graph().tail(lane.channel),
        Transmission.EVERY_READER,
        new Route.Path(new long[] {lane.channel}),
        lane.number,
        slot,
        hop.isSum ? Action.COMBINE : Action.COPY);
  }

  private void end(final Ending ending) {
    queues.get(ending.queue).free.add(ending.lane);
    changed.set(ending.queue);
    ending.hops.forEach(this::arrive);
  }

  private void arrive(final Hop hop) {
    final SumTree tree = tree(hop.chunk);
    if (!hop.isSum) {
      copyDown(hop.chunk, hop.node);
      return;
    }
    final int parent = tree.parents()[hop.node];
    if (--missing[hop.chunk][parent] == 0) {
      if (parent == tree.root()) {
        copyDown(hop.chunk, parent);
      } else {
        await(hop.chunk, parent, true);
      }
    }
  }

  private void copyDown(final int chunk, final int node) {
    for (final int child : tree(chunk).children()[node]) {
      await(chunk, child, false);
    }
  }
}
