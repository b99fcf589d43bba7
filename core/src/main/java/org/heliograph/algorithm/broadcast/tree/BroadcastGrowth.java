package org.heliograph.algorithm.broadcast.tree;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import java.util.SplittableRandom;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.algorithm.kernel.RandomOrder;
import org.heliograph.algorithm.kernel.SlotUse;
import org.heliograph.algorithm.kernel.WorkCounter;
import org.heliograph.collective.Demand;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Schedule;
import org.heliograph.switching.Routing;
import org.heliograph.topology.NodeSet;

/// Grows the set of informed nodes of every chunk slot by slot: informed nodes call targets over
/// paths that share no lane.
///
/// Within a slot the chunks take turns, those with the most targets left first, and targets are
/// tried in the order of the slot.
final class BroadcastGrowth {
  private final ArcNetwork arcNetwork;
  private final Demand demand;
  private final SlotUse use;
  private final Calls calls;

  BroadcastGrowth(final ArcNetwork arcNetwork, final Demand demand) {
    this.arcNetwork = arcNetwork;
    this.demand = demand;
    this.use = new SlotUse(arcNetwork);
    this.calls =
        arcNetwork.routesFreely()
                && arcNetwork.isPointToPoint()
                && arcNetwork.capabilities().routing() == Routing.ANY
            ? new FlowCalls(arcNetwork, use)
            : new SearchedCalls(arcNetwork, use);
  }

  /// What an attempt made: a schedule, or how many targets were still missing after the last slot,
  /// and the nodes from which no further target could be reached in it.
  record Attempt(Optional<Schedule> schedule, long missing, BitSet starved) {}

  /// Makes one attempt of at most `most` slots that tries the targets of each slot in their order;
  /// it ends early if it gets stuck or is stopped.
  Attempt attempt(
      final TargetOrders orders,
      final int most,
      final SplittableRandom random,
      final WorkCounter workCounter) {
    final int chunks = demand.chunks();
    final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
    final BitSet[] informed = new BitSet[chunks];
    final int[] left = new int[chunks];
    for (int chunk = 0; chunk < chunks; chunk++) {
      informed[chunk] = sources(demand.sources(chunk));
      left[chunk] = ordered(demand.targets(chunk), informed[chunk], orders.of(0)).length;
    }
    final BitSet starved = new BitSet();
    long open = total(left);
    long before = Long.MAX_VALUE;
    for (int slot = 0; slot < most && open > 0 && open < before; slot++) {
      use.clear();
      starved.clear();
      for (final int chunk : busiestFirst(left, random)) {
        final int[] ordered = ordered(demand.targets(chunk), informed[chunk], orders.of(slot));
        final BitSet callers =
            arcNetwork.capabilities().relay()
                ? (BitSet) informed[chunk].clone()
                : sources(demand.sources(chunk));
        calls.begin(callers, informed[chunk], workCounter);
        for (int i = 0; i < ordered.length && !workCounter.isStopped(); i++) {
          calls.call(ordered[i], random);
        }
        calls.addStarved(starved);
        calls.finish(new ArcNetwork.Message(chunk, Action.COPY), slot, schedule);
        left[chunk] = uninformed(ordered, informed[chunk]);
      }
      before = open;
      open = workCounter.isStopped() ? before : total(left);
    }
    return new Attempt(open == 0 ? Optional.of(schedule.build()) : Optional.empty(), open, starved);
  }

  private static BitSet sources(final NodeSet nodes) {
    final BitSet set = new BitSet();
    for (int i = 0; i < nodes.size(); i++) {
      set.set(nodes.get(i));
    }
    return set;
  }

  private static int[] ordered(final NodeSet targets, final BitSet informed, final int[] order) {
    final int[] nodes = new int[targets.size()];
    int count = 0;
    for (final int node : order) {
      if (targets.contains(node) && !informed.get(node)) {
        nodes[count++] = node;
      }
    }
    return Arrays.copyOf(nodes, count);
  }

  private static long total(final int[] left) {
    long total = 0;
    for (final int count : left) {
      total += count;
    }
    return total;
  }

  private static int[] busiestFirst(final int[] left, final SplittableRandom random) {
    final int[] order = RandomOrder.of(left.length, random);
    final long[] keys = new long[left.length];
    int open = 0;
    for (int i = 0; i < order.length; i++) {
      if (left[order[i]] > 0) {
        keys[open++] = (long) -left[order[i]] << 32 | i;
      }
    }
    Arrays.sort(keys, 0, open);
    final int[] busiest = new int[open];
    for (int i = 0; i < open; i++) {
      busiest[i] = order[(int) keys[i]];
    }
    return busiest;
  }

  private static int uninformed(final int[] targets, final BitSet informed) {
    int count = 0;
    for (final int target : targets) {
      count += informed.get(target) ? 0 : 1;
    }
    return count;
  }

  /// A method to reach uninformed nodes within one slot.
  interface Calls {
    /// Starts the calls of one chunk by `callers`. [#finish] updates `informed`; `work` counts the
    /// steps.
    void begin(BitSet callers, BitSet informed, WorkCounter workCounter);

    /// Tries to reach `target` too in this slot; returns false if it cannot.
    boolean call(int target, SplittableRandom random);

    /// Adds the nodes from which failed searches of the calls that began last came; no more calls
    /// can lead to them in this slot.
    void addStarved(BitSet starved);

    /// Adds the calls to the schedule and takes their channels.
    void finish(ArcNetwork.Message message, int slot, ColumnarSchedule.Builder schedule);
  }
}
