package org.heliograph.algorithm.composite.merging;

import java.util.Arrays;
import org.heliograph.primitive.IntList;
import org.heliograph.topology.NodeSet;

/// The paths of one chunk through the calls, from any node and time at which it is held to a
/// target.
///
/// Place `slot·n + node` stands for a node at the beginning of a slot. Mutable; for one thread.
final class ChunkPaths {
  private static final int STAYED = -1;
  private static final int HELD = -2;

  private final SlotMessages slotMessages;
  private final LaneLoads laneLoads;
  private final int nodes;
  private final int[] senders;
  private final int[][] receivers;
  private final double[] costs;
  private final int[] last;
  private final int[] heldFrom;
  private final IntList taken = new IntList();

  ChunkPaths(final SlotMessages slotMessages, final LaneLoads laneLoads) {
    this.slotMessages = slotMessages;
    this.laneLoads = laneLoads;
    this.nodes = slotMessages.nodes();
    this.senders = slotMessages.list().stream().mapToInt(call -> call.message().sender()).toArray();
    this.receivers =
        slotMessages.list().stream()
            .map(call -> call.receivers().stream().mapToInt(Integer::intValue).toArray())
            .toArray(int[][]::new);
    this.costs = new double[(slotMessages.slots() + 1) * nodes];
    this.last = new int[costs.length];
    this.heldFrom = new int[nodes];
  }

  /// Starts with a chunk that `sources` hold from the beginning.
  void start(final NodeSet sources) {
    Arrays.fill(heldFrom, Integer.MAX_VALUE);
    for (int i = 0; i < sources.size(); i++) {
      heldFrom[sources.get(i)] = 0;
    }
    taken.clear();
  }

  /// Extends the paths to `target` along the cheapest path, and adds the chunk to the load of every
  /// call on it.
  void extend(final int target) {
    if (heldFrom[target] <= slotMessages.slots()) {
      return;
    }
    search();
    int node = target;
    for (int slot = slotMessages.slots(); last[slot * nodes + node] != HELD; slot--) {
      final int call = last[slot * nodes + node];
      if (call != STAYED) {
        take(call, slot);
        node = senders[call];
      }
    }
  }

  private void search() {
    for (int node = 0; node < nodes; node++) {
      costs[node] = heldFrom[node] == 0 ? 0 : Double.POSITIVE_INFINITY;
      last[node] = HELD;
    }
    for (int slot = 0; slot < slotMessages.slots(); slot++) {
      final int now = slot * nodes;
      final int then = now + nodes;
      for (int node = 0; node < nodes; node++) {
        final boolean held = heldFrom[node] <= slot + 1;
        costs[then + node] = held ? 0 : costs[now + node];
        last[then + node] = held ? HELD : STAYED;
      }
      for (int call = laneLoads.first(slot); call < laneLoads.first(slot + 1); call++) {
        final double before = costs[now + senders[call]];
        final double cost =
            before < Double.POSITIVE_INFINITY ? before + laneLoads.price(call) : before;
        for (final int receiver : receivers[call]) {
          if (cost < costs[then + receiver]) {
            costs[then + receiver] = cost;
            last[then + receiver] = call;
          }
        }
      }
    }
  }

  private void take(final int call, final int arrival) {
    laneLoads.add(call);
    taken.add(call);
    for (final int receiver : receivers[call]) {
      heldFrom[receiver] = Math.min(heldFrom[receiver], arrival);
    }
  }

  /// Returns the calls that the chunk takes.
  int[] taken() {
    return taken.toArray();
  }
}
