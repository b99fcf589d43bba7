package org.heliograph.algorithm.kernel;

import java.util.Optional;
import org.heliograph.collective.Demand;
import org.heliograph.topology.NodeSet;

/// A demand with a root: every chunk starts at one and the same node and is copied from there
/// (broadcast, scatter), or ends there, copied from one node or combined (gather, reduce).
public record RootedDemand(Demand demand, int root, boolean isOutward) {
  /// The demand seen so, if it has a root; O(chunks).
  public static Optional<RootedDemand> of(final Demand demand) {
    final boolean copied = !demand.combines() && demand.hasSingleSources();
    final RootedDemand outward = new RootedDemand(demand, demand.sources(0).get(0), true);
    if (copied && outward.isRootOfAll()) {
      return Optional.of(outward);
    }
    final RootedDemand inward = new RootedDemand(demand, demand.targets(0).get(0), false);
    return (copied || demand.combines()) && inward.isRootOfAll()
        ? Optional.of(inward)
        : Optional.empty();
  }

  private boolean isRootOfAll() {
    final NodeSet alone = NodeSet.range(root, root + 1);
    for (int chunk = 0; chunk < demand.chunks(); chunk++) {
      if (!(isOutward ? demand.sources(chunk) : demand.targets(chunk)).equals(alone)) {
        return false;
      }
    }
    return true;
  }

  /// Where a chunk must end, or where it starts if the root is its end; the root may be among
  /// them.
  public NodeSet members(final int chunk) {
    return isOutward ? demand.targets(chunk) : demand.sources(chunk);
  }

  /// Whether the members of every chunk are the same.
  public boolean isUniform() {
    for (int chunk = 1; chunk < demand.chunks(); chunk++) {
      if (!members(chunk).equals(members(0))) {
        return false;
      }
    }
    return true;
  }
}
