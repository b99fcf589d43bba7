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
/// tried in order of rank.
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

  /// Makes one attempt that tries targets in the order of `rank`; empty if it gets stuck or is
  /// stopped.
  Optional<Schedule> attempt(
      final int[] rank, final SplittableRandom random, final WorkCounter workCounter) {
    final int chunks = demand.chunks();
    final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();
    final BitSet[] informed = new BitSet[chunks];
    final int[][] targets = new int[chunks][];
    final int[] left = new int[chunks];
    for (int chunk = 0; chunk < chunks; chunk++) {
      informed[chunk] = sources(demand.sources(chunk));
      targets[chunk] = ranked(demand.targets(chunk), demand.sources(chunk), rank);
      left[chunk] = targets[chunk].length;
    }
    long open = total(left);
    for (int slot = 0; open > 0; slot++) {
      use.clear();
      for (final int chunk : busiestFirst(left, random)) {
        final BitSet callers =
            arcNetwork.capabilities().relay()
                ? (BitSet) informed[chunk].clone()
                : sources(demand.sources(chunk));
        calls.begin(callers, informed[chunk], workCounter);
        for (int i = 0; i < left[chunk] && !workCounter.isStopped(); i++) {
          if (!informed[chunk].get(targets[chunk][i])) {
            calls.call(targets[chunk][i], random);
          }
        }
        calls.finish(new ArcNetwork.Message(chunk, Action.COPY), slot, schedule);
        left[chunk] = uninformed(targets[chunk], left[chunk], informed[chunk]);
      }
      final long before = open;
      open = total(left);
      if (open == before || workCounter.isStopped()) {
        return Optional.empty();
      }
    }
    return Optional.of(schedule.build());
  }

  private static BitSet sources(final NodeSet nodes) {
    final BitSet set = new BitSet();
    for (int i = 0; i < nodes.size(); i++) {
      set.set(nodes.get(i));
    }
    return set;
  }

  private static int[] ranked(final NodeSet targets, final NodeSet sources, final int[] rank) {
    final int[] nodes = new int[targets.size()];
    int count = 0;
    for (final int node : rank) {
      if (targets.contains(node) && !sources.contains(node)) {
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

  private static int uninformed(final int[] targets, final int count, final BitSet informed) {
    int kept = 0;
    for (int i = 0; i < count; i++) {
      if (!informed.get(targets[i])) {
        targets[kept++] = targets[i];
      }
    }
    return kept;
  }

  /// A method to reach uninformed nodes within one slot.
  interface Calls {
    /// Starts the calls of one chunk by `callers`. [#finish] updates `informed`; `work` counts the
    /// steps.
    void begin(BitSet callers, BitSet informed, WorkCounter workCounter);

    /// Tries to reach `target` too in this slot; returns false if it cannot.
    boolean call(int target, SplittableRandom random);

    /// Adds the calls to the schedule and takes their channels.
    void finish(ArcNetwork.Message message, int slot, ColumnarSchedule.Builder schedule);
  }
}
