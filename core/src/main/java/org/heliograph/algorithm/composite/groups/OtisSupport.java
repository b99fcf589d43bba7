package org.heliograph.algorithm.composite.groups;

import java.util.Optional;
import java.util.function.Function;
import org.heliograph.algorithm.kernel.Requirements;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;
import org.heliograph.topology.view.SwapNetwork;

/// The requirements on the network and its switching for stages inside and between groups.
final class OtisSupport {
  private static final long MAX_ENTRIES = 1L << 24;

  private OtisSupport() {}

  /// Returns what is missing, if anything; if not, what `further` says of the network.
  static Support support(final Problem problem, final Function<SwapNetwork, Support> further) {
    final Optional<SwapNetwork> network = SwapNetwork.of(problem.topology());
    return Support.needs(
            network.isPresent(),
            "an OTIS network: P groups of P nodes, alike, with a link from node N of group G to"
                + " node G of group N")
        .and(() -> Requirements.relaying(problem))
        .and(() -> Requirements.noRetuning(problem))
        .and(() -> ofSize(problem, network.orElseThrow()))
        .and(() -> further.apply(network.orElseThrow()));
  }

  private static Support ofSize(final Problem problem, final SwapNetwork network) {
    // The memory that each stage keeps for a chunk grows with the number of groups that it passes.
    final long entries = (long) problem.demand().chunks() * network.size();
    return Support.size(
        entries <= MAX_ENTRIES,
        "it keeps %s entries, one per chunk and group; at most %s".formatted(entries, MAX_ENTRIES));
  }
}
