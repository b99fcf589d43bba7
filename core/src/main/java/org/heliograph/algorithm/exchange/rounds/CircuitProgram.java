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

  /// `rounds` where circuits are set anew before each round of `before`, the first included, for
  /// that round and as many after it as `ports` circuits serve; empty if some round cannot run.
  static Optional<CircuitProgram> of(
      final CollectiveRounds collectiveRounds, final List<Integer> before, final int ports) {
    final List<ProgramStep> steps = new ArrayList<>();
    for (int i = 0; i < before.size(); i++) {
      final int end = i + 1 < before.size() ? before.get(i + 1) : collectiveRounds.count();
      final Optional<List<ProgramStep>> segment =
          segment(collectiveRounds, before.get(i), end, ports);
      if (segment.isEmpty()) {
        return Optional.empty();
      }
      steps.addAll(segment.get());
    }
    return Optional.of(
        new CircuitProgram(collectiveRounds.group(), collectiveRounds.parts(), steps));
  }

  /// The rounds from `first` to before `end` on circuits that are set once for them.
  static Optional<List<ProgramStep>> segment(
      final CollectiveRounds collectiveRounds, final int first, final int end, final int ports) {
    final List<Integer> circuits = circuits(collectiveRounds, first, end, ports);
    final List<ProgramStep> steps = new ArrayList<>();
    for (int round = first; round < end; round++) {
      final Optional<List<ProgramStep>> run = collectiveRounds.run(round, circuits);
      if (run.isEmpty()) {
        return Optional.empty();
      }
      steps.addAll(run.get());
    }
    return Optional.of(steps);
  }

  /// The offsets of round `first` and of those after it, up to `end`, as far as they fit `ports`.
  private static List<Integer> circuits(
      final CollectiveRounds collectiveRounds, final int first, final int end, final int ports) {
    final TreeSet<Integer> held = new TreeSet<>();
    for (int round = first; round < end; round++) {
      final TreeSet<Integer> more = new TreeSet<>(held);
      more.addAll(collectiveRounds.offsets(round));
      if (more.size() > ports) {
        break;
      }
      held.addAll(more);
    }
    return List.copyOf(held);
  }

  /// The displacement from the sender of a hop to its receiver.
  int offset(final ProgramStep programStep, final RelativeHop relativeHop) {
    return programStep.way() == ProgramStep.Way.GATHER
        ? group.inverse(relativeHop.offset())
        : relativeHop.offset();
  }

  /// The circuits that a node uses in a step, each by its offset.
  long[] circuits(final ProgramStep step) {
    return step.hops().stream().mapToLong(hop -> offset(step, hop)).distinct().toArray();
  }

  /// All hops of one node.
  long hops() {
    return steps.stream().mapToLong(programStep -> programStep.hops().size()).sum();
  }
}
