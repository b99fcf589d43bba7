package org.heliograph.algorithm.gather.rotation;

import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.algorithm.kernel.RingAllGatherProblem;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;

/// Says which all-gathers on rings and lines relay trees can serve.
final class RelayTreeSupport {
  private RelayTreeSupport() {}

  /// Whether `problem` is one, with at most `mostTrees` chunks of one source and `most`
  /// transmissions.
  static Support support(final Problem problem, final int mostTrees, final long most) {
    final Support gather = RingAllGatherProblem.support(problem);
    if (!gather.isSupported()) {
      return gather;
    }
    // With one lane per link no route is longer than one link.
    final boolean isLong = RingAllGatherProblem.of(problem).loop().lanes() > 1;
    final Support longRoutes = isLong ? RingAllGatherProblem.longRoutes(problem) : Support.yes();
    if (!longRoutes.isSupported()) {
      return longRoutes;
    }
    final Support untapped = Requirements.noTaps(problem);
    if (!untapped.isSupported()) {
      return untapped;
    }
    final int trees = RingAllGatherProblem.of(problem).mostChunks();
    if (trees > mostTrees) {
      return Support.tooLarge("%s chunks of one source; at most %s".formatted(trees, mostTrees));
    }
    final int nodes = problem.topology().nodes();
    final long transmissions = (long) trees * nodes * (nodes - 1);
    return Requirements.atMost(transmissions, most);
  }
}
