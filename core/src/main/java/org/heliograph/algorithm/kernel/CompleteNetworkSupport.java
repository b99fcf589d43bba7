package org.heliograph.algorithm.kernel;

import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.topology.CompleteTopology;

/// What schedulers that call any node from any other ask for.
public final class CompleteNetworkSupport {
  private CompleteNetworkSupport() {}

  /// Whether every node of `problem` has a channel to every other one.
  public static Support support(final Problem problem) {
    return Support.when(
        problem.topology() instanceof CompleteTopology,
        "it is for complete networks, such as ron(k,n) and complete(n)");
  }
}
