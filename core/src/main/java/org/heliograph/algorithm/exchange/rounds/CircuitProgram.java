package org.heliograph.algorithm.exchange.rounds;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/// Rounds with circuits chosen for each: the steps that every node makes, in order.
record CircuitProgram(FiniteGroup group, int parts, List<ProgramStep> steps) {
  CircuitProgram {
    steps = List.copyOf(steps);
  }

  /// The program that configures circuits before each round of `before`, which includes the first,
  /// for that round and as many of the next as `ports` circuits serve; empty if some round cannot
  /// run.
  static Optional<CircuitProgram> of(
      final CollectiveRounds rounds, final List<Integer> before, final int ports) {
    final List<ProgramStep> steps = new ArrayList<>();
    for (int i = 0; i < before.size(); i++) {
      final int end = i + 1 < before.size() ? before.get(i + 1) : rounds.count();
      final Optional<List<ProgramStep>> segment = segment(rounds, before.get(i), end, ports);
      if (segment.isEmpty()) {
        return Optional.empty();
      }
      steps.addAll(segment.get());
    }
    return Optional.of(new CircuitProgram(rounds.group(), rounds.parts(), steps));
  }

  /// The steps of the rounds from `first` to before `end` on circuits that are configured once.
  static Optional<List<ProgramStep>> segment(
      final CollectiveRounds rounds, final int first, final int end, final int ports) {
    final List<CollectiveRounds.Round> segment = rounds.rounds().subList(first, end);
    final List<Integer> circuits = circuits(segment, ports);
    final List<ProgramStep> steps = new ArrayList<>();
    for (final CollectiveRounds.Round round : segment) {
      final Optional<List<ProgramStep>> run = round.steps().apply(circuits);
      if (run.isEmpty()) {
        return Optional.empty();
      }
      steps.addAll(run.get());
    }
    return Optional.of(steps);
  }

  /// The offsets of the first round and of the next, as long as they fit `ports`.
  private static List<Integer> circuits(
      final List<CollectiveRounds.Round> segment, final int ports) {
    final TreeSet<Integer> held = new TreeSet<>();
    for (final CollectiveRounds.Round round : segment) {
      final TreeSet<Integer> more = new TreeSet<>(held);
      more.addAll(round.offsets());
      if (more.size() > ports) {
        break;
      }
      held.addAll(more);
    }
    return List.copyOf(held);
  }

  /// The displacement from the sender of a hop to its receiver.
  int offset(final ProgramStep step, final RelativeHop hop) {
    return step.way() == ProgramStep.Way.GATHER ? group.inverse(hop.offset()) : hop.offset();
  }

  /// The circuits that a node uses in a step, each by its offset.
  long[] circuits(final ProgramStep step) {
    return step.hops().stream().mapToLong(hop -> offset(step, hop)).distinct().toArray();
  }

  /// The number of hops of one node.
  long hops() {
    return steps.stream().mapToLong(step -> step.hops().size()).sum();
  }
}
