package org.heliograph.algorithm.reduce.rank;

import com.google.auto.service.AutoService;
import java.util.List;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.RadixFactors;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;
import org.heliograph.problem.Support;

/// The dissemination barrier on any network of links: in round i every rank signals to the ranks at
/// the distances 1, 2 … radix − 1 times radixⁱ ahead all that it has heard.
///
/// Contributions are counted several times, which is harmless in a barrier only. ⌈log n⌉ rounds to
/// the base of the radix; O(n · radix) messages a round, each O(m) to route. Source: *hensgen1988*,
/// with radix 2.
@AutoService(Scheduler.class)
@Summary("Barrier in which every rank signals ever farther ahead, on mapped ranks.")
@Source("hensgen1988")
public record EmbeddedDissemination(
    @Summary("base of the distances; 0 = searched, up to links of a node + 1") int radix)
    implements RankAlgorithm {
  /// Searches the radix.
  public EmbeddedDissemination() {
    this(0);
  }

  public EmbeddedDissemination {
    RadixFactors.require("embedded-dissemination", radix, "best");
  }

  @Override
  public Support applies(final Problem problem, final RankCollective collective) {
    return Support.needs(
        collective.kind() == RankCollective.Kind.ALL_REDUCE && collective.isIdempotent(),
        "a barrier: counting a contribution twice is harmful here");
  }

  @Override
  public List<RankEvents> programs(final Problem problem, final RankCollective collective) {
    return RankSequences.radices(problem, radix)
        .mapToObj(base -> RankSequences.bruck(collective.ranks(), base))
        .flatMap(rounds -> RankEvents.of(rounds, collective).stream())
        .toList();
  }
}
