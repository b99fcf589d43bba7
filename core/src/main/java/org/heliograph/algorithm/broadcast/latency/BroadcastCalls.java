package org.heliograph.algorithm.broadcast.latency;

import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.topology.CompleteTopology;

/// The calls of broadcasts on a complete network, by the numbers of nodes; turn after turn.
///
/// O(1) a call; lists no channels. Mutable.
final class BroadcastCalls {
  private final CompleteTopology topology;
  private final ColumnarSchedule.Builder schedule;
  private ChunkBatch chunkBatch;
  private int[] nodes;

  /// No calls yet, those of `turn` to come.
  BroadcastCalls(final CompleteTopology topology, final ChunkBatch chunkBatch) {
    this.topology = topology;
    this.chunkBatch = chunkBatch;
    this.nodes = chunkBatch.numbered();
    this.schedule = new ColumnarSchedule.Builder(nodes.length);
  }

  /// Goes on to the calls of another turn.
  void turnTo(final ChunkBatch next) {
    chunkBatch = next;
    nodes = next.numbered();
  }

  /// How many nodes have the chunks of this turn at first; theirs are the lowest numbers.
  int sources() {
    return chunkBatch.sources().size();
  }

  /// How many nodes have them at the end.
  int informed() {
    return nodes.length;
  }

  /// Lets the node numbered `caller` inform the one numbered `called`.
  void call(final int caller, final int called, final int slot) {
    final int sender = nodes[caller];
    final Route route = new Route.Path(new long[] {topology.channelBetween(sender, nodes[called])});
    for (int chunk = chunkBatch.first(); chunk < chunkBatch.first() + chunkBatch.count(); chunk++) {
      schedule.add(
          new Transmission(chunk, sender, Transmission.EVERY_READER, route, 0, slot, Action.COPY));
    }
  }

  /// The schedule of all calls made.
  Schedule schedule() {
    return schedule.build();
  }
}
