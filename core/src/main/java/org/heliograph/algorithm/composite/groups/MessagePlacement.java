package org.heliograph.algorithm.composite.groups;

import java.util.Arrays;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.algorithm.kernel.Occupancy;
import org.heliograph.schedule.ColumnarSchedule;

/// Messages of one chunk after another, each placed in the first slot in which its route is free
/// and its sender has what it sends.
///
/// Mutable; for one thread.
final class MessagePlacement {
  private final ArcNetwork network;
  private final Occupancy occupancy;
  private final int[] ready;
  private final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder();

  MessagePlacement(final ArcNetwork network) {
    this.network = network;
    this.occupancy = new Occupancy(network);
    this.ready = new int[network.nodes()];
  }

  /// Starts another chunk, which every node may send from `slot` on; −1 if none has it.
  void start(final int slot) {
    Arrays.fill(ready, slot);
  }

  /// Lets `node` have the chunk from the first slot on.
  void hold(final int node) {
    ready[node] = 0;
  }

  /// Returns whether `node` has the chunk, or will have it.
  boolean holds(final int node) {
    return ready[node] >= 0;
  }

  /// Sends over the arcs `path[from…to−1]`.
  void send(final ArcNetwork.Message message, final int[] path, final int from, final int to) {
    occupancy.request(path, from, to);
    final int slot = occupancy.earliest(ready[network.graph().tail(path[from])]);
    occupancy.take(slot);
    add(message, Arrays.copyOfRange(path, from, to), slot);
  }

  /// Sends over all of `arcs` in one slot, where ports are no limit and lanes need not be kept.
  void sendTogether(final ArcNetwork.Message message, final int[] arcs) {
    int earliest = 0;
    occupancy.request(network.graph().tail(arcs[0]));
    for (final int arc : arcs) {
      occupancy.cross(network.channel(arc));
      earliest = Math.max(earliest, ready[network.graph().tail(arc)]);
    }
    final int slot = occupancy.earliest(earliest);
    occupancy.take(slot);
    for (final int arc : arcs) {
      add(message, new int[] {arc}, slot);
    }
  }

  private void add(final ArcNetwork.Message message, final int[] path, final int slot) {
    final int end = network.graph().head(path[path.length - 1]);
    ready[end] = Math.max(ready[end], slot + 1);
    schedule.add(
        network.unicast(
            message, path, 0, path.length, new ArcNetwork.Place(slot, occupancy.lane())));
  }

  ColumnarSchedule build() {
    return schedule.build();
  }
}
