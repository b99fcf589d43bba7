package org.heliograph.algorithm.broadcast.latency;

import java.util.List;
import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Schedule;

/// Several broadcasts on a complete network, one after another.
final class BroadcastSequence {
  private static final long MOST_CALLS = 1L << 24;

  private BroadcastSequence() {}

  /// The calls that broadcast one batch.
  @FunctionalInterface
  interface Spread {
    /// Adds the calls of one batch from slot `start` on; returns the slot after the last.
    int addCalls(BroadcastCalls calls, int start);
  }

  /// The idle slots between two batches.
  @FunctionalInterface
  interface Pause {
    /// The number of slots between the last call of `one` and the first of `next`.
    int between(ChunkBatch one, ChunkBatch next);
  }

  /// Whether `problem` consists of one or more broadcasts on a complete network.
  static Support support(final Problem problem) {
    final Support copies =
        Requirements.completeNetwork(problem).and(() -> Requirements.copying(problem));
    if (!copies.isSupported()) {
      return copies;
    }
    final List<ChunkBatch> turns = ChunkBatch.of(problem);
    if (problem.demand().hasSingleTargets() && !turns.stream().allMatch(turns.get(0)::isAlike)) {
      return Support.needs("chunks of several targets, so that something is broadcast");
    }
    final long calls = turns.stream().mapToLong(chunkBatch -> chunkBatch.targets().size()).sum();
    return Support.size(
        turns.size() == 1 || calls <= MOST_CALLS,
        "it broadcasts chunk after chunk, and chunks times receivers are %s; at most %s"
            .formatted(calls, MOST_CALLS));
  }

  /// The same if nodes must forward what they receive.
  static Support relaying(final Problem problem) {
    return Requirements.relaying(problem).and(() -> support(problem));
  }

  /// One batch after another with `pause` in between, from the first slot that is allowed.
  static Schedule apart(final Problem problem, final Pause pause, final Spread spread) {
    final List<ChunkBatch> batches = ChunkBatch.of(problem);
    final BroadcastCalls calls = new BroadcastCalls(problem, batches.getFirst());
    int start = spread.addCalls(calls, 0);
    for (int i = 1; i < batches.size(); i++) {
      calls.startBatch(batches.get(i));
      start = spread.addCalls(calls, start + pause.between(batches.get(i - 1), batches.get(i)));
    }
    return calls.transmissions().planned();
  }

  /// One batch after another with no more idle slots than reconfigurations need.
  static Schedule close(final Problem problem, final Spread spread) {
    final List<ChunkBatch> batches = ChunkBatch.of(problem);
    final BroadcastCalls calls = new BroadcastCalls(problem, batches.getFirst());
    int start = spread.addCalls(calls, 0);
    for (final ChunkBatch batch : batches.subList(1, batches.size())) {
      calls.startBatch(batch);
      start = spread.addCalls(calls, start);
    }
    return batches.size() == 1 ? calls.transmissions().planned() : calls.transmissions().spread();
  }
}
