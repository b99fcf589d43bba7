package org.heliograph.algorithm.composite.merging;

import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.collective.Demand;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;

/// The requirements of every scheduler that merges messages.
final class MergingSupport {
  private MergingSupport() {}

  /// Returns whether chunks may merge on their way and are copied.
  static Support support(final Problem problem) {
    if (!problem.capabilities().aggregate()) {
      return Support.switching("chunks do not merge here. Maybe circuit(aggregate=true)");
    }
    return Requirements.copying(problem)
        .and(() -> Requirements.relaying(problem))
        .and(() -> Requirements.noTaps(problem));
  }

  /// Returns whether one sweep over `calls` calls is affordable.
  static Support affordable(final Demand demand, final long calls) {
    long deliveries = 0;
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      deliveries += demand.targets(chunk).size();
    }
    return Support.when(
        deliveries <= BalancedMerge.MAX_WORK / Math.max(1, calls),
        "it looks at every call for every chunk and target, here more than "
            + BalancedMerge.MAX_WORK);
  }
}
