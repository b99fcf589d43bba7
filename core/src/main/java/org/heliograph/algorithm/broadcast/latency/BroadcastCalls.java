package org.heliograph.algorithm.broadcast.latency;

import org.heliograph.algorithm.kernel.circuit.CircuitTransmissions;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Action;

/// The calls of broadcasts on a complete network, one [ChunkBatch] after another, by the numbers of
/// nodes within the batch.
///
/// Slot 0 is the first slot that the switching model allows. O(1) per call. Mutable.
final class BroadcastCalls {
  private final CircuitTransmissions transmissions;
  private ChunkBatch batch;
  private int[] nodes;

  /// No calls yet; the first will be those of `batch`.
  BroadcastCalls(final Problem problem, final ChunkBatch batch) {
    this.batch = batch;
    this.nodes = batch.numbered();
    this.transmissions = new CircuitTransmissions(problem, nodes.length);
  }

  /// Continues with the calls of another batch.
  void startBatch(final ChunkBatch next) {
    batch = next;
    nodes = next.numbered();
  }

  /// The number of nodes that hold the chunks of the batch at first; they have the lowest numbers.
  int sources() {
    return batch.sources().size();
  }

  /// The number of nodes that hold the chunks of the batch at the end.
  int informed() {
    return nodes.length;
  }

  /// Lets the node numbered `caller` inform the one numbered `called`.
  void call(final int caller, final int called, final int slot) {
    for (int chunk = batch.first(); chunk < batch.first() + batch.count(); chunk++) {
      transmissions.add(slot, chunk, nodes[caller], nodes[called], Action.COPY);
    }
  }

  CircuitTransmissions transmissions() {
    return transmissions;
  }
}
