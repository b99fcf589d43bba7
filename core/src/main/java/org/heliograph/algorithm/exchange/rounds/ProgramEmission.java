package org.heliograph.algorithm.exchange.rounds;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heliograph.algorithm.kernel.circuit.CircuitTransmissions;
import org.heliograph.algorithm.kernel.circuit.TransceiverTimeline;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.Schedule;
import org.heliograph.switching.ReconfigurationSlots;

/// The schedule of a program: every hop once for every node and chunk.
///
/// If chunks merge, a step is one slot; otherwise it has as many slots as its fullest circuit has
/// chunks. All nodes wait together where circuits must be reconfigured, so that sums that cross one
/// another stay in one slot. O(transmissions).
final class ProgramEmission {
  private final boolean merges;
  private final CircuitProgram program;
  private final RankChunks chunks;
  private final CircuitTransmissions transmissions;
  private final long[] slots; // by the number of the slot without idle slots

  private ProgramEmission(
      final Problem problem, final CircuitProgram program, final RankChunks chunks) {
    this.merges = problem.capabilities().aggregate();
    this.program = program;
    this.chunks = chunks;
    this.transmissions = new CircuitTransmissions(problem, 1 << 16);
    this.slots = slots(problem.capabilities().retuning());
  }

  /// The schedule of `program` for the chunks of `problem`.
  static Schedule of(final Problem problem, final CircuitProgram program, final RankChunks chunks) {
    final ProgramEmission emission = new ProgramEmission(problem, program, chunks);
    int start = 0;
    for (final ProgramStep step : program.steps()) {
      start += emission.add(step, start);
    }
    return emission.transmissions.planned();
  }

  private long[] slots(final ReconfigurationSlots reconfiguration) {
    final List<Set<Integer>> uses = new ArrayList<>();
    for (final ProgramStep step : program.steps()) {
      final int start = uses.size();
      fill(
          step,
          (hop, slot, _) -> {
            while (uses.size() <= start + slot) {
              uses.add(new LinkedHashSet<>());
            }
            uses.get(start + slot).add(program.offset(step, hop));
          });
    }
    final TransceiverTimeline node = TransceiverTimeline.inSlots(reconfiguration);
    final long[] placed = new long[uses.size()];
    long next = 0;
    for (int slot = 0; slot < placed.length; slot++) {
      final long[] circuits = uses.get(slot).stream().mapToLong(Integer::longValue).toArray();
      placed[slot] = node.earliest(next, circuits);
      next = placed[slot] + 1;
      node.use(placed[slot], next, circuits);
    }
    return placed;
  }

  /// Takes chunk number `index` of a hop's part and its slot within the step.
  @FunctionalInterface
  private interface ChunkSlots {
    void take(RelativeHop hop, int slot, int index);
  }

  /// Gives every chunk of every hop of `step` its slot; returns the number of slots of the step.
  private int fill(final ProgramStep step, final ChunkSlots chunkSlots) {
    final int[] weights =
        step.way() == ProgramStep.Way.EXCHANGE_SUMS
            ? chunks.shares(program.parts())
            : chunks.weights(program.parts());
    final Map<Integer, Integer> filled = new HashMap<>();
    int length = 0;
    for (final RelativeHop hop : step.hops()) {
      final int weight = weights[hop.part()];
      final int end = filled.merge(program.offset(step, hop), weight, Integer::sum);
      for (int index = 0; index < weight; index++) {
        chunkSlots.take(hop, merges ? 0 : end - weight + index, index);
      }
      length = Math.max(length, merges ? 1 : end);
    }
    return length;
  }

  private int add(final ProgramStep step, final int start) {
    return fill(step, (hop, slot, index) -> add(step, hop, index, slots[start + slot]));
  }

  /// Adds the transmissions of chunk number `index` of the hop's part, at every node.
  private void add(
      final ProgramStep step, final RelativeHop hop, final int index, final long slot) {
    final FiniteGroup group = program.group();
    final int number = hop.part() + index * program.parts();
    for (int node = 0; node < group.order(); node++) {
      final int from = group.times(node, hop.place());
      final int to = group.times(from, hop.offset());
      switch (step.way()) {
        case SPREAD -> send(slot, chunk(node, hop, number), from, to, Action.COPY);
        case GATHER -> send(slot, chunk(node, hop, number), to, from, Action.COMBINE);
        case EXCHANGE_SUMS -> send(slot, number, from, to, Action.COMBINE);
      }
    }
  }

  private int chunk(final int node, final RelativeHop hop, final int number) {
    return hop.goal() == RelativeHop.EVERYBODY
        ? chunks.chunk(node, node, number)
        : chunks.chunk(node, program.group().times(node, hop.goal()), number);
  }

  private void send(
      final long slot, final int chunk, final int from, final int to, final Action action) {
    if (chunk >= 0) {
      transmissions.add(slot, chunk, from, to, action);
    }
  }
}
