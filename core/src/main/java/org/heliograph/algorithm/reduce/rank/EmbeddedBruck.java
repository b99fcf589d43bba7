package org.heliograph.algorithm.reduce.rank;

import com.google.auto.service.AutoService;
import java.util.List;
import org.heliograph.algorithm.Scheduler;
import org.heliograph.algorithm.kernel.RadixFactors;
import org.heliograph.plugin.Source;
import org.heliograph.plugin.Summary;
import org.heliograph.problem.Problem;

/// Bruck's algorithm on any network of links: in round i every rank sends what it has gathered to
/// the ranks at the distances 1, 2 … radix − 1 times radixⁱ ahead.
///
/// An all-gather, a reduce-scatter as its reverse, or an all-reduce as both. ⌈log n⌉ rounds to the
/// base of the radix; n − 1 messages per chunk, or twice as many in an all-reduce, each O(m) to
/// route. Source: *bruck1997*, Sec. 4.
@AutoService(Scheduler.class)
@Summary("One digit of the distance per round, for any number of mapped ranks.")
@Source("bruck1997")
public record EmbeddedBruck(
    @Summary("base of the digits; 0 = searched, up to links of a node + 1") int radix)
    implements RankAlgorithm {
  /// Searches the radix.
  public EmbeddedBruck() {
    this(0);
  }

  public EmbeddedBruck {
    RadixFactors.require("embedded-bruck", radix, "best found");
  }

  @Override
  public List<RankEvents> programs(final Problem problem, final RankCollective collective) {
    return RankSequences.radices(problem, radix)
        .mapToObj(base -> RankSequences.bruck(collective.ranks(), base))
        .flatMap(rounds -> RankEvents.byBlocks(rounds, collective).stream())
        .toList();
  }
}
