package org.heliograph.algorithm.composite.groups;

import java.util.Arrays;
import org.heliograph.algorithm.kernel.ArcNetwork;
import org.heliograph.algorithm.kernel.Occupancy;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Transmission;

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
    final int earliest = ready[network.graph().tail(path[from])];
    add(path[to - 1], occupancy.send(message, path, from, to, earliest));
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
    final ArcNetwork.Place place = new ArcNetwork.Place(slot, occupancy.lane());
    for (final int arc : arcs) {
      add(arc, network.unicast(message, new int[] {arc}, 0, 1, place));
    }
  }

  /// Adds what ends with the arc `last`.
  private void add(final int last, final Transmission sent) {
    final int end = network.graph().head(last);
    ready[end] = Math.max(ready[end], sent.slot() + 1);
    schedule.add(sent);
  }

  ColumnarSchedule build() {
    return schedule.build();
  }
}
