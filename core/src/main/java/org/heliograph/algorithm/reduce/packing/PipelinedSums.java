package org.heliograph.algorithm.reduce.packing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.PriorityQueue;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;

/// Sends chunks up and down their trees, slot by slot.
///
/// A node sends a sum on as soon as it has those of all nodes below it; the root sends it back
/// down. In every slot each lane takes, of what waits for it, the chunks of early rounds first, and
/// among these the one with the longest way left. O(T log T) for T transmissions, and O(links) for
/// every slot. Mutable; for one thread.
final class PipelinedSums {
  private final ArcNetwork network;
  private final PackedSums packed;
  private final List<Queue> queues = new ArrayList<>(); // two for each pair: up, then down
  private final int[][] missing; // sums from below, for each chunk and node
  private final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
  private int waiting;

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

  /// A lane of a channel, and how many chunks it carries in a slot.
  private record Lane(int channel, int number, long room) {}

  /// What waits for the lanes of a pair in one direction.
  private record Queue(List<Lane> lanes, PriorityQueue<Hop> hops) {}

  PipelinedSums(final Problem problem, final PackedSums packed) {
    this.network = ArcNetwork.of(problem);
    this.packed = packed;
    this.missing = new int[problem.demand().chunks()][];
    final boolean merges = problem.capabilities().aggregate();
    for (int pair = 0; pair < packed.links().pairs().arcs(); pair++) {
      queues.add(queue(packed.links().up().get(pair), merges));
      queues.add(queue(packed.links().down().get(pair), merges));
    }
  }

  private Queue queue(final int[] channels, final boolean merges) {
    final List<Lane> lanes = new ArrayList<>();
    for (final int channel : channels) {
      for (int lane = 0; lane < network.lanes(channel); lane++) {
        lanes.add(new Lane(channel, lane, merges ? packed.rooms()[channel] : 1));
      }
    }
    return new Queue(lanes, new PriorityQueue<>());
  }

  Schedule schedule() {
    for (int chunk = 0; chunk < missing.length; chunk++) {
      final int[][] children = tree(chunk).children();
      missing[chunk] = Arrays.stream(children).mapToInt(it -> it.length).toArray();
      for (int node = 0; node < children.length; node++) {
        if (children[node].length == 0) {
          await(chunk, node, true);
        }
      }
    }
    final List<Hop> arrived = new ArrayList<>();
    for (int slot = 0; waiting > 0; slot++) {
      for (final Queue queue : queues) {
        send(queue, slot, arrived);
      }
      arrived.forEach(this::arrive);
      arrived.clear();
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
    queues
        .get(2 * pair + (fromLower ? 0 : 1))
        .hops
        .add(new Hop(chunk, node, isSum, chunk / packed.trees().size(), way));
    waiting++;
  }

  private void send(final Queue queue, final int slot, final List<Hop> arrived) {
    for (final Lane lane : queue.lanes) {
      for (long taken = 0; taken < lane.room && !queue.hops.isEmpty(); taken++) {
        final Hop hop = queue.hops.remove();
        schedule.add(transmission(hop, lane, slot));
        arrived.add(hop);
        waiting--;
      }
    }
  }

  private Transmission transmission(final Hop hop, final Lane lane, final int slot) {
    return new Transmission(
        hop.chunk,
        network.graph().tail(lane.channel),
        Transmission.EVERY_READER,
        new Route.Path(new long[] {lane.channel}),
        lane.number,
        slot,
        hop.isSum ? Action.COMBINE : Action.COPY);
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
