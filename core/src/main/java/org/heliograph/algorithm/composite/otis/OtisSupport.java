package org.heliograph.algorithm.composite.otis;

import java.util.Optional;
import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.topology.view.SwapNetwork;

/// The requirements on the network and its switching for stages inside and between groups.
final class OtisSupport {
  private static final long MAX_ENTRIES = 1L << 24;

  private OtisSupport() {}

  static Support support(final Problem problem, final Optional<SwapNetwork> network) {
    final Support hardware =
        Support.needs(
                network.isPresent(),
                "an OTIS network: P groups of P nodes, alike, with a link from node N of group G to"
                    + " node G of group N")
            .and(() -> Requirements.relaying(problem))
            .and(() -> Requirements.noRetuning(problem));
    if (!hardware.isSupported()) {
      return hardware;
    }
    // The memory that each stage keeps for a chunk grows with the number of groups that it passes.
    final long entries = (long) problem.demand().chunks() * network.get().size();
    return Support.size(
        entries <= MAX_ENTRIES,
        "it keeps %s entries, one per chunk and group; at most %s".formatted(entries, MAX_ENTRIES));
  }
}
