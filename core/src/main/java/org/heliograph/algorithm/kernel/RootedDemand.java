package org.heliograph.algorithm.kernel;

import java.util.Optional;
import org.heliograph.collective.CollectivePattern;
import org.heliograph.collective.CollectivePattern.Broadcast;
import org.heliograph.collective.CollectivePattern.FromRoot;
import org.heliograph.collective.CollectivePattern.Reduce;
import org.heliograph.collective.CollectivePattern.Rootless;
import org.heliograph.collective.CollectivePattern.ToRoot;
import org.heliograph.collective.CollectivePattern.Unicast;
import org.heliograph.collective.Demand;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.topology.NodeSet;

/// A demand with a root: every chunk starts at one and the same node and is copied from there
/// (broadcast, scatter), or ends there, copied from one node or combined (gather, reduce).
public record RootedDemand(Demand demand, int root, boolean isOutward) {
  /// The demand seen so, if it has a root; O(chunks).
  public static Optional<RootedDemand> of(final Demand demand) {
    return switch (CollectivePattern.of(demand)) {
      case FromRoot pattern -> Optional.of(new RootedDemand(demand, pattern.root(), true));
      case ToRoot pattern -> Optional.of(new RootedDemand(demand, pattern.root(), false));
      case Rootless _ -> Optional.empty();
    };
  }

  /// Whether `problem` is a broadcast from one root or a reduce to one, with the same others for
  /// every chunk.
  public static Support ofBroadcastOrReduce(final Problem problem) {
    final Support needed =
        Support.needs("broadcast or reduce: one root, and the same other nodes for every chunk");
    return switch (CollectivePattern.of(problem.demand())) {
      case Unicast _, Broadcast _ -> Support.yes();
      case Reduce _ -> problem.demand().hasSameSources() ? Support.yes() : needed;
      case FromRoot _, ToRoot _, Rootless _ -> needed;
    };
  }

  /// Where a chunk must end, or where it starts if the root is its end; the root may be among
  /// them.
  public NodeSet members(final int chunk) {
    return isOutward ? demand.targets(chunk) : demand.sources(chunk);
  }
}
