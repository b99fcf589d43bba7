package org.heliograph.algorithm.exchange.rounds;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.heliograph.problem.Problem;
import org.heliograph.schedule.Action;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Route;
import org.heliograph.schedule.Schedule;
import org.heliograph.schedule.Transmission;
import org.heliograph.switching.ReconfigurationSlots;
import org.heliograph.topology.CompleteTopology;

/// Writes a program out as a schedule: every hop once for every node and chunk.
///
/// Where chunks merge, a step is one slot; else it is as many as its fullest circuit has chunks.
/// Slots are put off where circuits must be retuned, all nodes together, so that sums which cross
/// one another stay in one slot. O(transmissions).
final class ProgramEmission {
  private final CompleteTopology topology;
  private final boolean merges;
  private final CircuitProgram circuitProgram;
  private final RankChunks rankChunks;
  private final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder(1 << 16);
  private final int[] slots; // by the number of the slot without idle ones

  private ProgramEmission(
      final CompleteTopology topology,
      final Problem problem,
      final CircuitProgram circuitProgram,
      final RankChunks rankChunks) {
    this.topology = topology;
    this.merges = problem.capabilities().aggregate();
    this.circuitProgram = circuitProgram;
    this.rankChunks = rankChunks;
    this.slots = slots(problem.capabilities().retuning());
  }

  /// `program` for the chunks `cargo` of `problem`.
  static Schedule of(
      final CompleteTopology topology,
      final Problem problem,
      final CircuitProgram circuitProgram,
      final RankChunks rankChunks) {
    final ProgramEmission programEmission =
        new ProgramEmission(topology, problem, circuitProgram, rankChunks);
    int start = 0;
    for (final ProgramStep programStep : circuitProgram.steps()) {
      start += programEmission.add(programStep, start);
    }
    return programEmission.schedule.build();
  }

  private int[] slots(final ReconfigurationSlots reconfigurationSlots) {
    final List<Set<Integer>> uses = new ArrayList<>();
    for (final ProgramStep programStep : circuitProgram.steps()) {
      final int start = uses.size();
      fill(
          programStep,
          (relativeHop, slot, _) -> {
            while (uses.size() <= start + slot) {
              uses.add(new TreeSet<>());
            }
            uses.get(start + slot).add(circuitProgram.offset(programStep, relativeHop));
          });
    }
    final int[] waits = CircuitWaits.of(uses, reconfigurationSlots);
    final int[] placed = new int[waits.length];
    for (int slot = 0; slot < placed.length; slot++) {
      final int next = slot == 0 ? 0 : placed[slot - 1] + 1;
      final int ready =
          switch (waits[slot]) {
            case CircuitWaits.NONE -> 0;
            case CircuitWaits.START -> reconfigurationSlots.delay();
            default -> placed[waits[slot]] + reconfigurationSlots.delay() + 1;
          };
      placed[slot] = Math.max(next, ready);
    }
    return placed;
  }

  /// Takes chunk number `index` of a hop's part and its slot within the step.
  @FunctionalInterface
  private interface Filling {
    void take(RelativeHop relativeHop, int slot, int index);
  }

  /// Gives every chunk of every hop of `step` its slot; returns how many slots the step takes.
  private int fill(final ProgramStep programStep, final Filling filling) {
    final int[] weights =
        programStep.way() == ProgramStep.Way.EXCHANGE_SUMS
            ? rankChunks.shares(circuitProgram.parts())
            : rankChunks.weights(circuitProgram.parts());
    final Map<Integer, Integer> filled = new HashMap<>();
    int length = 0;
    for (final RelativeHop relativeHop : programStep.hops()) {
      final int weight = weights[relativeHop.part()];
      final int end =
          filled.merge(circuitProgram.offset(programStep, relativeHop), weight, Integer::sum);
      for (int index = 0; index < weight; index++) {
        filling.take(relativeHop, merges ? 0 : end - weight + index, index);
      }
      length = Math.max(length, merges ? 1 : end);
    }
    return length;
  }

  private int add(final ProgramStep programStep, final int start) {
    return fill(
        programStep,
        (relativeHop, slot, index) -> add(programStep, relativeHop, index, slots[start + slot]));
  }

  /// Chunk number `index` of the hop's part, at every node.
  private void add(
      final ProgramStep programStep,
      final RelativeHop relativeHop,
      final int index,
      final int slot) {
    final FiniteGroup finiteGroup = circuitProgram.group();
    final int number = relativeHop.part() + index * circuitProgram.parts();
    for (int node = 0; node < finiteGroup.order(); node++) {
      final int from = finiteGroup.times(node, relativeHop.place());
      final int to = finiteGroup.times(from, relativeHop.offset());
      switch (programStep.way()) {
        case SPREAD -> send(slot, chunk(node, relativeHop, number), from, to, Action.COPY);
        case GATHER -> send(slot, chunk(node, relativeHop, number), to, from, Action.COMBINE);
        case EXCHANGE_SUMS -> send(slot, number, from, to, Action.COMBINE);
      }
    }
  }

  private int chunk(final int node, final RelativeHop relativeHop, final int number) {
    return relativeHop.goal() == RelativeHop.EVERYBODY
        ? rankChunks.chunk(node, node, number)
        : rankChunks.chunk(node, circuitProgram.group().times(node, relativeHop.goal()), number);
  }

  private void send(
      final int slot, final int chunk, final int from, final int to, final Action action) {
    if (chunk >= 0) {
      final Route route = new Route.Path(new long[] {topology.channelBetween(from, to)});
      schedule.add(
          new Transmission(chunk, from, Transmission.EVERY_READER, route, 0, slot, action));
    }
  }
}
