package org.heliograph.algorithm.exchange.rounds;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.heliograph.algorithm.kernel.circuit.CircuitTransmissions;
import org.heliograph.algorithm.kernel.circuit.TransceiverTimeline;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.Schedule;

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
  private final TransceiverTimeline timeline; // of every node
  private long next;

  private ProgramEmission(
      final Problem problem, final CircuitProgram program, final RankChunks chunks) {
    this.merges = problem.capabilities().aggregate();
    this.program = program;
    this.chunks = chunks;
    this.transmissions = new CircuitTransmissions(problem, 1 << 16);
    this.timeline = TransceiverTimeline.inSlots(problem.capabilities().retuning());
  }

  /// The schedule of `program` for the chunks of `problem`.
  static Schedule of(final Problem problem, final CircuitProgram program, final RankChunks chunks) {
    final ProgramEmission emission = new ProgramEmission(problem, program, chunks);
    program.steps().forEach(emission::add);
    return emission.transmissions.planned();
  }

  /// Chunk number `index` of the part of a hop.
  private record HopChunk(RelativeHop hop, int index) {}

  private void add(final ProgramStep step) {
    for (final List<HopChunk> slot : slots(step)) {
      final long[] circuits =
          slot.stream().mapToLong(one -> program.offset(step, one.hop)).distinct().toArray();
      final long start = timeline.earliest(next, circuits);
      next = start + 1;
      timeline.use(start, next, circuits);
      slot.forEach(one -> add(step, one.hop, one.index, start));
    }
  }

  /// What every node sends in each slot of `step`.
  private List<List<HopChunk>> slots(final ProgramStep step) {
    final int[] weights =
        step.way() == ProgramStep.Way.EXCHANGE_SUMS
            ? chunks.shares(program.parts())
            : chunks.weights(program.parts());
    final List<List<HopChunk>> slots = new ArrayList<>();
    final Map<Integer, Integer> filled = new HashMap<>(); // by circuit
    for (final RelativeHop hop : step.hops()) {
      for (int index = 0; index < weights[hop.part()]; index++) {
        final int full = filled.merge(program.offset(step, hop), 1, Integer::sum);
        final int slot = merges ? 0 : full - 1;
        while (slots.size() <= slot) {
          slots.add(new ArrayList<>());
        }
        slots.get(slot).add(new HopChunk(hop, index));
      }
    }
    return slots;
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
