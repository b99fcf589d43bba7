package org.heliograph.reproduction.latency;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.heliograph.schedule.TransmissionCursor;
import org.heliograph.verify.Verified;

/// The calls of a verified broadcast, step by step, in each by the number of the node called.
///
/// Step s is slot s − 1; in step 0 the source has the message.
record BroadcastCallSteps(int nodes, List<List<Call>> steps) {
  BroadcastCallSteps {
    steps = steps.stream().map(List::copyOf).toList();
  }

  /// One node informs another.
  record Call(int from, int to) {}

  static BroadcastCallSteps of(final Verified verified) {
    final List<List<Call>> steps = new ArrayList<>();
    for (int s = 0; s <= verified.slots(); s++) {
      steps.add(new ArrayList<>());
    }
    final TransmissionCursor at = verified.schedule().cursor();
    while (at.advance()) {
      final int to = verified.problem().topology().reader(at.channel(0), 0);
      steps.get(at.slot() + 1).add(new Call(at.sender(), to));
    }
    steps.forEach(calls -> calls.sort(Comparator.comparingInt(Call::to)));
    return new BroadcastCallSteps(verified.problem().topology().nodes(), steps);
  }

  /// The steps after the start.
  int last() {
    return steps.size() - 1;
  }

  /// How many nodes are informed in a step.
  int received(final int step) {
    return step == 0 ? 1 : steps.get(step).size();
  }

  /// How many nodes know after a step.
  int informed(final int step) {
    int informed = 0;
    for (int s = 0; s <= step; s++) {
      informed += received(s);
    }
    return informed;
  }

  /// The step in which each node is informed.
  int[] times() {
    final int[] times = new int[nodes];
    for (int s = 1; s <= last(); s++) {
      for (final Call call : steps.get(s)) {
        times[call.to()] = s;
      }
    }
    return times;
  }
}
