package org.heliograph.algorithm.gather.torus;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntPredicate;
import org.heliograph.collective.Demand;
import org.heliograph.schedule.ColumnarSchedule;
import org.heliograph.schedule.Schedule;
import org.heliograph.topology.view.AxisRow;
import org.heliograph.topology.view.ProductNetwork;

/// The chunks in one or more parts, each of which goes along all axes, one after another.
///
/// Part k begins with axis d−1−k of d and goes on downwards, then from d−1 again, so that no two
/// parts need the same axis at the same time. Chunk j of a node whose coordinates add up to s is in
/// part (s + j) mod parts, so that parts have similar sizes even if each node has one chunk.
final class AxisSweeps {
  private final int axes;
  private final List<List<Phase>> parts;

  /// The gathers in all rows of one axis, at the same time.
  private record Phase(int axis, List<RowGather> rows) {
    int slots(final Function<RowProblem, Schedule> solved) {
      int most = 0;
      for (final RowGather row : rows) {
        most = Math.max(most, solved.apply(row.problem()).slots());
      }
      return most;
    }
  }

  private AxisSweeps(final int axes, final List<List<Phase>> parts) {
    this.axes = axes;
    this.parts = parts;
  }

  /// Divides the chunks of `demand` into `parts` parts, at most one for each axis; chunk c is in
  /// part `given[c]` mod `parts`, if that is given.
  static AxisSweeps of(
      final ProductNetwork productNetwork,
      final Demand demand,
      final int nodes,
      final int parts,
      final Optional<int[]> given) {
    final int[] numbers = given.orElseGet(() -> numbers(productNetwork, demand, nodes));
    final List<List<Phase>> sweeps = new ArrayList<>();
    for (int part = 0; part < parts; part++) {
      final int chosen = part;
      sweeps.add(
          phases(
              productNetwork,
              part,
              held(demand, nodes, chunk -> numbers[chunk] % parts == chosen)));
    }
    return new AxisSweeps(productNetwork.axes(), sweeps);
  }

  /// Returns a number for each chunk, such that neighbours, and chunks of one node, have different
  /// ones.
  private static int[] numbers(
      final ProductNetwork productNetwork, final Demand demand, final int nodes) {
    final int[] seen = new int[nodes];
    final int[] numbers = new int[demand.chunks()];
    for (int chunk = 0; chunk < numbers.length; chunk++) {
      final int node = demand.sources(chunk).get(0);
      numbers[chunk] = productNetwork.level(node) + seen[node]++;
    }
    return numbers;
  }

  /// Returns the chunks of one part by the node at which they start.
  private static int[][] held(final Demand demand, final int nodes, final IntPredicate isInPart) {
    final List<List<Integer>> held = new ArrayList<>();
    for (int node = 0; node < nodes; node++) {
      held.add(new ArrayList<>());
    }
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      if (isInPart.test(chunk)) {
        held.get(demand.sources(chunk).get(0)).add(chunk);
      }
    }
    return held.stream()
        .map(own -> own.stream().mapToInt(Integer::intValue).toArray())
        .toArray(int[][]::new);
  }

  private static List<Phase> phases(
      final ProductNetwork productNetwork, final int first, final int[][] held) {
    final List<Phase> phases = new ArrayList<>();
    for (int step = 0; step < productNetwork.axes(); step++) {
      final int axis = productNetwork.axes() - 1 - (first + step) % productNetwork.axes();
      final List<RowGather> rows = new ArrayList<>();
      for (final AxisRow axisRow : productNetwork.rows(axis)) {
        rows.add(new RowGather(axisRow, held));
      }
      rows.forEach(row -> row.share(held));
      rows.removeIf(RowGather::isEmpty);
      phases.add(new Phase(axis, rows));
    }
    return phases;
  }

  /// Returns the different problems along rows, in order.
  Set<RowProblem> problems() {
    final Set<RowProblem> problems = new LinkedHashSet<>();
    for (final List<Phase> part : parts) {
      for (final Phase phase : part) {
        phase.rows.forEach(row -> problems.add(row.problem()));
      }
    }
    return problems;
  }

  /// Returns the schedule in which every phase begins as soon as the phase before it and its axis
  /// allow.
  Schedule schedule(final Function<RowProblem, Schedule> solved) {
    final ColumnarSchedule.Builder whole = new ColumnarSchedule.Builder();
    final int[] readyPart = new int[parts.size()];
    final int[] freeAxis = new int[axes];
    for (int step = 0; step < axes; step++) {
      for (int part = 0; part < readyPart.length; part++) {
        final Phase phase = parts.get(part).get(step);
        final int start = Math.max(readyPart[part], freeAxis[phase.axis]);
        for (final RowGather row : phase.rows) {
          row.add(solved.apply(row.problem()), start, whole);
        }
        readyPart[part] = start + phase.slots(solved);
        freeAxis[phase.axis] = readyPart[part];
      }
    }
    return whole.build();
  }
}
