package org.heliograph.algorithm.broadcast.latency;

import java.util.List;
import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.algorithm.kernel.Retiming;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.schedule.Schedule;
import org.heliograph.topology.CompleteTopology;

/// Broadcast after broadcast on a complete network.
final class BroadcastSequence {
  private static final long MOST_CALLS = 1L << 24;

  private BroadcastSequence() {}

  /// How one turn is spread.
  @FunctionalInterface
  interface Spreading {
    /// Makes the calls of one turn from slot `start` on; returns the slot after its last.
    int spread(BroadcastCalls broadcastCalls, int start);
  }

  /// The idle slots between two turns.
  @FunctionalInterface
  interface Pause {
    /// How many slots pass between the last call of `one` and the first of `next`.
    int between(ChunkBatch one, ChunkBatch next);
  }

  /// Whether `problem` is a broadcast, or several, on a complete network.
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
    return Support.when(
        turns.size() == 1 || calls <= MOST_CALLS,
        "it broadcasts chunk after chunk, and chunks times receivers are %s; at most %s"
            .formatted(calls, MOST_CALLS));
  }

  /// The same where nodes must pass on what they have been told.
  static Support relaying(final Problem problem) {
    return Requirements.relaying(problem).and(() -> support(problem));
  }

  /// One turn after another with `pause` in between, from the first slot that can be used.
  static Schedule apart(final Problem problem, final Pause pause, final Spreading spreading) {
    final List<ChunkBatch> turns = ChunkBatch.of(problem);
    final BroadcastCalls broadcastCalls = calls(problem, turns.get(0));
    int start = spreading.spread(broadcastCalls, problem.capabilities().retuning().firstSlot());
    for (int i = 1; i < turns.size(); i++) {
      broadcastCalls.turnTo(turns.get(i));
      final int idle = pause.between(turns.get(i - 1), turns.get(i));
      start = spreading.spread(broadcastCalls, start + idle);
    }
    return broadcastCalls.schedule();
  }

  /// One turn after another with no more pauses than retuning takes.
  static Schedule close(final Problem problem, final Spreading spreading) {
    final List<ChunkBatch> turns = ChunkBatch.of(problem);
    if (turns.size() == 1) {
      return apart(problem, (_, _) -> 0, spreading);
    }
    final BroadcastCalls broadcastCalls = calls(problem, turns.get(0));
    int start = spreading.spread(broadcastCalls, 0);
    for (final ChunkBatch chunkBatch : turns.subList(1, turns.size())) {
      broadcastCalls.turnTo(chunkBatch);
      start = spreading.spread(broadcastCalls, start);
    }
    return Retiming.of(broadcastCalls.schedule(), problem.topology(), problem.capabilities());
  }

  private static BroadcastCalls calls(final Problem problem, final ChunkBatch first) {
    if (problem.topology() instanceof final CompleteTopology complete) {
      return new BroadcastCalls(complete, first);
    }
    throw new AssertionError("asked for a network that is not supported: " + problem.topology());
  }
}
