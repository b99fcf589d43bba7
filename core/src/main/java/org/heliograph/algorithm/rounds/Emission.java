package org.heliograph.algorithm.rounds;

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
import org.heliograph.switching.Retuning;
import org.heliograph.topology.CompleteTopology;

/// Writes a program out as a schedule: every hop once for every node and chunk.
///
/// Where chunks merge, a step is one slot; else it is as many as its fullest circuit has chunks.
/// Slots are put off where circuits must be retuned, all nodes together, so that sums which cross
/// one another stay in one slot. O(transmissions).
final class Emission {
  private final CompleteTopology topology;
  private final boolean merges;
  private final Program program;
  private final Cargo cargo;
  private final ColumnarSchedule.Builder schedule = new ColumnarSchedule.Builder(1 << 16);
  private final int[] slots; // by the number of the slot without idle ones

  private Emission(
      final CompleteTopology topology,
      final Problem problem,
      final Program program,
      final Cargo cargo) {
    this.topology = topology;
    this.merges = problem.capabilities().aggregate();
    this.program = program;
    this.cargo = cargo;
    this.slots = slots(problem.capabilities().retuning());
  }

  /// `program` for the chunks `cargo` of `problem`.
  static Schedule of(
      final CompleteTopology topology,
      final Problem problem,
      final Program program,
      final Cargo cargo) {
    final Emission emission = new Emission(topology, problem, program, cargo);
    int start = 0;
    for (final Step step : program.steps()) {
      start += emission.add(step, start);
    }
    return emission.schedule.build();
  }

  private int[] slots(final Retuning retuning) {
    final List<Set<Integer>> uses = new ArrayList<>();
    for (final Step step : program.steps()) {
      final int start = uses.size();
      fill(
          step,
          (hop, slot, _) -> {
            while (uses.size() <= start + slot) {
              uses.add(new TreeSet<>());
            }
            uses.get(start + slot).add(program.offset(step, hop));
          });
    }
    final int[] waits = Waits.of(uses, retuning);
    final int[] placed = new int[waits.length];
    for (int slot = 0; slot < placed.length; slot++) {
      final int next = slot == 0 ? 0 : placed[slot - 1] + 1;
      final int ready =
          switch (waits[slot]) {
            case Waits.NONE -> 0;
            case Waits.START -> retuning.delay();
            default -> placed[waits[slot]] + retuning.delay() + 1;
          };
      placed[slot] = Math.max(next, ready);
    }
    return placed;
  }

  /// Takes chunk number `index` of a hop's part and its slot within the step.
  @FunctionalInterface
  private interface Filling {
    void take(Hop hop, int slot, int index);
  }

  /// Gives every chunk of every hop of `step` its slot; returns how many slots the step takes.
  private int fill(final Step step, final Filling filling) {
    final int[] weights =
        step.way() == Step.Way.EXCHANGE_SUMS
            ? cargo.shares(program.parts())
            : cargo.weights(program.parts());
    final Map<Integer, Integer> filled = new HashMap<>();
    int length = 0;
    for (final Hop hop : step.hops()) {
      final int weight = weights[hop.part()];
      final int end = filled.merge(program.offset(step, hop), weight, Integer::sum);
      for (int index = 0; index < weight; index++) {
        filling.take(hop, merges ? 0 : end - weight + index, index);
      }
      length = Math.max(length, merges ? 1 : end);
    }
    return length;
  }

  private int add(final Step step, final int start) {
    return fill(step, (hop, slot, index) -> add(step, hop, index, slots[start + slot]));
  }

  /// Chunk number `index` of the hop's part, at every node.
  private void add(final Step step, final Hop hop, final int index, final int slot) {
    final Group group = program.group();
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

  private int chunk(final int node, final Hop hop, final int number) {
    return hop.goal() == Hop.EVERYBODY
        ? cargo.chunk(node, node, number)
        : cargo.chunk(node, program.group().times(node, hop.goal()), number);
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
