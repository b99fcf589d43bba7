package org.heliograph.algorithm.rounds;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/// Rounds with circuits chosen for each: the steps that every node makes, in order.
record Program(Group group, int parts, List<Step> steps) {
  Program {
    steps = List.copyOf(steps);
  }

  /// `rounds` where circuits are set anew before each round of `before`, the first included, for
  /// that round and as many after it as `ports` circuits serve; empty if some round cannot run.
  static Optional<Program> of(final Rounds rounds, final List<Integer> before, final int ports) {
    final List<Step> steps = new ArrayList<>();
    for (int i = 0; i < before.size(); i++) {
      final int end = i + 1 < before.size() ? before.get(i + 1) : rounds.count();
      final Optional<List<Step>> segment = segment(rounds, before.get(i), end, ports);
      if (segment.isEmpty()) {
        return Optional.empty();
      }
      steps.addAll(segment.get());
    }
    return Optional.of(new Program(rounds.group(), rounds.parts(), steps));
  }

  /// The rounds from `first` to before `end` on circuits that are set once for them.
  static Optional<List<Step>> segment(
      final Rounds rounds, final int first, final int end, final int ports) {
    final List<Integer> circuits = circuits(rounds, first, end, ports);
    final List<Step> steps = new ArrayList<>();
    for (int round = first; round < end; round++) {
      final Optional<List<Step>> run = rounds.run(round, circuits);
      if (run.isEmpty()) {
        return Optional.empty();
      }
      steps.addAll(run.get());
    }
    return Optional.of(steps);
  }

  /// The offsets of round `first` and of those after it, up to `end`, as far as they fit `ports`.
  private static List<Integer> circuits(
      final Rounds rounds, final int first, final int end, final int ports) {
    final TreeSet<Integer> held = new TreeSet<>();
    for (int round = first; round < end; round++) {
      final TreeSet<Integer> more = new TreeSet<>(held);
      more.addAll(rounds.offsets(round));
      if (more.size() > ports) {
        break;
      }
      held.addAll(more);
    }
    return List.copyOf(held);
  }

  /// The displacement from the sender of a hop to its receiver.
  int offset(final Step step, final Hop hop) {
    return step.way() == Step.Way.GATHER ? group.inverse(hop.offset()) : hop.offset();
  }

  /// The circuits that a node uses in `step`, ascending.
  List<Integer> circuits(final Step step) {
    return step.hops().stream().map(hop -> offset(step, hop)).distinct().sorted().toList();
  }

  /// All hops of one node.
  long hops() {
    return steps.stream().mapToLong(step -> step.hops().size()).sum();
  }
}
